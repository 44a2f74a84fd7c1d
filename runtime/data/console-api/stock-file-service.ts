/**
 * What the backend reads and processes of a store's files, over HTTP, with the token of whoever is signed in.
 */
import { type FileTable, STOCK_FILE_PATHS, type StockFileBackend } from '../../contract/stock-files.ts';
import { isMap } from '../../core/values/map-value.ts';

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createStockFileBackend(token: () => Promise<string>, project: string): StockFileBackend {
  const post = async (
    path: string,
    body: object,
    signal?: AbortSignal,
  ): Promise<{ [name: string]: unknown }> => {
    const answer = await fetch(`${path}?project=${encodeURIComponent(project)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    const said: unknown = await answer.json();
    if (isMap(said) && said.ok === true) return said;
    throw new Error(isMap(said) && typeof said.error === 'string' ? said.error : '');
  };
  return {
    async table(request, signal) {
      const { data } = await post(STOCK_FILE_PATHS.table, request, signal);
      if (isTable(data)) return data;
      throw new Error('');
    },
    async process(request) {
      const { run } = await post(STOCK_FILE_PATHS.process, request);
      return String(run);
    },
  };
}

/** Of the same version as this page; what an older one would lack is the frame. */
function isTable(data: unknown): data is FileTable {
  return isMap(data) && Array.isArray(data.header) && Array.isArray(data.rows);
}
