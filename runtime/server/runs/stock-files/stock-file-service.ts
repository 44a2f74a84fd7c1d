/**
 * Stock files as the API's routes ask for them: a table of a file, and its processing, which begins a run. A file that
 * cannot be read leaves its document in the queue, with the problem.
 */
import type { FileTable, ProcessRequest, StockColumns } from '../../../contract/stock-files.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { drawId } from '../../../core/run/draw-id.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import { aboutStockFile, plannedStockFile, STOCK_FILE_KIND } from '../../../core/run/works/stock-file.ts';
import { type StockRow, stockColumnsIn, stockRowReader } from '../../../core/stock-files/stock-rows.ts';
import type { Documents } from '../../ports/documents.ts';
import { readFacts } from '../run-documents.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';
import { firstRows, readFileTable, TableError, type TableFiles } from './file-table.ts';
import { putStockFileState, readStockFile, type StockFileDocument } from './stock-documents.ts';

export interface StockFileServiceOptions {
  readonly documents: Documents;
  readonly files: () => TableFiles;
  readonly runs: Pick<Runs, 'store' | 'begin'>;
}

export type StockFileAnswer =
  | { readonly ok: true; readonly run: string }
  | { readonly ok: false; readonly reason: 'missing' | 'unfit' | 'changed'; readonly error: string };

export interface StockFileService {
  /** Throws a TableError. */
  table(project: string, file: string, rows: number): Promise<FileTable>;
  /** Asked again while it is under way, it answers with the same run. */
  process(project: string, asked: ProcessRequest, by: RunAuthor): Promise<StockFileAnswer>;
}

export function stockFileService({ documents, files, runs }: StockFileServiceOptions): StockFileService {
  /** One that was made and not begun, because the server ended just then, is begun by whoever asks next. */
  async function openRunOf(project: string, id: string, of: StockFileDocument): Promise<string | undefined> {
    const { status, run } = of;
    if (status !== 'processing' || run === undefined || !isId(run)) return undefined;
    const data = (await documents.read(runPath(project, run)))?.data;
    const facts = data && readFacts(project, run, data);
    // People may write the name of any run into a document.
    if (facts?.kind !== STOCK_FILE_KIND || aboutStockFile(facts).document !== id) return undefined;
    if (data?.status === 'finished' || data?.status === 'cancelled') return undefined;
    if (data?.startedAt === null) await runs.begin(project, run);
    return run;
  }

  async function stockProblem(project: string, stockId: string | undefined): Promise<string | undefined> {
    if (stockId === undefined) return 'Escolha o estoque do arquivo.';
    if (isId(stockId) && (await documents.read(`project/${project}/stock/${stockId}`))) return undefined;
    return 'O estoque do arquivo não existe mais nesta loja.';
  }

  return {
    table: (project, file, rows) => firstRows(files(), project, file, rows),

    async process(project, { id, columns }, createdBy) {
      const stored = await readStockFile(documents, project, id);
      if (!stored) return refused('missing', 'Este arquivo de estoque não existe nesta loja.');
      const open = await openRunOf(project, id, stored);
      if (open !== undefined) return { ok: true, run: open };
      const { version, stockId, file } = stored;
      const of = { id, version };
      if (file === undefined) return refused('unfit', 'Ponha no documento o arquivo com as quantidades.');
      const lacks = await stockProblem(project, stockId);
      if (lacks !== undefined || stockId === undefined) return refused('unfit', lacks ?? '');
      let rows: readonly StockRow[];
      try {
        rows = await rowsIn(files(), project, file, columns);
      } catch (error) {
        if (!(error instanceof TableError)) throw error;
        await putStockFileState(documents, project, of, { status: 'queued', problem: error.message });
        return refused('unfit', error.message);
      }
      const filename = (await files().keeper.documents.read(project, file))?.filename ?? id;
      const run = drawId();
      const about = { document: id, stockId, filename };
      await runs.store.create(plannedRun(plannedStockFile({ project, id: run, createdBy, about, rows })));
      if (await putStockFileState(documents, project, of, { status: 'processing', run })) {
        await runs.begin(project, run);
        return { ok: true, run };
      }
      await runs.store.forget(project, run);
      const now = await readStockFile(documents, project, id);
      // Two pages have asked at once, and the other came first.
      if (now?.run !== undefined && now.status === 'processing') return { ok: true, run: now.run };
      return refused('changed', 'O documento mudou neste momento. Tente de novo.');
    },
  };
}

/** Throws a TableError. */
async function rowsIn(
  files: TableFiles,
  project: string,
  file: string,
  chosen: StockColumns | undefined,
): Promise<readonly StockRow[]> {
  const rows: StockRow[] = [];
  let read: ReturnType<typeof stockRowReader> | undefined;
  await readFileTable(files, project, file, (cells, row) => {
    if (!read) {
      read = stockRowReader(chosen ? fitting(chosen, cells) : columnsOf(cells));
      return;
    }
    const made = read(cells, row);
    if (made) rows.push(made);
  });
  if (rows.length === 0) throw new TableError('A planilha só tem o cabeçalho.');
  return rows;
}

function fitting(columns: StockColumns, header: readonly string[]): StockColumns {
  const { code, quantity } = columns;
  const isOne = (at: number) => Number.isInteger(at) && at >= 0 && at < header.length;
  if (isOne(code) && isOne(quantity) && code !== quantity) return columns;
  throw new TableError('As colunas escolhidas não são duas colunas da planilha.');
}

function columnsOf(header: readonly string[]): StockColumns {
  const { code, quantity } = stockColumnsIn(header);
  if (code !== null && quantity !== null) return { code, quantity };
  const missing = [code === null && 'do código', quantity === null && 'da quantidade'].filter(Boolean);
  const words = missing.join(' e ');
  throw new TableError(`Não se sabe qual é a coluna ${words}. Abra “Processar” e escolha as colunas.`);
}

function refused(
  reason: Extract<StockFileAnswer, { readonly ok: false }>['reason'],
  error: string,
): StockFileAnswer {
  return { ok: false, reason, error };
}
