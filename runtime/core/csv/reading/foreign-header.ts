/**
 * Columns of files that other programs wrote: which fields they can be, and which they surely are, by the labels that
 * operators read. Nothing is guessed that two columns or two fields would answer to.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { csvCellType } from '../../../contract/csv.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { printHeader } from '../header.ts';

export interface ColumnChoice {
  /** As the collection's own files spell it. */
  readonly header: string;
  /** `Medidas › Altura`; empty for the id of a collection that has no word for it. */
  readonly label: string;
  /** What else a file may call it. */
  readonly names: readonly string[];
}

/** By the column's place in a row, from 0: the header that is read in the place of the file's own. */
export type RenamedColumns = { readonly [at: number]: string };

export interface ForeignColumn {
  readonly at: number;
  readonly header: string;
}

export function columnChoices(
  { fields, id: named }: Pick<CollectionDefinition, 'fields' | 'id'>,
  id: string,
): readonly ColumnChoice[] {
  const label = named?.label ?? '';
  return [{ header: id, label, names: [id] }, ...choicesBelow(fields, id, '', [])];
}

function choicesBelow(
  fields: readonly FieldDefinition[],
  id: string,
  place: string,
  labels: readonly string[],
): readonly ColumnChoice[] {
  return fields.flatMap((field) => {
    const path = place === '' ? field.path : `${place}.${field.path}`;
    if (field.secret || field.csv === false || path === id) return [];
    const all = [...labels, field.label];
    if (field.type === 'struct') return choicesBelow(field.fields ?? [], id, path, all);
    const header = printHeader(path, csvCellType(field));
    return [{ header, label: all.join(' › '), names: [field.label, field.name, path, all.join(' ')] }];
  });
}

/** `taken`: what columns of the file are already. */
export function suggestedColumns(
  foreign: readonly ForeignColumn[],
  taken: readonly string[],
  choices: readonly ColumnChoice[],
): RenamedColumns {
  const free = choices.filter(({ header }) => !taken.includes(header));
  const answers = foreign.flatMap(({ at, header }) => {
    const [only, ...others] = free.filter((choice) => isCalled(choice, header));
    return only && others.length === 0 ? [[at, only.header] as const] : [];
  });
  const once = answers.filter(([, header]) => answers.filter(([, other]) => other === header).length === 1);
  return Object.fromEntries(once);
}

function isCalled({ label, names }: ColumnChoice, header: string): boolean {
  const called = bare(header.replace(/:\w+$/, ''));
  return called !== '' && [label, ...names].some((name) => bare(name) === called);
}

/** Letters and digits alone, without case and accents. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
