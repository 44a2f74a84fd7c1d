/**
 * Saves what an import left: its report, and its errors to be mended.
 */

import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import type { ShownRun } from '../../../runs/index.ts';
import { errorHeader, errorLines, type ReportWords, reportHeader, reportLines } from '../../model/report.ts';

const CSV = { type: 'text/csv;charset=utf-8' };

type Rows = AsyncIterable<readonly ImportRow[]>;

/** `wordsOf`: of rows of one part. */
export async function saveReport(
  rows: Rows,
  run: ShownRun,
  wordsOf: (rows: readonly ImportRow[]) => Promise<ReportWords>,
): Promise<void> {
  const texts = [reportHeader(await wordsOf([]), run)];
  for await (const some of rows) texts.push(reportLines(some, await wordsOf(some), run));
  saveFile(new Blob(texts, CSV), `${nameOf(run)}_relatorio.csv`);
}

export async function saveErrors(rows: Rows, run: ShownRun): Promise<void> {
  const texts = [errorHeader(run)];
  for await (const some of rows) texts.push(errorLines(some, run));
  saveFile(new Blob(texts, CSV), `${nameOf(run)}_erros.csv`);
}

function nameOf({ title }: ShownRun): string {
  return title.replace(/\.csv$/i, '');
}
