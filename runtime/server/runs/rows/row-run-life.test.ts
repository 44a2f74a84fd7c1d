/**
 * When a run of rows may begin, beside which others, on which copy, and when it is forgotten.
 */
import { expect, it } from 'vitest';
import type { Session } from '../../session.ts';
import { eventually } from '../testing/run-steps.ts';
import { rowsRetention } from './rows-retention.ts';
import { authorOf, brands, ended, RUN, text, UNDO, undone } from './testing/row-run-steps.ts';
import { begun, inParts, newRun, PROJECT, plannedRow, removedRow, rowsBench } from './testing/rows-bench.ts';

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
  // Its removed rows and what its sends froze.
  expect(problems).toEqual([expect.stringContaining('broken'), expect.stringContaining('broken')]);
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
