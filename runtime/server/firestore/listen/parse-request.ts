/**
 * Reads the messages that a client sends on the Listen stream.
 */
import { type DatabaseName, documentPath, pathInDatabase } from '../paths/document-path.ts';
import { parseStructuredQuery } from '../query/parse-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { invalid, unimplemented } from '../status.ts';
import type { Micros } from '../store/document-store.ts';
import { isRecord } from '../values/parse-value.ts';
import { microsFromTimestamp } from '../values/timestamp.ts';
import { timeOfToken } from './resume-token.ts';

export type TargetSpec =
  | { readonly kind: 'query'; readonly parent: string; readonly query: StructuredQuery }
  | { readonly kind: 'documents'; readonly paths: readonly string[] };

export type ListenRequest = {
  /** The name that the client gives its database; a client may leave it out. */
  readonly database?: string;
} & (
  | { readonly kind: 'remove'; readonly targetId: number }
  | {
      readonly kind: 'add';
      /** 0 when the client leaves it to the server. */
      readonly targetId: number;
      /** The client kept what the target held at that moment; NaN when it does not say a moment of ours. */
      readonly since?: Micros;
      /** What was asked for; throws a StatusError that ends this target alone. */
      readonly spec: () => TargetSpec;
    }
);

export function parseListenRequest(data: unknown, database: DatabaseName): ListenRequest {
  if (!isRecord(data)) throw invalid('A message must be an object.');
  const named = typeof data.database === 'string' ? { database: data.database } : {};
  if (data.removeTarget !== undefined)
    return { ...named, kind: 'remove', targetId: Number(data.removeTarget) };
  const target = data.addTarget;
  if (!isRecord(target)) throw invalid('A message must have "addTarget" or "removeTarget".');
  return {
    ...named,
    kind: 'add',
    targetId: Number(target.targetId ?? 0),
    ...keptSince(target),
    spec: () => parseSpec(target, database),
  };
}

function keptSince({ resumeToken, readTime }: { readonly [key: string]: unknown }): { since?: Micros } {
  if (typeof resumeToken === 'string' && resumeToken !== '') return { since: timeOfToken(resumeToken) };
  if (resumeToken !== undefined && resumeToken !== '') return { since: Number.NaN };
  if (readTime === undefined) return {};
  return { since: microsFromTimestamp(String(readTime)) };
}

function parseSpec(target: { readonly [key: string]: unknown }, database: DatabaseName): TargetSpec {
  if (target.once === true) throw unimplemented('targets with "once"');
  if (isRecord(target.documents)) {
    const names = target.documents.documents;
    if (!Array.isArray(names)) throw invalid('"documents" must be a list of names.');
    const paths = names.map((name) => documentPath(pathInDatabase(String(name), database)));
    return { kind: 'documents', paths: [...new Set(paths)] };
  }
  if (!isRecord(target.query)) throw unimplemented(`a target of "${Object.keys(target).join(', ')}"`);
  const parent = pathInDatabase(String(target.query.parent), database);
  const query = parseStructuredQuery(target.query.structuredQuery, database);
  if (query.collectionId === '') throw unimplemented('listening to collections of every id');
  if (query.offset > 0) throw unimplemented('listening to a query with an offset');
  return { kind: 'query', parent: parent === '' ? '' : documentPath(parent), query };
}
