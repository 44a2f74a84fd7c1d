/**
 * The keys of maps whose names are data, as rows hold them: in which order rows stand, and what no key can be. A JSON
 * Schema sees one row at a time, so that two rows share no key is judged here, for the form and the backend alike.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import type { ValidationError } from '../../contract/form-module.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Firestore's limit for one part of a field path. */
const MOST_BYTES = 1500;

/** Numbers by size, then texts by their code units. */
export function compareMapKeys(a: string, b: string): number {
  const [one, other] = [a, b].map((key) => (NUMBER.test(key) ? Number(key) : undefined));
  if (one !== undefined && other !== undefined && one !== other) return one - other;
  if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Why no map can have the key, in words for operators. */
export function mapKeyFault(key: string): string | undefined {
  if (key === '') return 'não pode ficar vazio';
  if (/^__.*__$/s.test(key)) return 'não pode começar e terminar com __';
  const isLong = key.length * 3 > MOST_BYTES && new TextEncoder().encode(key).length > MOST_BYTES;
  return isLong ? 'é longo demais' : undefined;
}

const REPEATED = 'já está em outra linha';

/** At the key of each row that no map can hold. Rows without a key are the schema's to refuse. */
export function mapKeyErrors(
  fields: readonly FieldDefinition[],
  record: unknown,
  pointer = '',
): readonly ValidationError[] {
  if (!isRecord(record)) return [];
  return fields.flatMap((field) => {
    const value = Object.hasOwn(record, field.name) ? record[field.name] : undefined;
    const at = `${pointer}/${field.name}`;
    if (field.type === 'struct') return mapKeyErrors(field.fields ?? [], value, at);
    if (field.type !== 'array_struct' || !Array.isArray(value)) return [];
    const inRows = value.flatMap((row, index) => mapKeyErrors(field.fields ?? [], row, `${at}/${index}`));
    return field.map ? [...keyErrors(value, field.map.key, at), ...inRows] : inRows;
  });
}

function keyErrors(rows: readonly unknown[], name: string, pointer: string): ValidationError[] {
  const keys = rows.map((row) => (isRecord(row) && Object.hasOwn(row, name) ? row[name] : undefined));
  const counts = new Map<unknown, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.flatMap((key, index) => {
    if (typeof key !== 'string') return [];
    const message = mapKeyFault(key) ?? (counts.get(key) === 1 ? undefined : REPEATED);
    if (message === undefined) return [];
    return [
      { instancePath: `${pointer}/${index}/${name}`, schemaPath: '', keyword: 'mapKey', params: {}, message },
    ];
  });
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
