/**
 * What the bell tells its user: tasks given to them, runs of theirs that came to rest, invitations that were accepted.
 * Nothing is stored of a notice: each is read from what it is about, and what was seen is a moment in this browser. Pure.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { AcceptedInvitations } from '../../contract/people.ts';
import { signatureOf } from '../../core/records/signature.ts';
import { momentMs } from '../../core/values/moment.ts';
import { type ListedRun, listedRuns } from '../../widgets/runs/index.ts';

export const NOTICE_DAYS = 30;

interface Notified {
  readonly key: string;
  /** Ms. */
  readonly at: number;
}

export type Notice = Notified &
  (
    | { readonly kind: 'task'; readonly task: ConsoleRecord; readonly by?: string }
    | { readonly kind: 'run'; readonly run: ListedRun; readonly because?: string }
    | { readonly kind: 'accepted'; readonly name: string }
  );

export interface NoticeSources {
  readonly user: string;
  /** Open ones that are given to the user. */
  readonly tasks: readonly ConsoleRecord[];
  /** Those that the user began. */
  readonly runs: readonly ConsoleRecord[];
  readonly accepted: AcceptedInvitations['people'];
}

/** The newest first. */
export function noticesOf({ user, tasks, runs, accepted }: NoticeSources, now: number): readonly Notice[] {
  const all: readonly Notice[] = [
    ...tasks.flatMap((task) => taskNotice(task, user)),
    ...runNotices(runs),
    ...accepted.map(({ uid, name, at }) => ({ key: `accepted ${uid}`, kind: 'accepted', name, at }) as const),
  ];
  const oldest = now - NOTICE_DAYS * 86_400_000;
  return all.filter(({ at }) => at >= oldest).toSorted((one, other) => other.at - one.at);
}

/** Nothing of what the user gave to themselves, or changed last. */
function taskNotice(task: ConsoleRecord, user: string): readonly Notice[] {
  const by = signatureOf(task);
  const at = momentMs(task.updatedAt);
  if (at === undefined || by?.uid === user) return [];
  return [{ key: `task ${task.id}`, kind: 'task', task, at, ...(by && { by: by.name }) }];
}

function runNotices(records: readonly ConsoleRecord[]): readonly Notice[] {
  const known = new Map(records.map((record) => [record.id, record]));
  return listedRuns(records).flatMap((run): readonly Notice[] => {
    const record = known.get(run.id);
    const latest = known.get(String(record?.undoneBy ?? '')) ?? record;
    const because = [latest?.endedBecause, latest?.pausedBecause].find(
      (reason): reason is string => typeof reason === 'string' && reason !== '',
    );
    const at = momentMs(latest?.finishedAt) ?? momentMs(latest?.updatedAt);
    if (at === undefined || !isNews(run, because)) return [];
    return [{ key: `run ${run.id}`, kind: 'run', run, at, ...(because !== undefined && { because }) }];
  });
}

const ENDED: readonly string[] = ['finished', 'undone'];
/** News where nobody asked for it. */
const RESTS: readonly string[] = ['paused', 'undoPaused', 'stopped', 'cancelled'];

function isNews({ status }: ListedRun, because: string | undefined): boolean {
  return ENDED.includes(status) || (RESTS.includes(status) && because !== undefined);
}

/** `seen`: until when the user has looked, ms. */
export function unreadCount(notices: readonly Notice[], seen: number): number {
  return notices.filter(({ at }) => at > seen).length;
}
