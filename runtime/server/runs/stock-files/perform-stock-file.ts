/**
 * Performs the steps of a stock file: parts of its rows, written while whoever asked for it may, then the report. Of one
 * stock a file waits until those that came before have ended.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { RUN } from '../../../contract/run.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { authorName, type RunFacts } from '../../../core/run/work.ts';
import {
  aboutStockFile,
  STOCK_FILE_KIND,
  type StockFileCall,
  stockFileWork,
} from '../../../core/run/works/stock-file.ts';
import { STOCK_LOG_HEADER, stockLog, stockTally } from '../../../core/stock-files/stock-log.ts';
import { DataError } from '../../../core/store/data-error.ts';
import type { CallerStore, StoreAs } from '../../as-caller/index.ts';
import { type StoredRecord, storedFile } from '../../files/file-documents.ts';
import type { FileRoom } from '../../files/index.ts';
import type { DocumentState, Documents } from '../../ports/documents.ts';
import { writeWhole } from '../../ports/write-whole.ts';
import type { Session } from '../../session.ts';
import type { BackendWork, Performed, StepOutcome } from '../backend-work.ts';
import { openInTurn } from '../rows/rows-turn.ts';
import { runPath } from '../run-store.ts';
import { endStockFile } from './stock-documents.ts';
import { forgetStockParts, stockPartEnds, writeStockPart } from './write-stock.ts';

const AGAIN_MS = 1000;
/** A paused run waits for a person. */
const PAUSED_AGAIN_MS = 15_000;
const UNREACHED_MS = 5000;
/** Runs of a store that have not ended: more are not looked at. */
const MOST_OPEN = 1000;
/** What is made is begun by then, or never; that it was is shown a moment later. */
const BEGUN_MS = 60_000;
const CANCELLED = 'O processamento foi cancelado. O que já tinha sido gravado ficou.';
const UNWRITTEN = 'Algumas linhas não foram gravadas. Tente de novo.';
/** Runs before which none of their stock is open: none can come before them any more. */
const FIRST = new WeakSet<RunFacts>();

export interface StockFilePerformers {
  readonly documents: Documents;
  readonly storeAs: StoreAs;
  readonly files: () => Pick<FileRoom, 'keeper' | 'quarantine'> | undefined;
  readonly report: (problem: string) => void;
}

export function stockFileBackend(options: StockFilePerformers): BackendWork<StockFileCall> {
  const { documents, report } = options;
  return {
    work: stockFileWork,
    isReady: () => options.files() !== undefined,
    perform: (call, how) => performed(options, call, how),
    async cancelled(facts) {
      const state = { status: 'queued', problem: CANCELLED } as const;
      await endStockFile(documents, facts, state).catch((error: unknown) =>
        report(`A stock file is not marked as cancelled: ${String(error)}`),
      );
    },
  };
}

async function performed(
  options: StockFilePerformers,
  call: StockFileCall,
  how: Performed,
): Promise<StepOutcome> {
  const { documents, report } = options;
  const { facts, goesOn } = how;
  try {
    const before = await cameBefore(documents, facts);
    if (before) {
      return { kind: 'busy', retryAfterMs: before.data.status === 'paused' ? PAUSED_AGAIN_MS : AGAIN_MS };
    }
    const as = await writerOf(options, facts);
    if ('kind' in as) return as;
    if (call.kind === 'report') return await reported(options, facts);
    const { uid, name } = as.signer;
    const { part, rows } = call;
    const ends = await writeStockPart(documents, { facts, part, rows, by: { uid, name }, goesOn });
    if (ends) return { kind: 'done', answer: stockTally(ends) };
    return { kind: 'busy', retryAfterMs: AGAIN_MS };
  } catch (error) {
    if (error instanceof DataError) return { kind: 'busy', retryAfterMs: UNREACHED_MS };
    report(`A part of a stock file cannot be written: ${String(error)}`);
    return { kind: 'in-doubt', text: 'O servidor não conseguiu gravar esta parte.' };
  }
}

/**
 * What a run waits for: those of a stock begin in the order in which they were made, whichever copy of the backend has
 * them. The document of one that waits says for which file.
 */
async function cameBefore(documents: Documents, facts: RunFacts): Promise<DocumentState | undefined> {
  if (FIRST.has(facts)) return undefined;
  const { project, id } = facts;
  const { stockId } = aboutStockFile(facts);
  const own = await documents.read(runPath(project, id));
  if (!own) return undefined;
  const open: DocumentState[] = [];
  // Two searches see two moments: one that is paused or started between them is found by the next.
  for (const value of ['running', 'paused', 'running']) {
    const path = `project/${project}/${RUN}`;
    open.push(...(await documents.find(path, { field: 'status', value, limit: MOST_OPEN })));
  }
  const [first] = open
    .filter(({ data }) => data.kind === STOCK_FILE_KIND && data.stockId === stockId)
    .filter(({ data }) => openInTurn(data) || Date.now() - timeOf(data) < BEGUN_MS)
    .filter((run) => order(run, own) < 0)
    .toSorted(order);
  const waitsBecause = first ? waitSentence(first.data) : null;
  if ((own.data.waitsBecause ?? null) !== waitsBecause) {
    await documents.write([{ kind: 'change', path: own.path, data: { waitsBecause } }]);
  }
  if (!first) FIRST.add(facts);
  return first;
}

function order(one: DocumentState, other: DocumentState): number {
  return (
    timeOf(one.data) - timeOf(other.data) || (one.path < other.path ? -1 : Number(one.path > other.path))
  );
}

function timeOf({ createdAt }: DocumentState['data']): number {
  return createdAt instanceof Date ? createdAt.getTime() : 0;
}

function waitSentence({ title, status }: DocumentState['data']): string {
  const stands = status === 'paused' ? 'em pausa' : 'em andamento';
  return `Espera o fim de “${String(title)}”, que é do mesmo estoque, veio antes e está ${stands}.`;
}

async function writerOf(
  { documents, storeAs }: StockFilePerformers,
  facts: RunFacts,
): Promise<CallerStore | StepOutcome> {
  const { createdBy } = facts;
  const as = await storeAs(createdBy.id, facts.project);
  if (as && roleAtLeast(as.role, 'operator')) return as;
  const name = authorName(createdBy);
  const text = `${name} não pode mais processar arquivos de estoque nesta loja.`;
  await endStockFile(documents, facts, { status: 'queued', problem: text });
  return { kind: 'over', text };
}

/** Made once, under an id of its own: repeated, it finds the file. */
async function reported(options: StockFilePerformers, facts: RunFacts): Promise<StepOutcome> {
  const { documents, files } = options;
  const room = files();
  if (!room) return { kind: 'busy', retryAfterMs: UNREACHED_MS };
  const made = await room.keeper.documents.read(facts.project, logId(facts));
  if (!made && !(await areAllWritten(documents, facts))) {
    await endStockFile(documents, facts, { status: 'queued', problem: UNWRITTEN });
    return { kind: 'failed', text: UNWRITTEN };
  }
  const log = made ?? (await madeLog(documents, room, facts));
  await endStockFile(documents, facts, { status: 'success', logFile: storedFile(log) });
  // No step of such a run is sent again once this one has ended: nobody asks for them any more.
  await forgetStockParts(documents, facts);
  return { kind: 'done', answer: {} };
}

async function areAllWritten(documents: Documents, facts: RunFacts): Promise<boolean> {
  for (let part = 0; part < aboutStockFile(facts).parts; part += 1) {
    if (!(await stockPartEnds(documents, facts, part))) return false;
  }
  return true;
}

function logId({ id }: RunFacts): string {
  return `${id}-relatorio`;
}

async function madeLog(
  documents: Documents,
  { keeper, quarantine }: Pick<FileRoom, 'keeper' | 'quarantine'>,
  facts: RunFacts,
): Promise<StoredRecord> {
  const { project, createdBy } = facts;
  const { parts, filename } = aboutStockFile(facts);
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(STOCK_LOG_HEADER);
    const linesOf = stockLog();
    for (let part = 0; part < parts; part += 1) {
      const ends = await stockPartEnds(documents, facts, part);
      if (ends) yield Buffer.from(linesOf(ends));
    }
  }
  const file = await writeWhole(join(quarantine, `${randomUUID()}.relatorio`), Readable.from(lines()));
  const by: Session = {
    uid: createdBy.id,
    email: createdBy.email ?? '',
    ...(createdBy.displayName !== null && { name: createdBy.displayName }),
    claims: { projects: {} },
    expiresAt: 0,
  };
  return keeper.take({
    id: logId(facts),
    file,
    filename: `relatorio-${filename.replace(/\.[^.]*$/, '')}.csv`,
    declared: 'text/csv',
    wanted: 'file',
    isPublic: false,
    project,
    by,
  });
}
