/**
 * How the processing of a stock file stands, in a sentence: by its document, and its run where there is one.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { STOCK_OUTCOMES, type StockTally } from '../../../core/stock-files/stock-log.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { fileIn, type Say, textIn } from './pieces.tsx';

export function standing(record: ConsoleRecord, run: ConsoleRecord | undefined, say: Say): string {
  switch (record.status) {
    case 'success':
      return [say('success'), countedWords(run, say)].filter(Boolean).join(' ');
    case 'processing':
      return processing(run, say);
    default:
      if (!fileIn(record.file)) return say('noFile');
      return textIn(record, 'stockId') === undefined ? say('noStock') : say('queued');
  }
}

function countedWords(run: ConsoleRecord | undefined, say: Say): string {
  const counts = countsOf(run);
  const words = STOCK_OUTCOMES.flatMap((outcome) => {
    const smart_count = counts?.[outcome] ?? 0;
    return smart_count > 0 ? [say(`tally.${outcome}`, { smart_count })] : [];
  });
  return words.length > 0 ? `${words.join(', ')}.` : '';
}

function processing(run: ConsoleRecord | undefined, say: Say): string {
  const waits = run?.status === 'running' ? textIn(run, 'waitsBecause') : undefined;
  if (waits !== undefined) return waits;
  const counts = countsOf(run);
  const rows = run?.rows;
  if (!counts || typeof rows !== 'number') return say('processingSoon');
  const done = STOCK_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const figures = { done: done.toLocaleString('pt-BR'), rows: rows.toLocaleString('pt-BR') };
  return say(run?.status === 'paused' ? 'paused' : 'processing', figures);
}

function countsOf(run: ConsoleRecord | undefined): StockTally | undefined {
  const tally = run?.tally;
  if (!isMap(tally)) return undefined;
  const { written, unchanged, refused } = tally;
  const of = (count: unknown) => (typeof count === 'number' ? count : 0);
  return { written: of(written), unchanged: of(unchanged), refused: of(refused) };
}
