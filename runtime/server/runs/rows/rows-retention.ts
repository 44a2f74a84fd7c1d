/**
 * What is forgotten by itself: what a removal removed after 30 days, runs that nobody has begun after one, and what sends
 * froze of campaigns once no message needs it.
 */
import { REMOVED_ROWS } from '../../../contract/row-run.ts';
import { RUN } from '../../../contract/run.ts';
import type { DocumentState, Documents } from '../../ports/documents.ts';
import type { Runs } from '../runs.ts';
import { forgetFrozen } from '../sends/send-documents.ts';
import { hasNotBegun } from './found-runs.ts';
import { rowRuns } from './row-runs.ts';
import { openInTurn } from './rows-turn.ts';

const DAY_MS = 24 * 60 * 60_000;
const REMOVED_MS = 30 * DAY_MS;
/** Documents with rows that are read together. */
const PAGE = 20;

export interface RetentionOptions {
  readonly documents: Documents;
  readonly runs: Runs;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

export function rowsRetention({ documents, runs, report, now = Date.now }: RetentionOptions) {
  const rows = rowRuns({ documents, runs });
  let timer: NodeJS.Timeout | undefined;
  const isOld = (stored: unknown, ms: number) => stored instanceof Date && stored.getTime() + ms < now();

  async function forgetRemoved(project: string): Promise<void> {
    const collection = `project/${project}/${REMOVED_ROWS}`;
    for (let after = ''; ; ) {
      const page = await documents.list(collection, { limit: PAGE, ...(after !== '' && { after }) });
      const old: DocumentState[] = [];
      for (const piece of page) {
        const isForgotten =
          isOld(piece.data.startedAt, REMOVED_MS) && !(await isOpen(project, piece.data.run));
        if (isForgotten) old.push(piece);
      }
      if (old.length > 0) await documents.write(old.map(({ path }) => ({ kind: 'remove', path })));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.path.slice(collection.length + 1);
    }
  }

  /** It, or what takes it back, may need its rows still. */
  async function isOpen(project: string, id: unknown): Promise<boolean> {
    const run = await rows.find(project, String(id));
    if (!run) return false;
    const { undoneBy } = run.data;
    return openInTurn(run.data) || (typeof undoneBy === 'string' && isOpen(project, undoneBy));
  }

  async function forgetUnbegun(project: string, value: 'paused' | 'cancelled'): Promise<void> {
    const search = { field: 'status', value, limit: 1000 };
    for (const { path, data } of await documents.find(`project/${project}/${RUN}`, search)) {
      if (!isOld(data.createdAt, DAY_MS)) continue;
      const run = await rows.find(project, path.slice(path.lastIndexOf('/') + 1));
      if (run && hasNotBegun(run)) await rows.forget(run);
    }
  }

  const ofStatus = (status: 'paused' | 'cancelled') => (project: string) => forgetUnbegun(project, status);
  /** One store's keep those of no other one. */
  const failed = (error: unknown) => report(`Old rows cannot be forgotten: ${String(error)}`);

  async function sweep(): Promise<void> {
    for (const { path } of await documents.list('project', { limit: 1000 })) {
      const project = path.slice(path.lastIndexOf('/') + 1);
      const forgetSent = () => forgetFrozen(documents, project, isOld);
      const work = [forgetRemoved, forgetSent, ...(['paused', 'cancelled'] as const).map(ofStatus)];
      for (const forget of work) await forget(project).catch(failed);
    }
  }

  const inTime = () => void sweep().catch(failed);
  return {
    sweep,
    /** Now, and then daily. */
    begin(): void {
      inTime();
      timer = setInterval(inTime, DAY_MS);
      timer.unref();
    },
    close: (): void => clearInterval(timer),
  };
}
