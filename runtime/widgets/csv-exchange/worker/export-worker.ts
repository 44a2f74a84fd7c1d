/**
 * The worker that prints an export. One job a worker; requests are answered in their order.
 */
import { type ExportPrinting, printExport } from './print-export.ts';
import type { ExportReply, ExportRequest } from './worker-printer.ts';

let printing: ExportPrinting | undefined;

async function answer(request: ExportRequest): Promise<ExportReply> {
  if (request.kind === 'open') {
    printing = printExport(request.job);
    return { kind: 'done' };
  }
  if (!printing) throw new Error('Nothing was opened.');
  if (request.kind === 'finish') return { kind: 'file', file: await printing.finish() };
  await printing.add(request.records);
  return { kind: 'done' };
}

addEventListener('message', async ({ data }: MessageEvent<ExportRequest>) => {
  const reply = await answer(data).catch(
    (error: unknown): ExportReply => ({
      kind: 'failed',
      detail: error instanceof Error ? error.message : String(error),
    }),
  );
  postMessage(reply);
});
