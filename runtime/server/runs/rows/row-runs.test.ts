/**
 * Runs of rows from their beginning to their end, and back, with the rights of people on a real store.
 */
import { describe, expect, it } from 'vitest';
import type { Session } from '../../session.ts';
import { eventually } from '../testing/run-steps.ts';
import { rowsRetention } from './rows-retention.ts';
import {
  begun,
  inParts,
  newRun,
  PROJECT,
  plannedRow,
  type RowsBench,
  type RowsCopy,
  removedRow,
  rowsBench,
} from './testing/rows-bench.ts';

const RUN = 'ROWS0123456789012345';
const UNDO = 'UNDO0123456789012345';
const text = (stringValue: string) => ({ stringValue });
const authorOf = ({ uid, email, name }: Session) => ({ id: uid, email, displayName: name ?? null });

async function ended(bench: RowsBench, id: string, status = 'finished') {
  await eventually(async () => expect(await bench.runOf(id)).toMatchObject({ status }));
  return bench.runOf(id);
}

async function undone(bench: RowsBench, copy: RowsCopy, by: Session, of = RUN, id = UNDO) {
  const run = await copy.rows.find(PROJECT, of);
  if (!run) throw new Error('No run');
  const answer = await copy.rows.undo(run, { project: PROJECT, id }, authorOf(by));
  expect(answer).toEqual({ ok: true, run: id });
  return ended(bench, id);
}

/** Brands that are there, as their rows name them. */
async function brands(bench: RowsBench, ids: readonly string[], by: Session) {
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = ids.map((id, at) => plannedRow(at + 1, id, { id: text(id), name: text(`Antiga ${id}`) }));
  await begun(copy, by, newRun('SEED0123456789012345', ids.length), inParts(rows));
  await ended(bench, 'SEED0123456789012345');
  await copy.close();
  return bench.stored(by.uid, 'brand', ids);
}

it('creates and changes documents in the name of whoever began it, and an admin takes all of it back', async () => {
  const bench = rowsBench();
  const [ana, root] = [bench.person('ana', 'operator'), bench.person('root', 'admin')];
  const before = await brands(bench, ['a'], ana);
  const copy = bench.copy();
  copy.tasks.begin();
  const version = before.get('a')?.version;
  const rows = [
    // What the page says of the former value is not what is brought back.
    plannedRow(2, 'a', { name: text('Nova a') }, version),
    plannedRow(3, 'b', { id: text('b'), name: text('Nova b') }),
    { ...plannedRow(4, 'c', {}), plan: { kind: 'unchanged' } as const },
  ];
  await begun(copy, ana, newRun(RUN, 3), inParts(rows, 2));
  expect(await ended(bench, RUN)).toMatchObject({
    kind: 'rows',
    what: 'import',
    title: 'marcas.csv',
    tally: { created: 1, updated: 1, unchanged: 1, errors: 0 },
    createdBy: { id: 'ana' },
  });
  expect(await bench.read('brand/a')).toMatchObject({
    name: 'Nova a',
    updatedBy: { uid: 'ana', name: 'ana' },
  });
  expect(await undone(bench, copy, root)).toMatchObject({
    kind: 'undo-rows',
    undoes: RUN,
    tally: { restored: 2, kept: 0 },
    createdBy: { id: 'root' },
  });
  expect(await bench.read('brand/a')).toMatchObject({ name: 'Antiga a', updatedBy: { uid: 'root' } });
  expect(await bench.read('brand/b')).toBeUndefined();
  expect(await bench.runOf(RUN)).toMatchObject({ undoneBy: UNDO });
  expect(copy.problems).toEqual([]);
  await copy.close();
});

it('ends with a sentence when the role is taken away in the middle; what was written stays, and can be taken back', async () => {
  const bench = rowsBench();
  const [ana, root] = [bench.person('ana', 'operator'), bench.person('root', 'admin')];
  let parts = 0;
  const copy = bench.copy({
    documents: {
      ...bench.documents,
      write: (writes) => {
        const isOutcome = writes.some(
          (write) => 'data' in write && String(write.data.data).includes('"result"'),
        );
        if (isOutcome) parts += 1;
        if (parts === 2) bench.person('ana', 'viewer');
        return bench.documents.write(writes);
      },
    },
  });
  copy.tasks.begin();
  const rows = Array.from({ length: 5 }, (_, at) =>
    plannedRow(at + 1, `m${at}`, { id: text(`m${at}`), name: text('Nova') }),
  );
  await begun(copy, ana, newRun(RUN, 5), inParts(rows, 1));
  expect(await ended(bench, RUN, 'cancelled')).toMatchObject({
    endedBecause: 'O papel de ana nesta loja não inclui mais esta alteração.',
    tally: { created: 2 },
    counts: { done: 2, waiting: 3 },
  });
  expect(await bench.read('brand/m1')).toBeDefined();
  expect(await bench.read('brand/m2')).toBeUndefined();
  expect(await undone(bench, copy, root)).toMatchObject({ tally: { restored: 2, kept: 0 } });
  expect(await bench.read('brand/m1')).toBeUndefined();
  await copy.close();
});

it('lists what another person changed since, in the run and on its way back', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const before = await brands(bench, ['a', 'b'], ana);
  const other = (id: string) =>
    bench.documents.write([
      { kind: 'change', path: `project/${PROJECT}/brand/${id}`, data: { name: 'De outra pessoa' } },
    ]);
  await other('a');
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = ['a', 'b'].map((id, at) =>
    plannedRow(at + 1, id, { name: text('Nova') }, before.get(id)?.version),
  );
  await begun(copy, ana, newRun(RUN, 2), [rows]);
  expect(await ended(bench, RUN)).toMatchObject({ tally: { updated: 1, errors: 1 } });
  await other('b');
  expect(await undone(bench, copy, ana)).toMatchObject({ tally: { restored: 0, kept: 1 } });
  expect(await bench.rowsOf(RUN, 1)).toMatchObject([
    { result: { action: 'error', reason: 'changed-since' } },
    { result: { action: 'updated' }, undo: { ok: false, reason: 'changed-since' } },
  ]);
  expect(await bench.read('brand/b')).toMatchObject({ name: 'De outra pessoa' });
  await copy.close();
});

it('refuses a row after which the record would be wrong, in the words of the form', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy({
    validators: {
      problemsOf: async (collection, { name }) =>
        collection === 'brand' && name === '' ? [{ pointer: '/name', message: 'Preencha este campo.' }] : [],
    },
  });
  copy.tasks.begin();
  const rows = ['', 'Boa'].map((name, at) =>
    plannedRow(at + 1, `m${at}`, { id: text(`m${at}`), name: text(name) }),
  );
  await begun(copy, ana, newRun(RUN, 2), [rows]);
  expect(await ended(bench, RUN)).toMatchObject({ tally: { created: 1, errors: 1 } });
  expect((await bench.rowsOf(RUN, 1))[0]).toMatchObject({
    plan: { kind: 'refused', faults: [{ kind: 'schema', message: 'Preencha este campo.' }] },
    result: { action: 'error', reason: 'refused' },
  });
  await copy.close();
});

it('changes an audited collection with the reason of the run, and back with another one', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'admin');
  const data = { ProductCode: 'p1', Price: 10 };
  const stamps = ['createdAt', 'updatedAt'];
  const path = `project/${PROJECT}/product-data/p1`;
  await bench.documents.write([{ kind: 'replace', path, data, stamps }]);
  const version = (await bench.stored('ana', 'product-data', ['p1'])).get('p1')?.version;
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = [[plannedRow(1, 'p1', { Price: { doubleValue: 8.5 } }, version)]];
  const asked = { collection: 'product-data', what: 'bulk', about: 'Campanha' } as const;
  const run = await begun(copy, ana, newRun(RUN, 1, asked), rows);
  expect(await ended(bench, RUN)).toMatchObject({ about: 'Campanha', tally: { updated: 1, errors: 0 } });
  expect(await bench.read('product-data/p1')).toMatchObject({ Price: 8.5 });
  await copy.rows.undo(run, { project: PROJECT, id: UNDO, about: 'Engano' }, authorOf(ana));
  expect(await ended(bench, UNDO)).toMatchObject({ about: 'Engano', tally: { restored: 1, kept: 0 } });
  expect(await bench.read('product-data/p1')).toMatchObject({ Price: 10 });
  const log = await bench.documents.list(`project/${PROJECT}/product-data-changelog`, { limit: 9 });
  expect(log.map((entry) => [entry.data.from, entry.data.to, entry.data.about])).toEqual([
    [10, 8.5, 'Campanha'],
    [8.5, 10, 'Engano'],
  ]);
  await copy.close();
});

it('moves entries of a tree that make room for each other, whichever parts they are in', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  copy.tasks.begin();
  const entry = (id: string, parent: string) => ({ title: text(id), ParentCategory: text(parent) });
  const made = [
    plannedRow(1, 'root', { title: text('root') }),
    plannedRow(2, 'a', entry('a', 'root')),
    plannedRow(3, 'b', entry('b', 'a')),
    plannedRow(4, 'c', entry('c', 'b')),
  ];
  const category = { collection: 'category', title: 'categorias.csv' } as const;
  await begun(copy, ana, newRun('TREE0123456789012345', 4, category), [made]);
  await ended(bench, 'TREE0123456789012345');
  const before = await bench.stored('ana', 'category', ['a', 'b', 'c']);
  const moves = (
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'root'],
    ] as const
  ).map(([id, parent], at) =>
    plannedRow(at + 1, id, { ParentCategory: text(parent) }, before.get(id)?.version),
  );
  await begun(copy, ana, newRun(RUN, 3, category), inParts(moves, 1));
  expect(await ended(bench, RUN)).toMatchObject({ total: 4, done: 4, tally: { updated: 3, errors: 0 } });
  const parents = async () =>
    Promise.all(['a', 'b', 'c'].map(async (id) => (await bench.read(`category/${id}`))?.ParentCategory));
  expect(await parents()).toEqual(['b', 'c', 'root']);
  expect(await undone(bench, copy, ana)).toMatchObject({ tally: { restored: 3, kept: 0 } });
  expect(await parents()).toEqual(['root', 'a', 'b']);
  await copy.close();
});

it('moves what refers to a document before it removes it, and brings back both', async () => {
  const bench = rowsBench();
  const root = bench.person('root', 'admin');
  const before = await brands(bench, ['velha', 'nova'], root);
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = [
    [plannedRow(1, 'nova', { name: text('Movida') }, before.get('nova')?.version, { collection: 'brand' })],
    [removedRow(2, 'velha', before.get('velha')?.version ?? '')],
  ];
  await begun(copy, root, newRun(RUN, 2, { what: 'removal', moves: true, title: 'Apagar' }), rows);
  expect(await ended(bench, RUN)).toMatchObject({ tally: { updated: 2, moved: 1, errors: 0 } });
  expect(await bench.read('brand/velha')).toBeUndefined();
  expect(await bench.rowsOf(RUN, 2, 'run-removed')).toHaveLength(2);
  expect(await undone(bench, copy, root)).toMatchObject({ tally: { restored: 2, kept: 0 } });
  expect(await bench.read('brand/velha')).toMatchObject({ name: 'Antiga velha' });
  expect((await bench.stored('root', 'brand', ['velha'])).get('velha')?.fields.createdAt).toEqual(
    before.get('velha')?.fields.createdAt,
  );
  await copy.close();
});

it('lets one run of a collection be open at a time, and names it', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
  await begun(copy, ana, newRun(RUN, 1), rows);
  const second = begun(copy, ana, newRun(UNDO, 1), rows);
  await expect(second).rejects.toThrow(
    'Outra execução desta coleção está aberta: “marcas.csv”, de ana. Espere o fim dela ou cancele-a.',
  );
  await copy.runs.control(RUN, { project: PROJECT, action: 'cancel' });
  const run = await copy.rows.find(PROJECT, UNDO);
  await eventually(async () => expect(run && (await copy.rows.begin(run))).toEqual({ ok: true, run: UNDO }));
  await copy.close();
});

it('begins only with all of its parts, and takes none afterwards', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  await copy.rows.make(newRun(RUN, 200), authorOf(ana));
  const run = await copy.rows.find(PROJECT, RUN);
  if (!run) throw new Error('No run');
  const part = { rows: [plannedRow(1, 'a', { id: text('a'), name: text('A') })] };
  await copy.rows.putPart(run, 0, part);
  expect(await copy.rows.begin(run)).toEqual({ ok: false, error: 'Chegaram 1 de 2 partes das linhas.' });
  await copy.rows.putPart(run, 1, part);
  expect(await copy.rows.begin(run)).toEqual({ ok: true, run: RUN });
  expect(await copy.rows.begin(run)).toEqual({ ok: true, run: RUN });
  expect(await copy.rows.putPart(run, 1, part)).toEqual({ ok: false, error: 'Esta execução já começou.' });
  await copy.close();
});

it('is written once by two copies of the backend that share the store', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copies = [bench.copy({ isAlone: false }), bench.copy({ isAlone: false })] as const;
  for (const { tasks } of copies) tasks.begin();
  const rows = Array.from({ length: 40 }, (_, at) =>
    plannedRow(at + 1, `m${at}`, { id: text(`m${at}`), name: text('Nova') }),
  );
  await begun(copies[0], ana, newRun(RUN, 40), inParts(rows, 4));
  await copies[1].runs.control(RUN, { project: PROJECT, action: 'pause', by: 'ana' });
  await ended(bench, RUN, 'paused');
  await copies[1].runs.control(RUN, { project: PROJECT, action: 'start' });
  expect(await ended(bench, RUN)).toMatchObject({ tally: { created: 40, errors: 0 } });
  await Promise.all(copies.map(({ close }) => close()));
});

it('writes each row once over a disk that is full for a while', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  let writes = 0;
  const copy = bench.copy({
    documents: {
      ...bench.documents,
      write: async (all) => {
        writes += 1;
        if (writes > 14 && writes < 19) throw new Error('database or disk is full');
        return bench.documents.write(all);
      },
    },
  });
  copy.tasks.begin();
  const rows = Array.from({ length: 6 }, (_, at) =>
    plannedRow(at + 1, `m${at}`, { id: text(`m${at}`), name: text('Nova') }),
  );
  await begun(copy, ana, newRun(RUN, 6), inParts(rows, 2));
  expect(await ended(bench, RUN)).toMatchObject({ tally: { created: 6, errors: 0 } });
  expect(copy.problems.length).toBeGreaterThan(0);
  await copy.close();
});

it('is forgotten with its rows where an admin asks for it, and by itself where nobody has begun it for a day', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
  const run = await begun(copy, ana, newRun(RUN, 1), rows);
  await ended(bench, RUN);
  expect(await copy.rows.forget(run)).toEqual({ ok: true, run: RUN });
  await copy.rows.make(newRun(UNDO, 1), authorOf(ana));
  const report = (problem: string) => expect.fail(problem);
  const later = (ms: number) => () => Date.now() + ms;
  const { documents } = bench;
  const sweep = (ms: number) => rowsRetention({ documents, runs: copy.runs, report, now: later(ms) }).sweep();
  await documents.write([{ kind: 'replace', path: `project/${PROJECT}`, data: { name: 'Matriz' } }]);
  await sweep(23 * 3_600_000);
  expect(await copy.rows.find(PROJECT, UNDO)).toBeDefined();
  await sweep(25 * 3_600_000);
  for (const collection of ['sync-run', 'sync-run-part', 'sync-run-log', 'run-rows']) {
    expect(await documents.list(`project/${PROJECT}/${collection}`, { limit: 9 })).toEqual([]);
  }
  await copy.close();
});

it('forgets after 30 days what a removal removed', async () => {
  const bench = rowsBench();
  const root = bench.person('root', 'admin');
  const before = await brands(bench, ['a'], root);
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = [[removedRow(1, 'a', before.get('a')?.version ?? '')]];
  await begun(copy, root, newRun(RUN, 1, { what: 'removal' }), rows);
  await ended(bench, RUN);
  const { documents } = bench;
  await documents.write([{ kind: 'replace', path: `project/${PROJECT}`, data: { name: 'Matriz' } }]);
  const report = (problem: string) => expect.fail(problem);
  const sweep = (days: number) =>
    rowsRetention({ documents, runs: copy.runs, report, now: () => Date.now() + days * 86_400_000 }).sweep();
  await sweep(29);
  expect(await bench.rowsOf(RUN, 1, 'run-removed')).toHaveLength(1);
  await sweep(31);
  expect(await bench.read(`run-removed/${RUN}-0-0`)).toBeUndefined();
  const run = await copy.rows.find(PROJECT, RUN);
  expect(run && (await copy.rows.undo(run, { project: PROJECT, id: UNDO }, authorOf(root)))).toEqual({
    ok: false,
    error: 'As linhas desta execução não estão mais guardadas.',
  });
  expect(await bench.read(`run-rows/${RUN}-0-0`)).toBeUndefined();
  await copy.close();
});

it('is undone, forgotten and followed by another only when what was on its way as it was cancelled is written', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'admin');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isSent = false;
  const copy = bench.copy({
    async writeAs(uid, project) {
      const as = await bench.storeAs(uid, project);
      if (!as) return undefined;
      const commit: typeof as.store.commit = async (...writes) => {
        isSent = true;
        await held;
        return as.store.commit(...writes);
      };
      return { ...as, store: { ...as.store, commit } };
    },
  });
  copy.tasks.begin();
  const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
  const run = await begun(copy, ana, newRun(RUN, 1), rows);
  const next = 'NEXT0123456789012345';
  await eventually(() => expect(isSent).toBe(true));
  await copy.runs.control(RUN, { project: PROJECT, action: 'cancel' });
  await ended(bench, RUN, 'cancelled');
  expect(await copy.rows.undo(run, { project: PROJECT, id: UNDO }, authorOf(ana))).toBe('busy');
  expect(await copy.rows.forget(run)).toBe('busy');
  await expect(begun(copy, ana, newRun(next, 1), rows)).rejects.toThrow('busy');
  letGo();
  expect(await undone(bench, copy, ana)).toMatchObject({ tally: { restored: 1, kept: 0 } });
  expect(await bench.read('brand/a')).toBeUndefined();
  expect(await copy.rows.forget(run)).toEqual({ ok: true, run: RUN });
  expect(await copy.rows.find(PROJECT, UNDO)).toBeUndefined();
  await copy.close();
});

it('is begun again by whoever asks while another copy that has it has not begun it', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy({ isAlone: false });
  const lease = `project/${PROJECT}/sync-run-lease/${RUN}`;
  const data = { by: 'other', until: Date.now() + 60_000 };
  await bench.documents.write([{ kind: 'create', path: lease, data }]);
  const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
  await expect(begun(copy, ana, newRun(RUN, 1), rows)).rejects.toThrow('busy');
  await bench.documents.write([{ kind: 'remove', path: lease }]);
  const run = await copy.rows.find(PROJECT, RUN);
  expect(run && (await copy.rows.begin(run))).toEqual({ ok: true, run: RUN });
  await ended(bench, RUN, 'running');
  await copy.close();
});

describe('a run that was taken back', () => {
  async function created(by: 'operator' | 'admin', documents?: (bench: RowsBench) => RowsBench['documents']) {
    const bench = rowsBench();
    const [ana, root] = [bench.person('ana', by), bench.person('root', 'admin')];
    const copy = bench.copy(documents && { documents: documents(bench) });
    copy.tasks.begin();
    const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
    const run = await begun(copy, ana, newRun(RUN, 1), rows);
    await ended(bench, RUN);
    return { bench, ana, root, copy, run };
  }

  it('goes on no more', async () => {
    const { bench, copy, ana, run } = await created('admin');
    await undone(bench, copy, ana);
    expect(await copy.rows.mayGoOn(run)).toEqual({ ok: false, error: 'Esta execução já foi desfeita.' });
    await copy.close();
  });

  it('is open to an admin where it kept what its own maker may not remove', async () => {
    const { bench, copy, ana, root, run } = await created('operator');
    expect(await undone(bench, copy, ana)).toMatchObject({ tally: { restored: 0, kept: 1 } });
    const again = { project: PROJECT, id: 'AGAIN012345678901234' };
    const answer = await copy.rows.undo(run, again, authorOf(ana));
    expect(answer).toEqual({ ok: false, error: 'Esta execução já foi desfeita.' });
    expect(await undone(bench, copy, root, RUN, again.id)).toMatchObject({ tally: { restored: 1, kept: 0 } });
    expect(await bench.read('brand/a')).toBeUndefined();
    await copy.close();
  });

  it('names the run that takes it back before that one begins', async () => {
    let broken = 1;
    const { bench, copy, ana, run } = await created('admin', ({ documents }) => ({
      ...documents,
      async write(writes) {
        const isNaming = writes.some((write) => 'data' in write && 'undoneBy' in write.data);
        if (isNaming && broken-- > 0) throw new Error('No answer');
        return documents.write(writes);
      },
    }));
    const asked = { project: PROJECT, id: UNDO };
    await expect(copy.rows.undo(run, asked, authorOf(ana))).rejects.toThrow('No answer');
    expect(await bench.runOf(UNDO)).toMatchObject({ status: 'paused', startedAt: null });
    await undone(bench, copy, ana);
    await copy.close();
  });

  it('is not taken back by a run that is there for another one', async () => {
    const { bench, copy, ana } = await created('admin');
    const other = 'NEXT0123456789012345';
    await begun(copy, ana, newRun(other, 1), [[plannedRow(1, 'b', { id: text('b'), name: text('B') })]]);
    await ended(bench, other);
    await undone(bench, copy, ana);
    const second = await copy.rows.find(PROJECT, other);
    expect(second && (await copy.rows.undo(second, { project: PROJECT, id: UNDO }, authorOf(ana)))).toEqual({
      ok: false,
      error: 'Esta execução já existe.',
    });
    await copy.close();
  });
});

it('writes nothing where another copy was asked to go on before it saw that it was taken back', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  await begun(copy, ana, newRun(RUN, 1), [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]]);
  const path = (id: string) => `project/${PROJECT}/sync-run/${id}`;
  await bench.documents.write([
    { kind: 'create', path: path(UNDO), data: { status: 'finished' } },
    { kind: 'change', path: path(RUN), data: { undoneBy: UNDO } },
  ]);
  copy.tasks.begin();
  const endedBecause = 'Esta execução já foi desfeita.';
  expect(await ended(bench, RUN, 'cancelled')).toMatchObject({ endedBecause });
  expect(await bench.read('brand/a')).toBeUndefined();
  await copy.close();
});

it('does not wait for a run of another kind, however its collection’s turn came to name it', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  const sync = 'SYNC0123456789012345';
  const data = { status: 'paused', startedAt: new Date(), data: JSON.stringify({ kind: 'sync' }) };
  await bench.documents.write([
    { kind: 'create', path: `project/${PROJECT}/sync-run/${sync}`, data },
    { kind: 'create', path: `project/${PROJECT}/sync-run-turn/brand`, data: { run: sync, at: Date.now() } },
  ]);
  await begun(copy, ana, newRun(RUN, 1), [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]]);
  await copy.close();
});

it('takes no part once it begins, though its document does not show it yet', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const { documents } = bench;
  const copy = bench.copy({
    documents: {
      ...documents,
      async write(writes) {
        const isShown = writes.some((write) => 'data' in write && write.data.status === 'running');
        return isShown ? { ok: true } : documents.write(writes);
      },
    },
  });
  const rows = [plannedRow(1, 'a', { id: text('a'), name: text('A') })];
  const run = await begun(copy, ana, newRun(RUN, 1), [rows]);
  expect(await bench.runOf(RUN)).toMatchObject({ startedAt: null });
  expect(await copy.rows.putPart(run, 0, { rows })).toEqual({
    ok: false,
    error: 'Esta execução já começou.',
  });
  await copy.close();
});

it('is not made beside twenty of the same person that have not begun', async () => {
  const bench = rowsBench();
  const [ana, rui] = [bench.person('ana', 'operator'), bench.person('rui', 'operator')];
  const copy = bench.copy();
  const make = (at: number, by: Session) =>
    copy.rows.make(newRun(String(at).padStart(20, 'R'), 1), authorOf(by));
  for (let at = 0; at < 20; at += 1) expect(await make(at, ana)).toMatchObject({ ok: true });
  expect(await make(20, ana)).toMatchObject({ ok: false });
  expect(await make(19, ana)).toMatchObject({ ok: true });
  expect(await make(20, rui)).toMatchObject({ ok: true });
  await copy.close();
});

it('keeps what it removes for as long as it is open, and forgets what was cancelled before it began', async () => {
  const bench = rowsBench();
  const root = bench.person('root', 'admin');
  const copy = bench.copy();
  await begun(copy, root, newRun(RUN, 1, { what: 'removal' }), [[removedRow(1, 'a', 'v')]]);
  await ended(bench, RUN, 'running');
  await copy.rows.make(newRun(UNDO, 1), authorOf(root));
  await copy.runs.control(UNDO, { project: PROJECT, action: 'cancel' });
  await ended(bench, UNDO, 'cancelled');
  const { documents } = bench;
  await documents.write([{ kind: 'replace', path: `project/${PROJECT}`, data: { name: 'Matriz' } }]);
  const report = (problem: string) => expect.fail(problem);
  const now = () => Date.now() + 31 * 86_400_000;
  await rowsRetention({ documents, runs: copy.runs, report, now }).sweep();
  expect(await bench.rowsOf(RUN, 1, 'run-removed')).toHaveLength(1);
  expect(await copy.rows.find(PROJECT, UNDO)).toBeUndefined();
  await copy.close();
});

it('is forgotten in each store, whatever another store’s rows come to', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  await copy.rows.make(newRun(RUN, 1), authorOf(ana));
  const stores = ['filial', PROJECT].map((id) => {
    return { kind: 'replace', path: `project/${id}`, data: { name: id } } as const;
  });
  await bench.documents.write(stores);
  const problems: string[] = [];
  const documents: typeof bench.documents = {
    ...bench.documents,
    list: (path, page) =>
      path.startsWith('project/filial/')
        ? Promise.reject(new Error('broken'))
        : bench.documents.list(path, page),
  };
  const report = (problem: string) => void problems.push(problem);
  const now = () => Date.now() + 2 * 86_400_000;
  await rowsRetention({ documents, runs: copy.runs, report, now }).sweep();
  expect(await copy.rows.find(PROJECT, RUN)).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining('broken')]);
  await copy.close();
});

it('is neither taken back nor followed while it goes on, though its document shows an end', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
  const run = await begun(copy, ana, newRun(RUN, 1), rows);
  await ended(bench, RUN, 'running');
  const path = `project/${PROJECT}/sync-run/${RUN}`;
  await bench.documents.write([{ kind: 'change', path, data: { status: 'finished' } }]);
  const answer = await copy.rows.undo(run, { project: PROJECT, id: UNDO }, authorOf(ana));
  expect(answer).toEqual({ ok: false, error: 'Esta execução ainda não terminou.' });
  await expect(begun(copy, ana, newRun('NEXT0123456789012345', 1), rows)).rejects.toThrow('busy');
  await copy.close();
});
