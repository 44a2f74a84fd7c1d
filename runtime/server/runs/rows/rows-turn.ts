/**
 * Which run a collection has open, of rows or of its products' gifts: a document says, whichever copy of the backend is
 * asked. A turn is over when its run is.
 */
import { GIFTED_PRODUCTS } from '../../../contract/gifts.ts';
import { RUN } from '../../../contract/run.ts';
import { authorName, type RunFacts } from '../../../core/run/work.ts';
import { GIFTS_KIND } from '../../../core/run/works/gifts.ts';
import { aboutRows, isRowsKind } from '../../../core/run/works/rows.ts';
import type { Documents } from '../../ports/documents.ts';
import { readFacts } from '../run-documents.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';

const TURNS = `${RUN}-turn`;
/** Who has taken a turn begins by then, or never. */
const BEGUN_MS = 60_000;

export interface TakenTurn {
  readonly run: string;
  readonly title?: string;
  readonly by?: string;
}

interface Stored {
  readonly [field: string]: unknown;
}

/** Whose documents a run writes, where they are of one collection. */
function collectionOf(facts: RunFacts): string | undefined {
  if (facts.kind === GIFTS_KIND) return GIFTED_PRODUCTS;
  return isRowsKind(facts.kind) ? aboutRows(facts).collection : undefined;
}

export interface AskedTurn {
  readonly project: string;
  readonly collection: string;
  readonly run: string;
}

export interface TurnsOf {
  readonly documents: Documents;
  readonly runs: Pick<Runs, 'atRest'>;
}

/** `undefined`: it is the run's; otherwise who has it, or `busy` while a run that has ended is not at rest yet. */
export async function takeTurn(
  of: TurnsOf,
  { project, collection, run }: AskedTurn,
): Promise<TakenTurn | 'busy' | undefined> {
  const { documents } = of;
  const path = turnPath(project, collection);
  for (;;) {
    const there = await documents.read(path);
    if (there && there.data.run !== run) {
      const taken = await openTurn(of, project, collection, there.data);
      if (taken) return taken;
    }
    const data = { run, at: Date.now() };
    const outcome = await documents.write([
      there ? { kind: 'change', path, data, version: there.version } : { kind: 'create', path, data },
    ]);
    if (outcome.ok) return undefined;
  }
}

/** Of a run that was not made. */
export async function giveTurnBack(
  documents: Documents,
  { project, collection, run }: AskedTurn,
): Promise<void> {
  const path = turnPath(project, collection);
  const there = await documents.read(path);
  if (there?.data.run !== run) return;
  await documents.write([{ kind: 'remove', path, version: there.version }]);
}

function turnPath(project: string, collection: string): string {
  return `project/${project}/${TURNS}/${collection}`;
}

/** Of a run's document: it is under way, or paused after it had begun. */
export function openInTurn({ status, startedAt }: Stored): boolean {
  return status === 'running' || (status === 'paused' && startedAt !== null);
}

/** The run that takes a run back, or has: none where it was cancelled. */
export async function standingUndo(
  documents: Documents,
  project: string,
  run: string,
): Promise<Stored | undefined> {
  const by = (await documents.read(runPath(project, run)))?.data.undoneBy;
  const undo = typeof by === 'string' ? (await documents.read(runPath(project, by)))?.data : undefined;
  return undo?.status === 'cancelled' ? undefined : undo;
}

async function openTurn(
  { documents, runs }: TurnsOf,
  project: string,
  collection: string,
  turn: Stored,
): Promise<TakenTurn | 'busy' | undefined> {
  const run = String(turn.run);
  const data = (await documents.read(runPath(project, run)))?.data;
  const isNew = Date.now() - Number(turn.at) < BEGUN_MS;
  if (!data) return isNew ? { run } : undefined;
  const facts = readFacts(project, run, data);
  // Whoever asked to take a run back had named the id of another one.
  if (!facts || collectionOf(facts) !== collection) return undefined;
  if (!openInTurn(data) && !(isNew && data.status === 'paused')) {
    const isFree = await runs.atRest(project, run, async ({ run: { state } }) => state.status !== 'running');
    return isFree === true || isFree === 'missing' ? undefined : 'busy';
  }
  return { run, title: String(data.title), by: authorName(facts.createdBy) };
}
