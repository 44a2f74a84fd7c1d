/**
 * Role × collection × operation against the running server: all of them where no schema says who may, and those that
 * have their turn where one does, more for who has a role in the project. What is expected is read from the schemas.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGateCell } from '../../setup/gate.ts';
import { CALLERS, type Caller, type CallerName, signed, signInCallers } from './callers.ts';
import { type Answer, type Client, DATABASE, DOCUMENTS, openClient } from './client.ts';
import { type DeclaredCollection, declaredCollections } from './declared-access.ts';
import { type MatrixServer, startMatrixServer } from './matrix-server.ts';
import {
  OPERATIONS,
  type Operation,
  SECRET_TEXT,
  streamedEdit,
  type Target,
  WRITTEN_TEXT,
} from './operations.ts';

/** Beside what is declared: paths that nobody may read or write, whatever their role. */
const CLOSED = ['secret', 'rascunho', 'constructor'].map(
  (name): DeclaredCollection => ({
    name,
    singleton: false,
    may: { read: new Set(), write: new Set(), delete: new Set() },
  }),
);
/** What only the backend writes, whatever the schemas of today have of it. */
const SERVED: DeclaredCollection = {
  name: 'served-by-the-backend',
  singleton: false,
  may: { read: new Set(['viewer', 'operator', 'admin']), write: new Set(), delete: new Set() },
};
const UNDECLARED = [...CLOSED, SERVED];
const COLLECTIONS = [...declaredCollections(), ...UNDECLARED];
const STREAMS = [
  'listen to a document',
  'listen to a collection',
  'listen to a group',
  'write stream',
] as const;

const COLUMNS = [...OPERATIONS.map(({ name }) => name), ...STREAMS];
const projectOf = (caller: CallerName, operation: string) =>
  `${CALLERS.indexOf(caller)}-${COLUMNS.indexOf(operation)}`;
const projectsOf = (caller: CallerName) => COLUMNS.map((operation) => projectOf(caller, operation));

const WITH_A_ROLE: readonly CallerName[] = ['viewer', 'operator', 'admin'];
/** Others meet the same refusal in every cell. */
const shareOf = (caller: CallerName) => (WITH_A_ROLE.includes(caller) ? 4 : 12);
const collectionsFor = (caller: CallerName, operation: string) =>
  COLLECTIONS.filter(
    (each, row) => UNDECLARED.includes(each) || isGateCell(row, COLUMNS.indexOf(operation), shareOf(caller)),
  );

function targetIn(project: string, { name, singleton }: DeclaredCollection): Target {
  return singleton
    ? { project, collection: `project/${project}/config`, id: name }
    : { project, collection: `project/${project}/${name}`, id: 'a' };
}

let rig: MatrixServer;
let client: Client;
let callers: ReadonlyMap<CallerName, Caller>;
const leaks: string[] = [];
let cases = 0;
/** What the store must hold at the end, by path: as it was, written, or nothing. */
const outcomes = new Map<string, 'same' | 'written' | 'nothing'>();

beforeAll(async () => {
  const begun = [...OPERATIONS.filter((each) => each.seeded).map(({ name }) => name), ...STREAMS];
  const seeded = CALLERS.flatMap((caller) =>
    begun.flatMap((operation) =>
      collectionsFor(caller, operation).map((each) => pathOf(targetIn(projectOf(caller, operation), each))),
    ),
  );
  rig = await startMatrixServer(
    seeded,
    { note: SECRET_TEXT },
    { [SERVED.name]: { read: 'viewer', write: 'server', delete: 'server' } },
  );
  callers = await signInCallers(rig.server, projectsOf);
  client = openClient(rig.server.url);
}, 60_000);
afterAll(() => {
  client.close();
  rig.remove();
});

const pathOf = ({ collection, id }: Target) => `${collection}/${id}`;

function allowed(caller: Caller, collection: DeclaredCollection, operation: Operation): boolean {
  if (operation.never !== undefined || caller.role === undefined) return false;
  if (operation.whole && collection.singleton) return false;
  return collection.may[operation.kind].has(caller.role);
}

function judge(name: string, may: boolean, passed: boolean, refusal: boolean, text: string): void {
  cases += 1;
  if (may && !passed) leaks.push(`${name}: should pass: ${text.slice(0, 200)}`);
  if (may) return;
  if (!refusal) leaks.push(`${name}: should be refused: ${text.slice(0, 200)}`);
  if (text.includes(SECRET_TEXT)) leaks.push(`${name}: showed what is in the store`);
}

async function run(caller: Caller, collection: DeclaredCollection, operation: Operation): Promise<void> {
  const target = targetIn(projectOf(caller.name, operation.name), collection);
  const may = allowed(caller, collection, operation);
  let begun = '';
  if (operation.inTransaction && !caller.refused) {
    const { text } = await client.ask(caller, 'POST', `/v1/${DOCUMENTS}:beginTransaction`, {});
    begun = JSON.parse(text).transaction;
  }
  const body = operation.body?.(target, begun);
  const { method, path } = operation;
  const answer = await client.ask(caller, method, path(target), body && signed(caller, body));
  const label = `${caller.name} × ${collection.name} × ${operation.name}`;
  const names = operation.filters ? shown(answer, collection) : undefined;
  if (names === undefined) judge(label, may, passes(answer), refuses(answer, caller), answer.text);
  else judge(label, may, names, !names, answer.text);
  remember(target, operation, may);
}

/** Of a listing of names, whether it holds this one; a refused token gets no listing. */
function shown({ code, text }: Answer, { name }: DeclaredCollection): boolean | undefined {
  if (code !== 200) return undefined;
  const { collectionIds = [] }: { collectionIds?: string[] } = JSON.parse(text);
  return collectionIds.includes(name);
}

/** A batchWrite answers 200 and says of each write how it went. */
function passes({ code, text }: Answer): boolean {
  if (code !== 200) return false;
  const { status } = JSON.parse(text);
  return !Array.isArray(status) || status.every((each: { code?: number }) => each.code === undefined);
}

function refuses({ code, text }: Answer, { refused }: Caller): boolean {
  if (refused) return code === 401;
  if (code === 403) return true;
  const { status } = code === 200 ? JSON.parse(text) : { status: undefined };
  return Array.isArray(status) && status.every((each: { code?: number }) => each.code === 7);
}

function remember(target: Target, operation: Operation, may: boolean): void {
  const untouched = operation.seeded ? 'same' : 'nothing';
  if (operation.kind === 'read' || !may) outcomes.set(pathOf(target), untouched);
  else outcomes.set(pathOf(target), operation.kind === 'delete' ? 'nothing' : 'written');
}

describe('the access matrix', () => {
  it.each(CALLERS)('holds for %s in every collection and every operation', async (name) => {
    const caller = callers.get(name);
    if (!caller) throw new Error(name);
    const before = leaks.length;
    const work = OPERATIONS.flatMap((operation) =>
      collectionsFor(name, operation.name).map((each) => () => run(caller, each, operation)),
    );
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = work.pop(); next; next = work.pop()) await next();
      }),
    );
    expect(leaks.slice(before)).toEqual([]);
  }, 120_000);

  it.each(CALLERS)('holds for what %s listens to', async (name) => {
    const caller = callers.get(name);
    if (!caller) throw new Error(name);
    const before = leaks.length;
    const targets = STREAMS.slice(0, 3).flatMap((stream) =>
      collectionsFor(name, stream).map((each) => listens(caller, each, stream)),
    );
    const messages = targets.map(({ addTarget }, index) => ({
      database: DATABASE,
      addTarget: { ...addTarget, targetId: index + 1 },
    }));
    const answered = (heard: string, id: number) =>
      new RegExp(`"(CURRENT|REMOVE)","targetIds":\\[${id}\\][,}]`).exec(heard)?.[1];
    const heard = await client.stream(caller, 'Listen', messages, (text) =>
      caller.refused ? text.includes('"error"') : targets.every((_, index) => answered(text, index + 1)),
    );
    for (const [index, { label, may, path }] of targets.entries()) {
      const answer = answered(heard, index + 1);
      const refused = caller.refused
        ? heard.includes('"code":401') && answer === undefined
        : answer === 'REMOVE';
      judge(
        label,
        may,
        answer === 'CURRENT' && heard.includes(`${path}"`),
        refused,
        may ? '' : told(heard, path),
      );
    }
    expect(leaks.slice(before)).toEqual([]);
  }, 60_000);

  it.each(CALLERS)('holds for what %s writes on a stream', async (name) => {
    const caller = callers.get(name);
    if (!caller) throw new Error(name);
    const before = leaks.length;
    const work = collectionsFor(name, 'write stream').map((collection) => async () => {
      const target = targetIn(projectOf(name, 'write stream'), collection);
      const may = caller.role !== undefined && collection.may.write.has(caller.role);
      const messages = [{ database: DATABASE }, signed(caller, streamedEdit(target))];
      const heard = await client.stream(caller, 'Write', messages, (text) =>
        /"error"|"commitTime"/.test(text),
      );
      const refused = heard.includes(`"code":${caller.refused ? 401 : 403}`);
      judge(
        `${name} × ${collection.name} × write stream`,
        may,
        heard.includes('"commitTime"'),
        refused,
        heard,
      );
      outcomes.set(pathOf(target), may ? 'written' : 'same');
    });
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = work.pop(); next; next = work.pop()) await next();
      }),
    );
    expect(leaks.slice(before)).toEqual([]);
  }, 60_000);

  it('has left in the store what was allowed, and nothing else', async () => {
    const expected = CALLERS.flatMap((caller) => COLUMNS.flatMap((each) => collectionsFor(caller, each)));
    expect(cases).toBe(expected.length);
    const tried = new Set(expected.map(({ name }) => name));
    expect(COLLECTIONS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    const wrong: string[] = [];
    await rig.inspect((store) => {
      for (const [path, outcome] of outcomes) {
        const text = JSON.stringify(store.get(path)?.fields ?? null);
        const found = text.includes(WRITTEN_TEXT)
          ? 'written'
          : text.includes(SECRET_TEXT)
            ? 'same'
            : 'nothing';
        if (found !== outcome) wrong.push(`${path}: ${found}, not ${outcome}`);
      }
    });
    expect(wrong).toEqual([]);
    console.log(
      `Access matrix: ${CALLERS.length} callers × ${COLLECTIONS.length} collections × ` +
        `${COLUMNS.length} operations: ${cases} cases, ${leaks.length} leaks.`,
    );
  });
});

interface ListenCase {
  readonly label: string;
  readonly may: boolean;
  readonly path: string;
  readonly addTarget: object;
}

function listens(
  caller: Caller,
  collection: DeclaredCollection,
  stream: (typeof STREAMS)[number],
): ListenCase {
  const readable = caller.role !== undefined && collection.may.read.has(caller.role);
  const target = targetIn(projectOf(caller.name, stream), collection);
  const path = pathOf(target);
  const isGroup = stream === 'listen to a group';
  const from = [{ collectionId: target.collection.split('/')[2], ...(isGroup && { allDescendants: true }) }];
  const parent = isGroup ? DOCUMENTS : `${DOCUMENTS}/project/${target.project}`;
  const label = `${caller.name} × ${collection.name} × ${stream}`;
  if (stream === 'listen to a document')
    return { label, may: readable, path, addTarget: { documents: { documents: [`${DOCUMENTS}/${path}`] } } };
  return {
    label,
    may: readable && !isGroup && !collection.singleton,
    path,
    addTarget: { query: { parent, structuredQuery: { from } } },
  };
}

/** What was heard of a document's contents. */
function told(heard: string, path: string): string {
  const at = heard.indexOf(`"name":"${DOCUMENTS}/${path}"`);
  return at < 0 ? '' : heard.slice(at, at + 400);
}
