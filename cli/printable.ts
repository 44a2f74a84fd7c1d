/**
 * Text of others on a terminal: what would move the cursor, name the window or turn the reading order is spelled out, as
 * `\u001b`. That is how JSON spells it too, so that printed JSON stays the same JSON.
 */

/** All that shows nothing of itself, but for the joiners, which words of some languages and emoji need. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Of our own: bold, faint, colours and their ends. */
const COLOUR = '\\u001b\\[(?:0|1|2|22|39|3[1-7])(?:;(?:1|2|22|39|3[1-7]))?m';

/** What takes a line of progress away. */
export const ERASE_LINE = '\r\u001b[2K';

const COLOURS_AND_LINES = new RegExp(`${COLOUR}|[\\n\\t]`, 'g');
const LINES = /[\n\t]/g;

/** Lines that a command prints. Our own colours stay where there may be some. */
export function printable(text: string, colour: boolean): string {
  if (text.startsWith(ERASE_LINE)) return ERASE_LINE + printable(text.slice(ERASE_LINE.length), colour);
  const allowed = colour ? COLOURS_AND_LINES : LINES;
  let shown = '';
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(allowed)) {
    shown += spelledOut(text.slice(from, index)) + whole;
    from = index + whole.length;
  }
  return shown + spelledOut(text.slice(from));
}

/** Names, ids and whatever else others wrote, as part of one line. */
export function inLine(text: string): string {
  return spelledOut(text);
}

/** One line of a command, whatever names are in it. */
export function line(text: string): string {
  return `${spelledOut(text)}\n`;
}

function spelledOut(text: string): string {
  return text.replace(UNSEEN, (char) =>
    Array.from(
      { length: char.length },
      (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
