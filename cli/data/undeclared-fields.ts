/**
 * Fields that documents hold and no schema declares, as after a rename that was not migrated: where they are stored, in
 * how many documents, and the declared field that is nearest.
 */
import { nearestName } from '../../generator/diagnostics/nearest.ts';
import { AUDIT_STAMP } from '../../runtime/contract/audit.ts';
import {
  type ConsoleRecord,
  type DocumentData,
  SIGNATURE_FIELD,
  SYSTEM_FIELDS,
} from '../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { SECRETS_SET_AT } from '../../runtime/contract/secrets.ts';
import { isMap } from '../../runtime/core/values/map-value.ts';

export interface UndeclaredField {
  /** As stored; `kit[].sku` is a field of the items of a list. */
  readonly path: string;
  readonly documents: number;
  /** One of them. */
  readonly example: string;
  /** The declared path that is nearest. */
  readonly nearest?: string;
}

export interface UndeclaredFields {
  note(document: string, record: ConsoleRecord): void;
  found(): readonly UndeclaredField[];
}

/** Of every document, whatever its schema says. */
const OF_THE_SYSTEM = ['id', ...SYSTEM_FIELDS, SIGNATURE_FIELD, SECRETS_SET_AT, AUDIT_STAMP];

export function undeclaredFields(fields: readonly FieldDefinition[]): UndeclaredFields {
  const found = new Map<string, { documents: number; readonly example: string }>();
  const declared = storedPaths(fields, '');
  return {
    note(document, record) {
      const own = Object.fromEntries(
        Object.entries(record).filter(([name]) => !OF_THE_SYSTEM.includes(name)),
      );
      for (const path of new Set(undeclaredIn(fields, own, ''))) {
        const known = found.get(path);
        if (known) known.documents += 1;
        else found.set(path, { documents: 1, example: document });
      }
    },
    found: () =>
      [...found].map(([path, { documents, example }]) => {
        const nearest = nearestIn(path, declared);
        return { path, documents, example, ...(nearest !== undefined && { nearest }) };
      }),
  };
}

function undeclaredIn(fields: readonly FieldDefinition[], record: DocumentData, prefix: string): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    if (field) return insideOf(field, value, `${prefix}${field.path}`);
    // The codec puts it between underscores if a declared field, stored elsewhere, has that name.
    const path = prefix + name.replace(/^__(.+)__$/, '$1');
    const isHolder = fields.some((each) => each.path.startsWith(`${name}.`));
    return isHolder && isMap(value) ? leavesOf(value, path) : [path];
  });
}

function insideOf({ type, fields = [] }: FieldDefinition, value: unknown, path: string): string[] {
  if (fields.length === 0) return [];
  if (type === 'struct' && isMap(value)) return undeclaredIn(fields, value, `${path}.`);
  if (type !== 'array_struct' || !Array.isArray(value)) return [];
  return value.filter(isMap).flatMap((row) => undeclaredIn(fields, row, `${path}[].`));
}

/** The undeclared fields inside a map that also holds declared ones, each by its own path. */
function leavesOf(map: DocumentData, path: string): string[] {
  return Object.entries(map).flatMap(([name, value]) =>
    isMap(value) ? leavesOf(value, `${path}.${name}`) : [`${path}.${name}`],
  );
}

function storedPaths(fields: readonly FieldDefinition[], prefix: string): readonly string[] {
  return fields.flatMap(({ path, type, fields: inner = [] }) => [
    prefix + path,
    ...storedPaths(inner, `${prefix}${path}${type === 'array_struct' ? '[]' : ''}.`),
  ]);
}

/** Among the fields beside it first, then anywhere. */
function nearestIn(path: string, declared: readonly string[]): string | undefined {
  const cut = path.lastIndexOf('.') + 1;
  const holder = path.slice(0, cut);
  const beside = declared.filter((each) => each.startsWith(holder) && !each.slice(cut).includes('.'));
  const near = nearestName(
    path.slice(cut),
    beside.map((each) => each.slice(cut)),
  );
  return near === undefined ? nearestName(path, declared) : holder + near;
}
