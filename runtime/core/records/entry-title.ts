/**
 * How a document is called where its collection is known: its label, and beside it what `x-collection.subtitle` names,
 * so that a code has its name and a name its code (admin console, §2). A random id is no name while there is another.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { FieldReference } from '../../contract/field.ts';
import { fieldAt } from '../../contract/field-at.ts';
import type { SearchHit } from '../../contract/search.ts';
import { textAsShown } from '../formats/text-as-meant.ts';
import { anyText } from '../values/any-text.ts';
import { measuredNumber } from '../values/numbers.ts';
import { valueAt } from '../values/value-at.ts';
import { recordLabel } from './record-label.ts';

type Titled = Pick<CollectionDefinition, 'list' | 'fields' | 'id' | 'subtitle'>;

export interface EntryName {
  readonly label: string;
  readonly subtitle?: string;
}

export function entryName(definition: Titled, record: ConsoleRecord): EntryName {
  const label = recordLabel(record);
  const subtitle = subtitleOf(definition, record);
  if (label === record.id && definition.id === undefined) {
    return { label: subtitle ?? leadingTexts(definition, record) ?? label };
  }
  return subtitle === undefined || subtitle === label ? { label } : { label, subtitle };
}

/** `2001011 · Panela de pressão 3 L`. */
export function entryTitle(definition: Titled, record: ConsoleRecord): string {
  const { label, subtitle } = entryName(definition, record);
  return subtitle === undefined ? label : `${label} · ${subtitle}`;
}

export interface EntryHeading {
  readonly name: string;
  readonly aside?: string;
}

/** For a heading: the name leads, and its code stands beside it. */
export function entryHeading(definition: Titled, record: ConsoleRecord): EntryHeading {
  const { label, subtitle } = entryName(definition, record);
  if (subtitle === undefined) return { name: label };
  return label === record.id ? { name: subtitle, aside: label } : { name: label, aside: subtitle };
}

/** The heading as one text: `Panela de pressão 3 L · 2001011`. */
export function nameAndCode(definition: Titled, record: ConsoleRecord): string {
  const { name, aside } = entryHeading(definition, record);
  return aside === undefined ? name : `${name} · ${aside}`;
}

/** How a document that a field refers to is called: by the field that the reference names, and then by its code. */
export function referenceTitle({ label }: FieldReference, record: ConsoleRecord): string {
  const whole = recordLabel(record);
  const own = textAt(record, label);
  if (own === undefined || own === whole) return whole;
  return whole === record.id ? namedCode(whole, own) : own;
}

/** The same as a heading: a code that is random stands nowhere. */
export function referenceHeading(reference: FieldReference, record: ConsoleRecord): EntryHeading {
  const name = textAt(record, reference.label) ?? recordLabel(record);
  return name === record.id || RANDOM_ID.test(record.id) ? { name } : { name, aside: record.id };
}

/** The same for a document that a search found, of which no more is known. */
export function hitTitle({ id, label }: SearchHit): string {
  return namedCode(id, label.map(({ text }) => text).join(''));
}

function namedCode(id: string, name: string): string {
  return name === id || RANDOM_ID.test(id) ? name : `${name} · ${id}`;
}

/** As the store draws them. */
const RANDOM_ID = /^[A-Za-z0-9]{20}$/;

function subtitleOf({ fields, subtitle = [] }: Titled, record: ConsoleRecord): string | undefined {
  const texts = subtitle.flatMap((path) => {
    const field = fieldAt(fields, path);
    const value = valueAt(record, path);
    const chosen = field?.options?.find((option) => option.value === value);
    if (chosen) return chosen.label;
    if (field && typeof value === 'number') return measuredNumber(value, field);
    const text = textAt(record, path);
    return text === undefined ? [] : textAsShown(field?.format, text);
  });
  return texts.length > 0 ? texts.join(' · ') : undefined;
}

function textAt(record: ConsoleRecord, path: string | undefined): string | undefined {
  const text = path === undefined ? '' : anyText(valueAt(record, path) ?? '').trim();
  return text === '' ? undefined : text;
}

/** What a table's row starts with; a name often comes in two columns. */
function leadingTexts({ list, fields }: Titled, record: ConsoleRecord): string | undefined {
  if (list.view !== 'table') return undefined;
  const texts: string[] = [];
  for (const path of list.columns) {
    const field = fields.find(({ name }) => name === path);
    // Anything else than texts at the start is no title.
    if (texts.length === 2 || field?.type !== 'text' || field.secret) break;
    texts.push(...[textAt(record, path)].filter((text) => text !== undefined));
  }
  return texts.length > 0 ? texts.join(' ') : undefined;
}
