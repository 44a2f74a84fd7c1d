/**
 * A search as FTS5 asks for it. Words hold letters and digits only, so nothing typed is syntax.
 */
import type { SearchText } from '../../core/search/search-text.ts';
import type { WordForms } from '../../core/search/word-forms.ts';

/** Begin no word: a whole code, and a document that is referred to. */
const WHOLE_CODE = '\u{E000}';
const REFERENCE = '\u{E001}';

/** What else holds a word: words one letter apart, and documents whose titles hold it. */
export interface WordReading {
  /** No other word begins with it. Asked for as a beginning, a frequent word is read whole for each column. */
  readonly isWhole: boolean;
  readonly near: readonly string[];
  readonly references: readonly string[];
  /** Those that stand in the index; absent where the word is asked for as typed. */
  readonly forms?: WordForms;
}

export type Readings = ReadonlyMap<string, WordReading>;

const NOTHING_ELSE: WordReading = { isWhole: false, near: [], references: [] };

export function wholeCodeToken(code: string): string {
  return WHOLE_CODE + code;
}

/** `collection/id`, in letters that no tokenizer folds or splits. */
export function referenceToken(reference: string): string {
  return REFERENCE + Buffer.from(reference).toString('hex');
}

/** Every document that is found. */
export function foundExpression({ pieces, whole }: SearchText, readings: Readings): string {
  const all = pieces.map(({ words, part }) => {
    const readWords = words.map((word) => anyOf(word, readings.get(word) ?? NOTHING_ELSE));
    const [only] = words;
    const { near, forms } = readings.get(part ?? '') ?? NOTHING_ELSE;
    const isPlain = words.length === 1 && only === part && near.length === 0 && !forms;
    // Whatever begins with the word: parts of codes are words of a column of their own.
    if (isPlain) return `(${readWords[0]})`;
    const held = `(- {parts} : (${readWords.join(' AND ')}))`;
    return part === undefined ? held : `(${held} OR (parts : "${part}"*))`;
  });
  const found = all.join(' AND ');
  return whole === undefined ? found : `(${found}) OR (parts : "${whole}"*)`;
}

export function exactCodeExpression({ code }: SearchText): string | undefined {
  return code === '' ? undefined : `parts : "${wholeCodeToken(code)}"`;
}

/** Documents that hold all of these words in one of these fields. */
export function oneFieldExpression(
  words: readonly string[],
  readings: Readings,
  columns: readonly number[],
): string {
  const own = words.map((word) => anyOf(word, { ...(readings.get(word) ?? NOTHING_ELSE), references: [] }));
  const names = columns.map((column) => `c${column}`);
  if (own.length === 1) return `{${names.join(' ')}} : (${own[0]})`;
  return names.map((name) => `(${name} : (${own.join(' AND ')}))`).join(' OR ');
}

/** Documents whose titles hold the word. */
export function titleExpression(word: string, reading: Omit<WordReading, 'references'>): string {
  return `c0 : (${anyOf(word, { ...reading, references: [] })})`;
}

function anyOf(word: string, { isWhole, near, references, forms }: WordReading): string {
  const { begins = [], wholes = [] } = forms ?? {};
  const beginning = (each: string) => `"${each}"*`;
  const exact = [...near, ...references.map(referenceToken), ...wholes].map((token) => `"${token}"`);
  const own = isWhole ? `"${word}"` : beginning(word);
  return `(${[own, ...begins.map(beginning), ...exact].join(' OR ')})`;
}
