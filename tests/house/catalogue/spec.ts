/**
 * What the specifications ask of one collection, and one of its lines held against what the generator knows.
 */
import type { CatalogueName, CollectionDefinition } from '../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';

export interface CollectionSpec {
  readonly fields: readonly string[];
  /** The catalogues that show it; the full one alone when absent. */
  readonly catalogues?: readonly CatalogueName[];
  /** Rows of its list; 50 when absent. */
  readonly limit?: number;
  readonly tree?: boolean;
  /** No Delete button. */
  readonly isKept?: boolean;
  /** Where its documents lead to. */
  readonly links?: readonly string[];
}

export type FieldsByPath = ReadonlyMap<string, FieldDefinition>;

/** `Stock`, `Stock[].qty`, `tags[]`: every field by its path. */
export function fieldsByPath(fields: readonly FieldDefinition[], above = ''): FieldsByPath {
  return new Map(
    fields.flatMap((field): [string, FieldDefinition][] => {
      const path = `${above}${field.name}`;
      const below = field.type === 'array_struct' ? `${path}[].` : `${path}.`;
      const inner = [
        ...(field.item ? ([[`${path}[]`, field.item]] as const) : []),
        ...fieldsByPath(field.fields ?? [], below),
      ];
      return [[path, field], ...inner.map(([name, each]): [string, FieldDefinition] => [name, each])];
    }),
  );
}

/** The line of a specification as the schema would have it written: equal when nothing of it was lost. */
export function asDeclared(line: string, fields: FieldsByPath): string {
  const [named = '', , ...wanted] = line.split(' ');
  const path = named.replace('*', '');
  const field = fields.get(path);
  if (!field) return `${path} is missing`;
  const said = wanted.map((word) => declaredWord(word, field));
  return [`${path}${named.endsWith('*') && field.required ? '*' : ''}`, field.type, ...said].join(' ');
}

function declaredWord(word: string, field: FieldDefinition): string {
  if (word === 'secret') return field.secret ? 'secret' : 'in the clear';
  if (word === 'read-only') return field.readOnly ? 'read-only' : 'editable';
  if (word.startsWith('map:')) return `map:${field.map?.key}${field.map?.value ? `:${field.map.value}` : ''}`;
  if (word.startsWith('@')) return `@${field.path}`;
  if (word.startsWith('->')) return `->${field.reference?.collection}`;
  if (word.startsWith('{')) return `{${field.options?.map(({ value }) => value).join(',')}}`;
  if (/^\d+x\d+$/.test(word)) return `${field.image?.width}x${field.image?.height}`;
  return field.unit ?? 'no unit';
}

export function limitAndView({ list, deletable, links, catalogues }: CollectionDefinition) {
  return {
    limit: list.limit,
    tree: list.view === 'tree' && list.tree !== undefined,
    isKept: !deletable,
    links: (links ?? []).map(({ to }) => to),
    catalogues,
  };
}
