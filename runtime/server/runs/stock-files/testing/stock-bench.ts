/**
 * Stock files on an embedded store of their own, with files on the disk. Further copies work on the same store.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileRoom, openFileRoom } from '../../../files/index.ts';
import { openDiskBlobs } from '../../../ports/disk-blobs.ts';
import type { Documents, DocumentWrite } from '../../../ports/documents.ts';
import { embeddedTasks } from '../../../ports/embedded-tasks.ts';
import { writeWhole } from '../../../ports/write-whole.ts';
import type { Session } from '../../../session.ts';
import { openDatabase, type SqlDatabase } from '../../../sqlite/database.ts';
import { PROJECT, rowsBench } from '../../rows/testing/rows-bench.ts';
import { RUN_TASK } from '../../run-task.ts';
import { Runs } from '../../runs.ts';
import { stockFileBackend } from '../perform-stock-file.ts';
import { stockFileService } from '../stock-file-service.ts';

export { PROJECT };

export interface StockPlace {
  readonly database?: SqlDatabase;
  /** Of the files. */
  readonly folder?: string;
}

const PATIENCE_MS = 30_000;

export type StockBench = ReturnType<typeof stockBench>;
export type StockCopy = ReturnType<StockBench['copy']>;

export function stockBench(place: StockPlace = {}) {
  const { database = openDatabase(':memory:') } = place;
  const folder = place.folder ?? mkdtempSync(join(tmpdir(), 'balcao-stock-'));
  const rows = rowsBench(database);
  const { documents } = rows;
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const blobs = openDiskBlobs(folder, database);
  const room: FileRoom = openFileRoom({
    blobs,
    documents,
    key: Buffer.alloc(32),
    quarantine: blobs.incoming,
    report,
  });

  function copy(options: { readonly documents?: Documents; readonly isAlone?: boolean } = {}) {
    const { documents: own = documents, isAlone = true } = options;
    const tasks = embeddedTasks(database, {
      handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
      retries: { attempts: 0, backoffFrom: 50, backoffTo: 500 },
      report,
    });
    const works = [stockFileBackend({ documents: own, storeAs: rows.storeAs, files: () => room, report })];
    const runs: Runs = new Runs({ documents: own, works, tasks, report, instance: randomUUID(), isAlone });
    const service = stockFileService({ documents: own, runs, files: () => room });
    const close = async () => void (await Promise.all([runs.close(), tasks.close()]));
    return { runs, tasks, service, close };
  }

  const path = (of: string) => `project/${PROJECT}/${of}`;
  const put = (of: string, data: object): DocumentWrite => ({
    kind: 'replace',
    path: path(of),
    data: { ...data },
    stamps: ['createdAt', 'updatedAt'],
  });

  /** The id of a document with the file, of that stock. */
  async function sent(by: Session, bytes: string | Uint8Array, stockId = 'loja', filename = 'estoque.csv') {
    const id = randomUUID();
    const source = async function* () {
      yield Buffer.from(bytes);
    };
    const file = await writeWhole(join(room.quarantine, `${id}.sent`), source());
    const of = { filename, declared: '', wanted: 'file', isPublic: false, project: PROJECT, by } as const;
    const { id: fileId } = await room.keeper.take({ file, ...of });
    await documents.write([
      put(`stock-file/${id}`, { status: 'queued', stockId, file: { id: fileId, filename } }),
    ]);
    return id;
  }

  async function ended(id: string, status = 'success') {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const document = await rows.read(`stock-file/${id}`);
      if (document?.status === status) return document;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The file is not ${status}: ${JSON.stringify(await rows.read(`stock-file/${id}`))}`);
  }

  /** The lines of the report, without the header. */
  async function reportOf(id: string): Promise<readonly string[]> {
    const log = (await rows.read(`stock-file/${id}`))?.logFile as { readonly id: string };
    const record = await room.keeper.documents.read(PROJECT, log.id);
    if (!record || record.isPublic) throw new Error('The report is no private file.');
    const source = await blobs.read(record.key);
    let text = '';
    for await (const piece of source ?? []) text += String(piece);
    const [header, ...lines] = text.trimEnd().split('\r\n');
    if (header !== '\uFEFFLinha;Código;Antes;Depois;Resultado') throw new Error(header);
    return lines;
  }

  return {
    ...rows,
    room,
    problems,
    copy,
    put,
    sent,
    ended,
    reportOf,
    async shop(products: { readonly [id: string]: object }, stocks: readonly string[] = ['loja', 'cd']) {
      const writes = Object.entries(products).map(([id, data]) => put(`product/${id}`, { id, ...data }));
      await documents.write([...writes, ...stocks.map((id) => put(`stock/${id}`, { name: id }))]);
    },
    stockOf: async (id: string) => (await rows.read(`product/${id}`))?.Stock,
    remove() {
      room.close();
      if (place.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whom the API would name. */
export function authorOf({ uid: id, email, name }: Session) {
  return { id, email, displayName: name ?? null };
}

/** Begun; the id of its run. */
export function processed(copy: StockCopy, by: Session, id: string): Promise<string> {
  return copy.service.process(PROJECT, { id }, authorOf(by));
}
