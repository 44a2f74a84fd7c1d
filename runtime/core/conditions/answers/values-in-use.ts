/**
 * The values of a text field that documents have now, the most frequent first: what a schema does not list is offered
 * from what is in use. A field of a list's items is named after the list: `orders.status`.
 */
import type { ValuesQuestion } from '../../../contract/conditions.ts';
import { itemsReader } from '../predicate.ts';
import { ownReader } from '../read-field.ts';
import type { FieldSet } from '../subject.ts';
import { QuestionRefused, type SubjectSource, subjectFor } from './evaluation.ts';

const MOST_VALUES = 50;
/** Distinct values that are counted at all; more are no choice. */
const MOST_COUNTED = 5000;

/** Rejects with a QuestionRefused for a field that is no text. */
export async function valuesInUse(
  { subject: name, field }: ValuesQuestion,
  source: SubjectSource,
): Promise<readonly string[]> {
  const { definition, subject } = await subjectFor(source, name);
  const read = valuesReader(subject.fields, field);
  if (!read) throw new QuestionRefused('unfit', 'Este campo não tem valores a oferecer.');
  const counts = new Map<string, number>();
  for await (const page of source.records(definition)) {
    for (const record of page) {
      for (const value of read(record)) {
        if (counts.has(value) || counts.size < MOST_COUNTED) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_VALUES)
    .map(([value]) => value);
}

function valuesReader(fields: FieldSet, name: string): ((record: unknown) => readonly string[]) | undefined {
  const field = fields.get(name);
  if (field && (field.kind === 'text' || field.kind === 'code' || field.kind === 'choice')) {
    const own = ownReader(field);
    return (record) => {
      const value = own(record);
      return typeof value === 'string' && value !== '' ? [value] : [];
    };
  }
  for (const list of fields.values()) {
    if (!list.items || !name.startsWith(`${list.name}.`)) continue;
    const inner = valuesReader(list.items, name.slice(list.name.length + 1));
    const items = itemsReader(list);
    if (inner) return (record) => items(record).flatMap(inner);
  }
  return undefined;
}
