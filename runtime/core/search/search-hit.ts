/**
 * A found document as a list, a chooser and the palette show it: its title, its code, and which field matched besides,
 * with what matched marked.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { SearchField, SearchHit, TextPiece } from '../../contract/search.ts';
import { textAsShown } from '../formats/text-as-meant.ts';
import { entryName } from '../records/entry-title.ts';
import { isLogOf, printedEntry } from '../records/log-entries.ts';
import { measuredNumber } from '../values/numbers.ts';
import { searchedField, textsAt } from './indexed-document.ts';
import { isMarked, markedText } from './marked-text.ts';
import type { SearchText } from './search-text.ts';

type Titled = Pick<CollectionDefinition, 'name' | 'fields' | 'search' | 'id' | 'list' | 'subtitle'>;

const SEPARATOR: TextPiece = { text: ' · ', hit: false };
/** Fields that say why a document was found, at most. */
const MOST_REASONS = 2;
/** A longer text is shown by the part that matched. */
const LONGEST_REASON = 80;

/** `audited`: the collection whose log this may be. An entry is called by the label of the field that it is about. */
export function searchHit(
  definition: Titled,
  record: ConsoleRecord,
  search: SearchText,
  forgives: boolean,
  audited?: CollectionDefinition,
): SearchHit {
  const marked = (text: string, isCode: boolean) => markedText(text, search, { isCode, forgives });
  const isEntry = audited !== undefined && isLogOf(definition, audited);
  const read = isEntry
    ? printedEntry(audited, record, (field, value) => measuredNumber(value, field))
    : record;
  const title = titleOf(definition, read);
  const label = marked(title, title === record.id);
  const id = marked(record.id, definition.id !== undefined);
  const showsId = title !== record.id && (definition.id !== undefined || isMarked(id));
  const reasons = (definition.search ?? [])
    .filter(({ title, field, as }) => !title && field !== 'id' && as !== 'label')
    .flatMap((field) => reasonOf(definition, record, field, marked))
    // Two fields may say the same, such as the code of a product and that of its stock.
    .filter((reason, index, all) => all.findIndex((other) => sayTheSame(other, reason)) === index)
    .slice(0, MOST_REASONS);
  const parts = [...(showsId ? [id] : []), ...reasons];
  const subtitle = parts.flatMap((part, index) => (index === 0 ? part : [SEPARATOR, ...part]));
  return { collection: definition.name, id: record.id, label, subtitle };
}

/** How a document is called where its searched fields are known. */
export function titleOf(definition: Titled, record: ConsoleRecord): string {
  const texts = (definition.search ?? [])
    .filter(({ title }) => title)
    .flatMap(({ field }) => textsAt(record, field));
  return texts.join(' ').trim() || entryName(definition, record).label;
}

function reasonOf(
  { fields }: Titled,
  record: ConsoleRecord,
  { field, as }: SearchField,
  marked: (text: string, isCode: boolean) => readonly TextPiece[],
): (readonly TextPiece[])[] {
  const { label = field, format } = searchedField(fields, field.split('.')) ?? {};
  // With its country a phone matches only as it is stored.
  const found = textsAt(record, field)
    .flatMap((text) => [textAsShown(format, text), text])
    .map((text) => marked(text, as === 'code'))
    .find(isMarked);
  if (!found) return [];
  return [[{ text: `${label} `, hit: false }, ...clipped(found)]];
}

function sayTheSame(one: readonly TextPiece[], other: readonly TextPiece[]): boolean {
  return one.map(({ text }) => text).join('') === other.map(({ text }) => text).join('');
}

function clipped(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const whole = pieces.map(({ text }) => text).join('');
  if (whole.length <= LONGEST_REASON) return pieces;
  const first = pieces.findIndex(({ hit }) => hit);
  const before = pieces
    .slice(0, first)
    .map(({ text }) => text)
    .join('');
  const shown: TextPiece[] = before === '' ? [] : [{ text: `…${before.slice(-20)}`, hit: false }];
  let left = LONGEST_REASON;
  for (const { text, hit } of pieces.slice(first)) {
    if (left <= 0) break;
    shown.push({ text: text.slice(0, left), hit });
    left -= text.length;
  }
  return left < 0 ? [...shown, { text: '…', hit: false }] : shown;
}
