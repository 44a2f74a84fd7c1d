/**
 * Reads WebChannel's frames from a text that arrives in pieces: decimal length, newline, JSON array of arrays.
 */

export type ReceivedArray = readonly [id: number, content: readonly unknown[]];

/** Hands each array on, in order, as soon as its frame is whole. */
export function frameReader(receive: (array: ReceivedArray) => void): (piece: string) => void {
  let text = '';
  return (piece) => {
    text += piece;
    while (true) {
      const line = text.indexOf('\n');
      if (line < 0) return;
      const end = line + 1 + Number(text.slice(0, line));
      if (text.length < end) return;
      const arrays: ReceivedArray[] = JSON.parse(text.slice(line + 1, end));
      text = text.slice(end);
      for (const array of arrays) receive(array);
    }
  };
}
