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
import { firstRows, readFileTable, StockFileError, type TableFiles } from './file-table.ts';
import { putStockFileState, readStockFile, type StockFileDocument } from './stock-documents.ts';

export interface StockFileServiceOptions {
  readonly documents: Documents;
  readonly files: () => TableFiles;
  readonly runs: Pick<Runs, 'store' | 'begin'>;
}

export interface StockFileService {
  /** Throws a StockFileError. */
  table(project: string, file: string, rows: number): Promise<FileTable>;
  /** The run; the same one while it is under way. Throws a StockFileError. */
  process(project: string, asked: ProcessRequest, by: RunAuthor): Promise<string>;
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

  async function stockOf(project: string, { stockId }: StockFileDocument): Promise<string> {
    if (stockId === undefined) throw new StockFileError('Escolha o estoque do arquivo.');
    if (isId(stockId) && (await documents.read(`project/${project}/stock/${stockId}`))) return stockId;
    throw new StockFileError('O estoque do arquivo não existe mais nesta loja.');
  }

  return {
    table: (project, file, rows) => firstRows(files(), project, file, rows),

    async process(project, { id, columns }, createdBy) {
      const stored = await readStockFile(documents, project, id);
      if (!stored) throw new StockFileError('Este arquivo de estoque não existe nesta loja.', 404);
      const open = await openRunOf(project, id, stored);
      if (open !== undefined) return open;
      const { version, file } = stored;
      const of = { id, version };
      if (file === undefined) throw new StockFileError('Ponha no documento o arquivo com as quantidades.');
      const stockId = await stockOf(project, stored);
      const rows = await rowsIn(files(), project, file, columns).catch(async (error: unknown) => {
        if (error instanceof StockFileError) {
          await putStockFileState(documents, project, of, { status: 'queued', problem: error.message });
        }
        throw error;
      });
      const filename = (await files().keeper.documents.read(project, file))?.filename ?? id;
      const run = drawId();
      const about = { document: id, stockId, filename };
      await runs.store.create(plannedRun(plannedStockFile({ project, id: run, createdBy, about, rows })));
      if (await putStockFileState(documents, project, of, { status: 'processing', run })) {
        await runs.begin(project, run);
        return run;
      }
      await runs.store.forget(project, run);
      const now = await readStockFile(documents, project, id);
      // Two pages have asked at once, and the other came first.
      if (now?.run !== undefined && now.status === 'processing') return now.run;
      throw new StockFileError('O documento mudou neste momento. Tente de novo.', 409);
    },
  };
}

/** Throws a StockFileError. */
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
  if (rows.length === 0) throw new StockFileError('A planilha só tem o cabeçalho.');
  return rows;
}

function fitting(columns: StockColumns, header: readonly string[]): StockColumns {
  const { code, quantity } = columns;
  const isOne = (at: number) => Number.isInteger(at) && at >= 0 && at < header.length;
  if (isOne(code) && isOne(quantity) && code !== quantity) return columns;
  throw new StockFileError('As colunas escolhidas não são duas colunas da planilha.');
}

function columnsOf(header: readonly string[]): StockColumns {
  const { code, quantity } = stockColumnsIn(header);
  if (code !== null && quantity !== null) return { code, quantity };
  const missing = [code === null && 'do código', quantity === null && 'da quantidade'].filter(Boolean);
  const words = missing.join(' e ');
  throw new StockFileError(`Não se sabe qual é a coluna ${words}. Abra “Processar” e escolha as colunas.`);
}
