/**
 * Which run of rows a collection has open: a document says, whichever copy of the backend is asked. Nobody gives a turn
 * back: it is over when its run is.
 */
import { RUN } from '../../../contract/run.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import type { Documents } from '../../ports/documents.ts';
import { runPath } from '../run-store.ts';

const TURNS = `${RUN}-turn`;
/** Who has taken a turn begins by then, or never. */
const BEGUN_MS = 60_000;

export interface TakenTurn {
  readonly run: string;
  readonly title?: string;
  readonly by?: string;
}

/** `undefined`: it is the run's; otherwise who has it. */
export async function takeTurn(
  documents: Documents,
  {
    project,
    collection,
    run,
  }: { readonly project: string; readonly collection: string; readonly run: string },
): Promise<TakenTurn | undefined> {
  const path = `project/${project}/${TURNS}/${collection}`;
  for (;;) {
    const there = await documents.read(path);
    if (there && there.data.run !== run) {
      const taken = await openTurn(documents, project, there.data);
      if (taken) return taken;
    }
    const data = { run, at: Date.now() };
    const outcome = await documents.write([
      there ? { kind: 'change', path, data, version: there.version } : { kind: 'create', path, data },
    ]);
    if (outcome.ok) return undefined;
  }
}

/** Of a run's document: it is under way, or paused after it had begun. */
export function openInTurn({ status, startedAt }: { readonly [field: string]: unknown }): boolean {
  return status === 'running' || (status === 'paused' && startedAt !== null);
}

async function openTurn(
  documents: Documents,
  project: string,
  turn: { readonly [field: string]: unknown },
): Promise<TakenTurn | undefined> {
  const run = String(turn.run);
  const data = (await documents.read(runPath(project, run)))?.data;
  const isNew = Date.now() - Number(turn.at) < BEGUN_MS;
  if (!data) return isNew ? { run } : undefined;
  const isOpen = openInTurn(data) || (isNew && data.status === 'paused');
  const { displayName, email, id } = data.createdBy as RunAuthor;
  return isOpen ? { run, title: String(data.title), by: displayName ?? email ?? id } : undefined;
}
