/**
 * The worker: reads files as the page asks, and keeps the rows in the journal itself, so that they never pass through
 * the page.
 */
import { openImportJournal } from '../journal/indexed-db-imports.ts';
import type { FromWorker, ToWorker } from './file-reader.ts';
import { faultOf, openFile, readRows } from './read-file.ts';
import { sha256OfFile } from './sha256.ts';

/** Progress is posted so often, in ms. */
const TELL_EVERY = 100;
const PREFIX_LENGTH = 14;

const post = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  work(data).catch((error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    post({ kind: 'failed', detail, ...faultOf(error) });
  });
});

async function work(asked: ToWorker): Promise<void> {
  if (asked.kind === 'open') {
    post({ kind: 'opened', opened: await openFile(asked.source) });
    return;
  }
  const { source, encoding, runId } = asked;
  const journal = await openImportJournal();
  let last = 0;
  const read = await readRows(source, encoding, journal, runId, (rows, share) => {
    if (performance.now() - last < TELL_EVERY) return;
    last = performance.now();
    post({ kind: 'progress', rows, share });
  });
  post({ kind: 'read', read, idPrefix: await prefixOf(source.file) });
}

/** By the file's contents: the same file, imported again, creates documents of the same ids. */
async function prefixOf(file: Blob): Promise<string> {
  const letters = btoa(String.fromCharCode(...(await sha256OfFile(file)))).replaceAll(/[^A-Za-z0-9]/g, '');
  return letters.slice(0, PREFIX_LENGTH);
}
