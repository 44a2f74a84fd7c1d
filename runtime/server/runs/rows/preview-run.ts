/**
 * Bulk changes and removals before they begin: their documents are found and judged with the rights of whoever orders
 * them, and lie as the rows of a run that waits. A person has one such run a collection.
 */
import type { Refused } from '../../../contract/run.ts';
import {
  type BulkAnswer,
  type BulkOrder,
  type BulkProgress,
  factsOfOrder,
} from '../../../core/row-runs/bulk-order.ts';
import { type JudgedBulk, partsOf, previewBulk, totalOf } from '../../../core/row-runs/bulk-preview.ts';
import {
  type DocumentPages,
  foundOthers,
  judgedDocuments,
  type ListedDocuments,
  listedDocuments,
  MOST_DOCUMENTS,
  TooManyDocuments,
} from '../../../core/row-runs/listed-documents.ts';
import { NOTHING_JUDGED, type RowsPreview } from '../../../core/row-runs/preview.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { RowsStore } from '../../../core/row-runs/write-part.ts';
import { StoreRefusal } from '../../../core/row-runs/write-rows.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import { aboutRows, plannedRows, ROWS_KIND } from '../../../core/run/works/rows.ts';
import { DataError } from '../../../core/store/data-error.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { CallerStore } from '../../as-caller/index.ts';
import type { Documents } from '../../ports/documents.ts';
import type { RunStore } from '../run-store.ts';
import {
  EXISTS,
  type FoundRun,
  type FoundRuns,
  isWaiting,
  ofRows,
  type RowsAnswer,
  refused,
} from './found-runs.ts';
import { isUnanswered, patient, retryUntil } from './patient-reads.ts';
import { NoJudge, type PreviewDesk } from './perform-rows.ts';
import { storedRows } from './rows-store.ts';

export interface PreviewHow {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress) => void;
}

/** Milliseconds after which others have their turn. */
const SLICE_MS = 12;
/** Of what is said of the documents, which the run's document holds. */
const MOST_LIST_CHARACTERS = 400_000;
const NO_ACCESS = 'Você não tem acesso a esta loja.';
const UNANSWERED = refused('O servidor não respondeu. Tente de novo.');
const NOBODY_WAITS = refused('Ninguém espera mais por esta prévia.');

interface PreviewsAt {
  readonly documents: Documents;
  readonly at: FoundRuns;
  readonly runs: RunStore;
  readonly desk: PreviewDesk;
  readonly forget: (run: FoundRun) => Promise<RowsAnswer>;
}

export async function previewRun(
  previews: PreviewsAt,
  order: BulkOrder,
  createdBy: RunAuthor,
  how: PreviewHow,
): Promise<BulkAnswer> {
  const { documents, at, runs, desk } = previews;
  const { project, id, collection } = order;
  const { signal } = how;
  if (signal.aborted) return NOBODY_WAITS;
  const definition = await definitionNamed(collection);
  if (!definition) return refused('Esta coleção não existe.');
  const as = await told(desk.storeAs(createdBy.id, project), signal);
  if (!as) return refused(NO_ACCESS);
  if ('error' in as) return as;
  const onRead = (read: number) => how.onProgress({ ...NOTHING_JUDGED, read });
  const lists = await told(listedDocuments(order, patient(pagesOf(as), signal), signal, onRead), signal);
  if ('error' in lists) return lists;
  const total = totalOf(lists);
  if (total === 0) return { ok: true, total, preview: { ...NOTHING_JUDGED, ready: true } };
  const judged = judgedDocuments(order, lists);
  if (JSON.stringify(judged ?? '').length > MOST_LIST_CHARACTERS) {
    return refused('A seleção é grande demais para ser guardada. Use um filtro mais simples.');
  }
  const facts = factsOfOrder(order, total);
  const isTree = definition.list.tree !== undefined;
  const planned = partsOf(lists).length;
  const about = { id, isTree, ...ofRows(facts), ...(judged && { judged }) };
  const runOf = (parts: number) =>
    plannedRun(plannedRows({ kind: ROWS_KIND, project, id, createdBy, facts, about: { ...about, parts } }));
  if (!(await runs.create(runOf(planned)))) return EXISTS;
  const place = { project, run: id, what: facts.what };
  // What they remember of a part is not needed of thousands.
  const rows: RowsStore = {
    part: (index) => storedRows(documents, place).part(index),
    putPart: (index, part) => storedRows(documents, place).putPart(index, part),
  };
  let isWhole = false;
  try {
    const found = await told(judgedAs(order, lists, { as, desk, rows, how }), signal);
    if (!found) return signal.aborted ? NOBODY_WAITS : UNANSWERED;
    if ('error' in found) return found;
    const { preview, parts } = found;
    if (parts > planned) await runs.replan(runOf(parts));
    const run = preview.copied > 0 ? await at.find(project, id) : undefined;
    if (run) await at.note(run, { needsReason: true });
    isWhole = true;
    return { ok: true, total, preview: shown(preview, order) };
  } finally {
    if (!isWhole) await leftBehind(previews, place);
  }
}

/** The run that was made for it, and its rows, which may have come after somebody forgot the run. */
async function leftBehind(
  { documents, at, forget }: PreviewsAt,
  place: Parameters<typeof storedRows>[1],
): Promise<void> {
  await storedRows(documents, place).forget();
  const made = await at.find(place.project, place.run);
  if (made && isWaiting(made)) await forget(made);
}

/** Why a run may not begin: its list shows other documents than were judged, or cannot be read now. */
export async function whyOthers(
  { facts }: FoundRun,
  { storeAs }: PreviewDesk,
): Promise<RowsAnswer | undefined> {
  const { judged } = aboutRows(facts);
  if (!judged) return undefined;
  const { signal } = new AbortController();
  const as = await told(storeAs(facts.createdBy.id, facts.project), signal);
  if (!as) return refused(NO_ACCESS);
  if ('error' in as) return as === UNANSWERED ? 'busy' : as;
  const because = await told(foundOthers(judged, pagesOf(as), signal), signal);
  if (because === UNANSWERED) return 'busy';
  return typeof because === 'string' ? refused(because) : because;
}

function pagesOf({ readPage }: CallerStore): DocumentPages {
  const definitionOf = async (name: string) => {
    const definition = await definitionNamed(name);
    if (!definition) throw new StoreRefusal('missing', `No schema declares ${name}`);
    return definition;
  };
  return { readPage, definitionOf, now: Date.now };
}

interface JudgedAs {
  readonly as: CallerStore;
  readonly desk: PreviewDesk;
  readonly rows: RowsStore;
  readonly how: PreviewHow;
}

function judgedAs(
  order: BulkOrder,
  lists: readonly ListedDocuments[],
  { as, desk, rows, how }: JudgedAs,
): Promise<JudgedBulk | undefined> {
  let since = Date.now();
  return previewBulk(order, lists, {
    store: as.store,
    judgeOf: (name) => desk.judgeOf(name),
    retry: retryUntil(how.signal),
    rows,
    async breathe() {
      if (Date.now() - since < SLICE_MS) return;
      await new Promise((resolve) => setImmediate(resolve));
      since = Date.now();
    },
    ...how,
  });
}

/** A refusal of the store becomes a sentence. Nothing is written to a connection that has closed. */
async function told<T>(work: Promise<T>, signal: AbortSignal): Promise<T | Refused> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return NOBODY_WAITS;
    if (isUnanswered(error)) return UNANSWERED;
    if (error instanceof NoJudge) {
      return refused('Nada pode ser conferido nesta coleção: o schema não serve neste servidor.');
    }
    if (error instanceof TooManyDocuments) {
      return refused(`São mais de ${MOST_DOCUMENTS.toLocaleString('pt-BR')} registros. Use um filtro.`);
    }
    if (error instanceof StoreRefusal || error instanceof DataError) {
      return refused('A loja recusou a leitura dos registros.');
    }
    throw error;
  }
}

/** What is removed is for who may see it later; here nothing of it is shown. */
function shown(preview: RowsPreview, { removes }: BulkOrder): RowsPreview {
  if (!removes) return preview;
  const bare = (row: ImportRow): ImportRow =>
    row.plan && 'write' in row.plan && row.plan.write.removes
      ? { ...row, plan: { ...row.plan, write: { ...row.plan.write, before: {} } } }
      : row;
  const { samples } = preview;
  return { ...preview, samples: { ...samples, changed: samples.changed.map(bare) } };
}
