/**
 * Bulk changes and removals whose documents the backend finds and judges, on the embedded store and with its rules.
 */
import { expect, it, vi } from 'vitest';
import type { RecordValidators } from '../../../contract/record-validators.ts';
import { MOST_PART_BYTES } from '../../../contract/row-run.ts';
import type { WireFields } from '../../../contract/wire.ts';
import type { BulkOrder } from '../../../core/row-runs/bulk-order.ts';
import { dataError } from '../../../core/store/data-error.ts';
import type { StoreAs } from '../../as-caller/index.ts';
import type { Session } from '../../session.ts';
import { eventually } from '../testing/run-steps.ts';
import { authorOf } from './testing/row-run-steps.ts';
import { newRun, PROJECT, type RowsBench, type RowsCopy, rowsBench } from './testing/rows-bench.ts';

const RUN = 'BULK0123456789012345';
const { signal } = new AbortController();

const named = (name: string): WireFields => ({ name: { stringValue: name } });

/** Brands `m000` and so on, of whom each third is called Serra and the others Vale. */
async function shop(brands: number, validators?: RecordValidators) {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy(validators ? { validators } : {});
  copy.tasks.begin();
  const put = (id: string, name: string) =>
    bench.documents.write([{ kind: 'replace', path: `project/${PROJECT}/brand/${id}`, data: { name } }]);
  for (let at = 0; at < brands; at += 1) {
    await put(`m${String(at).padStart(3, '0')}`, at % 3 === 0 ? 'Serra' : 'Vale');
  }
  return { bench, ana, copy, put };
}

function order(more: Partial<BulkOrder> = {}): BulkOrder {
  return {
    project: PROJECT,
    id: RUN,
    collection: 'brand',
    title: 'Nome: trocar',
    timeZone: 'America/Sao_Paulo',
    listed: { query: {}, narrowed: { filters: [{ kind: 'choice', column: 'name', values: ['Serra'] }] } },
    changes: [{ path: 'name', operation: { kind: 'replace', find: 'Serra', by: 'Serrana' } }],
    ...more,
  };
}

async function previewed({ copy }: { readonly copy: RowsCopy }, by: Session, asked = order()) {
  const read: number[] = [];
  const onProgress = (progress: { readonly read: number; readonly judged: number }) =>
    void read.push(progress.judged);
  const answer = await copy.rows.preview(asked, authorOf(by), { signal, onProgress });
  if (answer === 'busy') throw new Error(answer);
  return { answer, read };
}

async function begin({ copy }: { readonly copy: RowsCopy }, reason?: string, id = RUN) {
  const run = await copy.rows.find(PROJECT, id);
  if (!run) throw new Error('There is no such run.');
  return copy.rows.begin(run, reason);
}

const ended = (bench: RowsBench) =>
  eventually(async () => expect(await bench.runOf(RUN)).toMatchObject({ status: 'finished' }));

it('all that a filter finds is judged in the backend, previewed, and written when it begins', async () => {
  const at = await shop(310);
  const { answer, read } = await previewed(at, at.ana);
  expect(answer).toMatchObject({
    ok: true,
    total: 104,
    preview: { judged: 104, plans: { changed: 104, refused: 0 }, ready: true },
  });
  expect(read.at(-1)).toBe(104);
  const [first] = answer.ok ? answer.preview.samples.changed : [];
  expect(first).toMatchObject({
    number: 1,
    id: 'm000',
    label: 'Serra',
    plan: { write: { after: named('Serrana') } },
  });
  expect((await at.bench.read('brand/m000'))?.name).toBe('Serra');
  expect(await begin(at)).toEqual({ ok: true, run: RUN });
  await ended(at.bench);
  expect(await at.bench.runOf(RUN)).toMatchObject({ what: 'bulk', tally: { updated: 104 } });
  expect(await at.bench.read('brand/m309')).toMatchObject({ name: 'Serrana', updatedBy: { uid: 'ana' } });
  expect((await at.bench.read('brand/m308'))?.name).toBe('Vale');
  await at.copy.close();
});

/** A copy of the backend on a store that takes not much more of one commit than a part of rows may have. */
function narrow(bench: RowsBench): RowsCopy {
  const takes = (writes: unknown) => Buffer.byteLength(JSON.stringify(writes)) < 1.2 * MOST_PART_BYTES;
  const { documents } = bench;
  const writeAs: StoreAs = async (uid, project) => {
    const as = await bench.storeAs(uid, project);
    if (!as) return undefined;
    const commit: typeof as.store.commit = async (collection, writes) =>
      takes(writes)
        ? as.store.commit(collection, writes)
        : { ok: false, failure: { reason: 'invalid', detail: 'Too large' } };
    return { ...as, store: { ...as.store, commit } };
  };
  const write: typeof documents.write = async (writes) => {
    if (!takes(writes)) throw new Error('Too large');
    return documents.write(writes);
  };
  return bench.copy({ writeAs, documents: { ...documents, write } });
}

it('documents whose texts together pass what the store takes of one commit are judged and changed', async () => {
  const at = await shop(0);
  const text = '漢'.repeat(18_000);
  for (let nth = 0; nth < 32; nth += 1) await at.put(`m${100 + nth}`, `Serra ${text}`);
  await at.copy.close();
  const copy = narrow(at.bench);
  copy.tasks.begin();
  const by = authorOf(at.ana);
  const asked = order({ listed: { query: {} } });
  expect(await copy.rows.preview(asked, by, { signal, onProgress: () => {} })).toMatchObject({
    total: 32,
    preview: { judged: 32, plans: { changed: 32 } },
  });
  expect(await begin({ copy })).toEqual({ ok: true, run: RUN });
  await ended(at.bench);
  expect(await at.bench.runOf(RUN)).toMatchObject({ total: 2, tally: { updated: 32, errors: 0 } });
  expect((await at.bench.read('brand/m131'))?.name).toBe(`Serrana ${text}`);
  await copy.close();
});

it('a filter that finds others by the time the run is to begin is refused, and what was chosen by hand is not', async () => {
  const at = await shop(6);
  await previewed(at, at.ana);
  await at.put('outra', 'Serra');
  expect(await begin(at)).toEqual({
    ok: false,
    error: 'A lista mostra agora outros registros (3, e não 2). Nada foi gravado: veja de novo o que muda.',
  });
  const id = 'CHOS0123456789012345';
  await previewed(at, at.ana, order({ id, listed: { query: {}, narrowed: { ids: ['m000', 'gone'] } } }));
  expect(await at.copy.rows.find(PROJECT, RUN)).toBeUndefined();
  await at.put('mais', 'Serra');
  expect(await begin(at, undefined, id)).toEqual({ ok: true, run: id });
  await at.copy.close();
});

it('a document that changes between preview and write is left as it is', async () => {
  const at = await shop(6);
  await previewed(at, at.ana, order({ listed: { query: {} } }));
  await at.put('m000', 'Serra Nova');
  expect(await begin(at)).toMatchObject({ ok: true });
  await ended(at.bench);
  expect((await at.bench.read('brand/m000'))?.name).toBe('Serra Nova');
  expect(await at.bench.runOf(RUN)).toMatchObject({ tally: { updated: 1, unchanged: 4, errors: 1 } });
  await at.copy.close();
});

it('what the schema refuses of a record is in the preview, and not written', async () => {
  const validators: RecordValidators = {
    problemsOf: async (_collection, { name }) =>
      name === 'Serrana' ? [{ pointer: '/name', message: 'é longo demais' }] : [],
  };
  const at = await shop(3, validators);
  const { answer } = await previewed(at, at.ana, order({ listed: { query: {} } }));
  expect(answer).toMatchObject({ preview: { plans: { changed: 0, unchanged: 2, refused: 1 } } });
  const [refused] = answer.ok ? answer.preview.samples.refused : [];
  expect(refused?.plan).toMatchObject({ faults: [{ kind: 'schema', message: 'Nome: é longo demais' }] });
  await at.copy.close();
});

it('a reason that the preview has shown to be needed is the run’s from its beginning', async () => {
  const at = await shop(3);
  await previewed(at, at.ana, order({ listed: { query: {} } }));
  expect(await begin(at, 'Tabela nova')).toMatchObject({ ok: true });
  await ended(at.bench);
  expect(await at.bench.runOf(RUN)).toMatchObject({ about: 'Tabela nova' });
  await at.copy.close();
});

it('a removal is of documents as whoever chose them saw them, and shows nothing of what goes', async () => {
  const at = await shop(3);
  const admin = at.bench.person('eva', 'admin');
  const removal = order({
    listed: { query: {}, narrowed: { ids: ['m000', 'm001'] } },
    changes: [],
    removes: true,
    seen: { m001: '2020-01-01T00:00:00.000Z' },
  });
  const { answer } = await previewed(at, admin, removal);
  expect(answer).toMatchObject({ preview: { plans: { changed: 1, refused: 1 } } });
  const [goes] = answer.ok ? answer.preview.samples.changed : [];
  expect(goes?.plan).toMatchObject({ write: { removes: true, before: {} } });
  expect(await begin(at)).toMatchObject({ ok: true });
  await ended(at.bench);
  expect([await at.bench.read('brand/m000'), (await at.bench.read('brand/m001'))?.name]).toEqual([
    undefined,
    'Vale',
  ]);
  await at.copy.close();
});

it('who has gone leaves neither a run nor rows', async () => {
  const at = await shop(300);
  const leaving = new AbortController();
  const onProgress = ({ judged }: { readonly judged: number }) => void (judged > 0 && leaving.abort());
  const answer = await at.copy.rows.preview(order({ listed: { query: {} } }), authorOf(at.ana), {
    signal: leaving.signal,
    onProgress,
  });
  expect(answer).toMatchObject({ ok: false });
  expect(await at.copy.rows.find(PROJECT, RUN)).toBeUndefined();
  expect(await at.bench.documents.list(`project/${PROJECT}/run-rows`, { limit: 10 })).toEqual([]);
  await at.copy.close();
});

it('nobody has documents judged in a store that is not theirs', async () => {
  const at = await shop(3);
  const eva = at.bench.person('eva', undefined);
  expect((await previewed(at, eva)).answer).toEqual({ ok: false, error: 'Você não tem acesso a esta loja.' });
  await at.copy.close();
});

it('a bulk dry run leaves an import that has not begun, and takes the place of an earlier dry run', async () => {
  const at = await shop(3);
  const other = 'IMPO0123456789012345';
  await at.copy.rows.make(newRun(other, 1), authorOf(at.ana));
  await previewed(at, at.ana);
  await previewed(at, at.ana, order({ id: 'NEXT0123456789012345' }));
  expect(await at.copy.rows.find(PROJECT, other)).toBeDefined();
  expect(await at.copy.rows.find(PROJECT, RUN)).toBeUndefined();
  await at.copy.close();
});

it('a dry run under the id of a run that exists is refused, and leaves that run as it is', async () => {
  const at = await shop(3);
  await previewed(at, at.ana);
  const { answer } = await previewed(at, at.ana, order({ title: 'Outra' }));
  expect(answer).toEqual({ ok: false, error: 'Esta execução já existe.' });
  expect(await at.bench.runOf(RUN)).toMatchObject({ title: 'Nome: trocar' });
  expect(await begin(at)).toMatchObject({ ok: true });
  await at.copy.close();
});

/** A copy whose store leaves the next so many pages unanswered. */
function unanswering({ bench }: Awaited<ReturnType<typeof shop>>) {
  const at = { left: 0, asked: 0 };
  const writeAs: StoreAs = async (uid, project) => {
    const as = await bench.storeAs(uid, project);
    if (!as) return undefined;
    const readPage: typeof as.readPage = async (...wanted) => {
      at.asked += 1;
      at.left -= 1;
      if (at.left >= 0) throw dataError('offline', 'Nobody answers');
      return as.readPage(...wanted);
    };
    return { ...as, readPage };
  };
  return { at, copy: bench.copy({ writeAs }) };
}

it('a page that is not answered is asked for again while somebody waits, four times at most', async () => {
  const own = await shop(3);
  const { at, copy } = unanswering(own);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const answered = async (left: number, id: string) => {
      Object.assign(at, { left, asked: 0 });
      const asking = previewed({ copy }, own.ana, order({ id })).then(({ answer }) => answer);
      let answer: Awaited<typeof asking> | undefined;
      void asking.then((given) => {
        answer = given;
      });
      while (!answer) await vi.advanceTimersByTimeAsync(1000);
      return answer;
    };
    expect(await answered(3, RUN)).toMatchObject({ ok: true, total: 1 });
    expect(await answered(99, 'LOST0123456789012345')).toEqual({
      ok: false,
      error: 'O servidor não respondeu. Tente de novo.',
    });
    expect(at.asked).toBe(4);
  } finally {
    vi.useRealTimers();
  }
  await Promise.all([copy.close(), own.copy.close()]);
});

it('a run whose list is not answered when it is to begin is asked to begin again', async () => {
  const own = await shop(3);
  const { at, copy } = unanswering(own);
  await previewed({ copy }, own.ana);
  at.left = 1;
  expect(await begin({ copy })).toBe('busy');
  expect(await begin({ copy })).toEqual({ ok: true, run: RUN });
  await Promise.all([copy.close(), own.copy.close()]);
});

it('documents that no schema of this server can judge are refused in a sentence, and leave no run', async () => {
  const at = await shop(3, { problemsOf: () => Promise.reject(new Error('No such schema')) });
  const { answer } = await previewed(at, at.ana);
  expect(answer).toEqual({
    ok: false,
    error: 'Nada pode ser conferido nesta coleção: o schema não serve neste servidor.',
  });
  expect(await at.copy.rows.find(PROJECT, RUN)).toBeUndefined();
  await at.copy.close();
});

it('a run that changes what another collection is true of does not begin without a reason', async () => {
  const at = await shop(0);
  const path = `project/${PROJECT}/product/p1`;
  await at.bench.documents.write([{ kind: 'replace', path, data: { Price: 10 } }]);
  const price = order({
    collection: 'product',
    listed: { query: {}, narrowed: { ids: ['p1'] } },
    changes: [{ path: 'Price', operation: { kind: 'amount', by: 1 } }],
  });
  expect((await previewed(at, at.ana, price)).answer).toMatchObject({ preview: { copied: 1 } });
  expect(await begin(at)).toEqual({ ok: false, error: 'Diga o motivo da alteração.' });
  expect(await begin(at, 'Tabela nova')).toEqual({ ok: true, run: RUN });
  await at.copy.close();
});
