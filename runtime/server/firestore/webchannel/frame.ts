/**
 * WebChannel's framing: decimal length, newline, JSON array. The client counts UTF-16 units, as JavaScript does,
 * so the length is the text's and not its bytes'.
 */
export function frame(json: string): string {
  return `${json.length}\n${json}`;
}

/** An array that waits for the client's acknowledgement, already printed: `[id,[message]]`. */
export interface OutgoingArray {
  readonly id: number;
  readonly json: string;
}

export function outgoing(id: number, content: readonly unknown[]): OutgoingArray {
  return { id, json: `[${id},${JSON.stringify(content)}]` };
}

export function frameOf(arrays: readonly OutgoingArray[]): string {
  return frame(`[${arrays.map((array) => array.json).join(',')}]`);
}
