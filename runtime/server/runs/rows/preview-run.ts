/**
 * Bulk changes and removals before they begin: their documents are found and judged with the rights of whoever orders
 * them, and lie as the rows of a run that waits. A person has one such run a collection.
 */

import {
  type BulkAnswer,
  type BulkOrder,
  type BulkProgress,
  factsOfOrder,
} from '../../../core/row-runs/bulk-order.ts';
import { partsOf, previewBulk, totalOf } from '../../../core/row-runs/bulk-preview.ts';
import type { PartJudge } from '../../../core/row-runs/judge-part.ts';
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
import type { RunAuthor } from '../../../core/run/work.ts';
import { aboutRows, ROWS_KIND } from '../../../core/run/works/rows.ts';
import { DataError } from '../../../core/store/data-error.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { CallerStore, StoreAs } from '../../as-caller/index.ts';
import type { Documents } from '../../ports/documents.ts';
import { type FoundRun, type FoundRuns, ofRows, refused } from './found-runs.ts';
import { storedRows } from './rows-store.ts';

export interface PreviewDesk {
  readonly storeAs: StoreAs;
  judgeOf(collection: string): Promise<PartJudge>;
}

export interface PreviewHow {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress) => void;
}

/** Milliseconds after which others have their turn. */
const SLICE_MS = 12;
/** Of what is said of the documents, which the run's document holds. */
const MOST_LIST_CHARACTERS = 400_000;
const NO_ACCESS = 'Você não tem acesso a esta loja.';

export async function previewRun(
  {
    documents,
    at,
    desk,
  }: { readonly documents: Documents; readonly at: FoundRuns; readonly desk: PreviewDesk },
  order: BulkOrder,
  createdBy: RunAuthor,
  how: PreviewHow,
): Promise<BulkAnswer> {
  const { project, id, collection } = order;
  const definition = await definitionNamed(collection);
  if (!definition) return refused('Esta coleção não existe.');
  const as = await desk.storeAs(createdBy.id, project);
  if (!as) return refused(NO_ACCESS);
  const onRead = (read: number) => how.onProgress({ ...NOTHING_JUDGED, read });
  const lists = await told(listedDocuments(order, pagesOf(as), how.signal, onRead));
  if ('error' in lists) return lists;
  const total = totalOf(lists);
  if (total === 0) return { ok: true, total, preview: { ...NOTHING_JUDGED, ready: true } };
  const judged = judgedDocuments(order, lists);
  if (JSON.stringify(judged ?? '').length > MOST_LIST_CHARACTERS) {
    return refused('A seleção é grande demais para ser guardada. Use um filtro mais simples.');
  }
  const facts = factsOfOrder(order, total);
  const isTree = definition.list.tree !== undefined;
  const about = { id, parts: partsOf(lists).length, isTree, ...ofRows(facts), ...(judged && { judged }) };
  const made = await at.create({ kind: ROWS_KIND, project, id, createdBy, facts, about });
  if (!made.ok) return made;
  const place = { project, run: id, what: facts.what };
  // What they remember of a part is not needed of thousands.
  const rows: RowsStore = {
    part: (index) => storedRows(documents, place).part(index),
    putPart: (index, part) => storedRows(documents, place).putPart(index, part),
  };
  const preview = await told(judgedAs(order, lists, { as, desk, rows, how }));
  if (preview && !('error' in preview)) return { ok: true, total, preview: shown(preview, order) };
  await storedRows(documents, place).forget();
  return preview ?? refused('Ninguém espera mais por esta prévia.');
}

/** Why a run may not begin any more: its list shows other documents than were judged. */
export async function whyOthers({ facts }: FoundRun, { storeAs }: PreviewDesk): Promise<string | undefined> {
  const { judged } = aboutRows(facts);
  if (!judged) return undefined;
  const as = await storeAs(facts.createdBy.id, facts.project);
  if (!as) return NO_ACCESS;
  const found = await told(
    foundOthers(judged, pagesOf(as), new AbortController().signal).then((because) => ({ because })),
  );
  return 'error' in found ? found.error : found.because;
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
): Promise<RowsPreview | undefined> {
  let since = Date.now();
  return previewBulk(order, lists, {
    store: as.store,
    judgeOf: (name) => desk.judgeOf(name),
    retry: async () => false,
    rows,
    async breathe() {
      if (Date.now() - since < SLICE_MS) return;
      await new Promise((resolve) => setImmediate(resolve));
      since = Date.now();
    },
    ...how,
  });
}

/** What the store refuses is said in words; who left is told nothing. */
async function told<T>(work: Promise<T>): Promise<T | ReturnType<typeof refused>> {
  try {
    return await work;
  } catch (error) {
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
