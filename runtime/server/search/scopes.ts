/**
 * A scope is a collection of a project: how its documents were indexed, and how far. Its rows are one range.
 */
import type { SqlDatabase } from '../sqlite/database.ts';

/** Documents of one scope, at most; scopes times this stays a safe integer. */
export const ROWS = 2 ** 32;

export interface Scope {
  readonly id: number;
  readonly project: string;
  readonly collection: string;
  /** The definition that its entries were made by. */
  readonly spec: string;
  /** Documents with a greater id are not indexed yet; `null`: all are. */
  readonly built_to: string | null;
}

export interface Scopes {
  all(): readonly Scope[];
  find(project: string, collection: string): Scope | undefined;
  /** By collection; a search asks for many at once. */
  of(project: string): ReadonlyMap<string, Scope>;
  /** `built_to`: empty where documents are there already. */
  add(project: string, collection: string, spec: string, builtTo: string | null): number;
  builtTo(id: number, builtTo: string | null): void;
  remove(id: number): void;
}

export function rowsOf(scope: number): [first: number, last: number] {
  return [scope * ROWS, scope * ROWS + ROWS - 1];
}

export function openScopes(database: SqlDatabase): Scopes {
  const columns = 'id, project, collection, spec, built_to';
  const all = database.prepare<Scope>(`SELECT ${columns} FROM search_scopes ORDER BY id`);
  const find = database.prepare<Scope>(
    `SELECT ${columns} FROM search_scopes WHERE project = ? AND collection = ?`,
  );
  const of = database.prepare<Scope>(`SELECT ${columns} FROM search_scopes WHERE project = ?`);
  const add = database.prepare<{ id: number }>(
    'INSERT INTO search_scopes (project, collection, spec, built_to) VALUES (?, ?, ?, ?) RETURNING id',
  );
  const built = database.prepare('UPDATE search_scopes SET built_to = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM search_scopes WHERE id = ?');
  return {
    all: () => all.all(),
    find: (project, collection) => find.get(project, collection),
    of: (project) => new Map(of.all(project).map((scope) => [scope.collection, scope])),
    add: (project, collection, spec, builtTo) => {
      const made = add.get(project, collection, spec, builtTo);
      if (!made) throw new Error('The database answered no id.');
      return made.id;
    },
    builtTo: (id, builtTo) => void built.run(builtTo, id),
    remove: (id) => void remove.run(id),
  };
}
