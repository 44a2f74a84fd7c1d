/**
 * Who may do what, read straight from the schemas' `x-collection.access`: the matrix expects this, whatever the
 * generator and the server make of it. The defaults are those of docs/decisions/0003.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Kind = 'read' | 'write' | 'delete';
export type ProjectRole = 'viewer' | 'operator' | 'admin';

export interface DeclaredCollection {
  readonly name: string;
  readonly singleton: boolean;
  /** The roles that may, of one project, spelt out. */
  readonly may: { readonly [K in Kind]: ReadonlySet<string> };
}

const SCHEMAS = resolve(import.meta.dirname, '../../../schemas');
const AT_LEAST: { readonly [role: string]: readonly ProjectRole[] } = {
  viewer: ['viewer', 'operator', 'admin'],
  operator: ['operator', 'admin'],
  admin: ['admin'],
  server: [],
};

interface Schema {
  readonly 'x-collection'?: {
    readonly name: string;
    readonly kind?: string;
    /** No write of the matrix has an entry that explains it: none may pass. */
    readonly audit?: object;
    /** The documents of the matrix name no owner: of such a collection they are an admin's to change. */
    readonly access?: { readonly [K in Kind]?: string } & {
      readonly owner?: string;
      /** Those of the matrix are named after nobody, and so are nobody's to reach. */
      readonly personal?: boolean;
    };
  };
}

export function declaredCollections(): readonly DeclaredCollection[] {
  const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .flatMap((file) => {
      const schema: Schema = JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8'));
      const declared = schema['x-collection'];
      return declared?.name === undefined ? [] : [collectionOf(declared)];
    });
}

function collectionOf({
  name,
  kind,
  access,
  audit,
}: NonNullable<Schema['x-collection']>): DeclaredCollection {
  const singleton = kind === 'singleton';
  // A screen has no documents: below its name nothing is open to anybody.
  const may = (operation: Kind, least: string) => {
    if (kind === 'screen' || access?.personal || (audit && operation !== 'read')) return new Set<string>();
    return new Set(
      AT_LEAST[access?.owner && operation !== 'read' ? 'admin' : (access?.[operation] ?? least)],
    );
  };
  return {
    name,
    singleton,
    may: {
      read: may('read', 'viewer'),
      write: may('write', singleton ? 'admin' : 'operator'),
      delete: may('delete', 'admin'),
    },
  };
}
