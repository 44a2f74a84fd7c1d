/**
 * The messages of the Listen stream, as the wire spells them.
 */
import { type DatabaseName, documentName } from '../paths/document-path.ts';
import { type RpcStatus, rpcStatus } from '../status.ts';
import type { Micros } from '../store/document-store.ts';
import { wireDocument, wireTime } from '../wire.ts';
import { resumeToken } from './resume-token.ts';
import type { TargetEvent } from './target.ts';

export function targetAdded(targetId: number): object {
  return { targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } };
}

/** Whatever the client kept of the target from an earlier stream is to be thrown away. */
export function targetReset(targetId: number): object {
  return { targetChange: { targetChangeType: 'RESET', targetIds: [targetId] } };
}

export function targetCurrent(targetId: number, time: Micros): object {
  return { targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], ...at(time) } };
}

/** With a cause the client's listener gets the error and ends. */
export function targetRemoved(targetId: number, error?: unknown): object {
  const cause: { cause?: RpcStatus } = error === undefined ? {} : { cause: rpcStatus(error) };
  return { targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...cause } };
}

/** A client that holds another number of documents asks for all of them again. */
export function targetHolds(targetId: number, count: number): object {
  return { filter: { targetId, count } };
}

/**
 * All targets are complete as of this time: the client shows what it has gathered. `commit`: the last one, from which
 * the client may go on. The time is another for each snapshot: a tab that another one listens for takes what was read
 * after the last time that it knows, and would never see documents that came in a second snapshot of the same time.
 */
export function snapshot(time: Micros, commit: Micros): object {
  return {
    targetChange: {
      targetChangeType: 'NO_CHANGE',
      readTime: wireTime(time),
      resumeToken: resumeToken(commit),
    },
  };
}

/** Events of several targets, one message a document. */
export function documentMessages(
  events: ReadonlyMap<number, readonly TargetEvent[]>,
  time: Micros,
  database: DatabaseName,
): object[] {
  const byPath = new Map<string, { event: TargetEvent; into: number[]; out: number[] }>();
  for (const [targetId, targetEvents] of events) {
    for (const event of targetEvents) {
      const entry = byPath.get(event.path) ?? { event, into: [], out: [] };
      byPath.set(event.path, entry);
      (event.kind === 'in' ? entry.into : entry.out).push(targetId);
    }
  }
  return [...byPath.values()].map(({ event, into, out }) => message(event, into, out, time, database));
}

function message(
  { path, document }: TargetEvent,
  targetIds: readonly number[],
  removedTargetIds: readonly number[],
  time: Micros,
  database: DatabaseName,
): object {
  if (document && targetIds.length > 0) {
    return { documentChange: { document: wireDocument(document, database), targetIds, removedTargetIds } };
  }
  const gone = { document: documentName(path, database), removedTargetIds, readTime: wireTime(time) };
  return document ? { documentRemove: gone } : { documentDelete: gone };
}

function at(time: Micros): object {
  return { readTime: wireTime(time), resumeToken: resumeToken(time) };
}
