/**
 * Yes and no as people write them. A file's cell is yes for `true` alone (admin console, §5): there these words only
 * tell what is meant otherwise.
 */

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['sim', 'true', 'verdadeiro', 's', '1'].map((word) => [word, true] as const),
  ...['não', 'nao', 'false', 'falso', 'n', '0'].map((word) => [word, false] as const),
]);

export function typedYesNo(text: string): boolean | undefined {
  return WORDS.get(text.trim().normalize('NFC').toLowerCase());
}
