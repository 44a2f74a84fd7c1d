/**
 * Runs of rows on an embedded store of their own, held to the rules that people's own requests are held to. Further
 * copies work on the same store.
 */
import { randomUUID } from 'node:crypto';
import * as generated from '../../../../../generated/access.ts';
import type { ConsoleClaims, Role } from '../../../../contract/access.ts';
import type { RecordValidators } from '../../../../contract/record-validators.ts';
import type { NewRowRun, RowRunRecord } from '../../../../contract/row-run.ts';
import type { WireFields } from '../../../../contract/wire.ts';
import { type ImportRow, ROWS_IN_PART } from '../../../../core/row-runs/rows.ts';
import { accessRules } from '../../../access-rules.ts';
import { embeddedStoreAs, type StoreAs } from '../../../as-caller/index.ts';
import { EMBEDDED_PROJECT } from '../../../embedded-project.ts';
import { type CommitPart, callsInProcess, openDocumentStore } from '../../../firestore/index.ts';
import type { Documents } from '../../../ports/documents.ts';
import { embeddedDocuments } from '../../../ports/embedded-documents.ts';
import { embeddedSubjectRecords } from '../../../ports/embedded-subject-records.ts';
import { embeddedTasks } from '../../../ports/embedded-tasks.ts';
import type { Session } from '../../../session.ts';
import { openDatabase } from '../../../sqlite/database.ts';
import { writeRules } from '../../../write-rules.ts';
import { giftsBackend } from '../../gifts/perform-gifts.ts';
import { RUN_TASK } from '../../run-task.ts';
import { Runs } from '../../runs.ts';
import { previewDesk, rowsBackends } from '../perform-rows.ts';
import { rowRuns } from '../row-runs.ts';

export const PROJECT = 'matriz';

export interface CopyOptions {
  readonly isAlone?: boolean;
  readonly documents?: Documents;
  readonly validators?: RecordValidators;
  readonly writeAs?: StoreAs;
}

export function rowsBench(database = openDatabase(':memory:'), parts: readonly CommitPart[] = []) {
  const store = openDocumentStore(database, { parts });
  const documents = embeddedDocuments(store);
  const people = new Map<string, Session>();
  const policy = () => generated;
  const ownStore = {
    store,
    projectId: EMBEDDED_PROJECT,
    ...accessRules(() => generated.policy),
    acceptChange: writeRules(policy),
  };
  const storeAs: StoreAs = embeddedStoreAs(callsInProcess(ownStore), { sessionOf: (uid) => people.get(uid) });

  function person(uid: string, role: Role | undefined): Session {
    const projects: ConsoleClaims['projects'] = role ? { [PROJECT]: role } : {};
    const email = `${uid}@loja.dev`;
    const session = { uid, email, name: uid, claims: { projects }, expiresAt: Date.now() + 3_600_000 };
    people.set(uid, session);
    return session;
  }

  function copy(options: CopyOptions = {}) {
    const { isAlone = true, documents: own = documents, validators, writeAs = storeAs } = options;
    const problems: string[] = [];
    const report = (problem: string) => void problems.push(problem);
    const tasks = embeddedTasks(database, {
      handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
      retries: { attempts: 0, backoffFrom: 50, backoffTo: 500 },
      report,
    });
    const rowWorks = rowsBackends({
      documents: own,
      storeAs: writeAs,
      policy: () => generated.policy,
      validators,
      report,
    });
    const works = [...rowWorks, giftsBackend({ documents: own, storeAs: writeAs })];
    const runs: Runs = new Runs({ documents: own, works, tasks, report, instance: randomUUID(), isAlone });
    const desk = previewDesk({ storeAs: writeAs, validators });
    const rows = rowRuns({ documents: own, runs, desk });
    const close = async () => void (await Promise.all([runs.close(), tasks.close()]));
    return { runs, rows, desk, tasks, problems, close };
  }

  async function read(path: string) {
    return (await documents.read(`project/${PROJECT}/${path}`))?.data;
  }

  return {
    database,
    documents,
    subjects: embeddedSubjectRecords(store),
    person,
    remove: (uid: string) => void people.delete(uid),
    copy,
    read,
    storeAs,
    runOf: async (id: string) => (await read(`sync-run/${id}`)) as unknown as RowRunRecord,
    async rowsOf(id: string, parts: number, collection = 'run-rows') {
      const rows: ImportRow[] = [];
      for (let part = 0; part < parts; part += 1) {
        const data = await read(`${collection}/${id}-${part}-0`);
        rows.push(...JSON.parse(String(data?.data)).rows);
      }
      return rows;
    },
    /** What a person's own page would read of the documents. */
    async stored(uid: string, collection: string, ids: readonly string[]) {
      const as = await storeAs(uid, PROJECT);
      const found = await as?.store.read(collection, ids);
      if (!found?.ok) throw new Error('Nothing can be read.');
      return found.documents;
    },
  };
}

export type RowsBench = ReturnType<typeof rowsBench>;
export type RowsCopy = ReturnType<RowsBench['copy']>;

/** A row as the dry run leaves it. `version` absent: the document is new. */
export function plannedRow(
  number: number,
  id: string,
  after: WireFields,
  version?: string,
  more: Partial<ImportRow> = {},
): ImportRow {
  const mask = Object.keys(after).map((name) => [name]);
  const write = { mask, before: {}, after, ...(version !== undefined && { version }) };
  const kind = version === undefined ? 'created' : 'changed';
  const row = { number, data: {}, problems: [] };
  return { number, id, cells: [id], row, plan: { kind, write }, ...more };
}

export function removedRow(number: number, id: string, version: string): ImportRow {
  const write = { mask: [], before: {}, after: {}, version, removes: true } as const;
  const row = { number, data: {}, problems: [] };
  return { number, id, cells: [], row, plan: { kind: 'changed', write } };
}

export function newRun(id: string, rows: number, more: Partial<NewRowRun> = {}): NewRowRun {
  return {
    project: PROJECT,
    id,
    what: 'import',
    collection: 'brand',
    title: 'marcas.csv',
    header: ['id', 'name:text'],
    separator: ';',
    rows,
    parts: Math.ceil(rows / ROWS_IN_PART),
    ...more,
  };
}

/** Made, filled and begun by one person. */
export async function begun(
  { rows: service }: Pick<RowsCopy, 'rows'>,
  by: Session,
  asked: NewRowRun,
  parts: readonly (readonly ImportRow[])[],
) {
  const { uid: id, email, name = null } = by;
  const made = await service.make({ ...asked, parts: parts.length }, { id, email, displayName: name });
  if (!made.ok) throw new Error(made.error);
  const run = await service.find(asked.project, asked.id);
  if (!run) throw new Error('It was not made.');
  for (const [index, rows] of parts.entries()) await service.putPart(run, index, { rows });
  const answer = await service.begin(run);
  if (answer === 'busy' || !answer.ok) throw new Error(answer === 'busy' ? answer : answer.error);
  return run;
}

export function inParts(rows: readonly ImportRow[], size = ROWS_IN_PART) {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
