/**
 * Runs of rows from their beginning to their end, and back, with the rights of people on a real store.
 */
import { expect, it } from 'vitest';
import { authorOf, brands, ended, RUN, text, UNDO, undone } from './testing/row-run-steps.ts';
import { begun, inParts, newRun, PROJECT, plannedRow, removedRow, rowsBench } from './testing/rows-bench.ts';

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
    plan: { kind: 'refused', faults: [{ kind: 'schema', message: 'Nome: Preencha este campo.' }] },
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
