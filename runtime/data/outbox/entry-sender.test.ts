/**
 * What a writer hears of work whose entry has left the outbox before its turn: another piece of
 * work has the turn until the test releases it.
 */
import { describe, expect, it } from 'vitest';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { OneDocument } from './testing/one-document.ts';
import { tabOpener } from './testing/open-tab.ts';

const PLACE = { collection: 'category', id: 'a' } as const;
const TITLE = { path: ['title'], base: 'v0', value: 'Copos' };
const SLUG = { path: ['slug'], base: 'v0', value: 'copos' };
/** All of it: an answer that leaves something `unwritten` is another one. */
const STORED = { ok: true, answered: expect.anything() };

/** Two tabs before one document, the first of them with an edit that waits for its turn. */
async function waitingForItsTurn() {
  const document = new OneDocument();
  const openTab = tabOpener(new MemoryBrowser(), (memory) => document.writerOf(memory));
  const [tab, other] = [openTab(), openTab()];
  let release: () => void = () => {};
  const turn = new Promise<void>((resolve) => {
    release = resolve;
  });
  void other.memory.turns('matriz/category/a', () => turn);
  const outcome = tab.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [TITLE, SLUG] });
  await other.outbox.reload();
  return { document, tab, other, release, outcome };
}

describe('an edit that waits for its turn', () => {
  it('is stored where nothing happens to it meanwhile', async () => {
    const { document, release, outcome } = await waitingForItsTurn();
    release();
    expect([await outcome, document.record]).toMatchObject([{ ok: true }, { title: 'Copos', slug: 'copos' }]);
    expect(await outcome).not.toHaveProperty('unwritten');
  });

  it('is called unwritten where all of it was discarded', async () => {
    const { document, other, release, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').discard(PLACE.collection, PLACE.id, TITLE);
    other.outbox.localChangesOf('matriz').discard(PLACE.collection, PLACE.id, SLUG);
    release();
    expect([await outcome, document.taken]).toEqual([{ ok: true, unwritten: [TITLE, SLUG] }, []]);
  });

  it('is called unwritten in the fields that were discarded, and stored in the others', async () => {
    const { document, other, release, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').discard(PLACE.collection, PLACE.id, TITLE);
    release();
    expect([await outcome, document.record]).toMatchObject([
      { ok: true, unwritten: [TITLE] },
      { title: 'v0', slug: 'copos' },
    ]);
  });

  it("is stored with the entry of another tab's form that has taken it over", async () => {
    const { document, other, release, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').adopt(PLACE.collection, PLACE.id);
    const adopted = other.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [TITLE, SLUG] });
    release();
    expect(await outcome).toEqual(STORED);
    expect(document.record).toMatchObject({ title: 'Copos', slug: 'copos' });
    expect(await adopted).toEqual(STORED);
    expect(document.taken).toHaveLength(2);
  });

  it('is refused with it', async () => {
    const { document, other, release, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').adopt(PLACE.collection, PLACE.id);
    const adopted = other.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [TITLE, SLUG] });
    document.mishaps.push('denied', 'denied');
    release();
    expect(await outcome).toMatchObject({ ok: false, failure: { reason: 'denied' } });
    expect(await adopted).toMatchObject({ ok: false, failure: { reason: 'denied' } });
  });

  it('is called unwritten where the other form has put something else in its place', async () => {
    const { document, other, release, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').adopt(PLACE.collection, PLACE.id);
    const changes = [{ ...TITLE, value: 'Taças' }];
    const adopted = other.outbox.write('matriz', { kind: 'edit', ...PLACE, changes });
    release();
    expect(await outcome).toEqual({ ...STORED, unwritten: [TITLE] });
    expect(await adopted).toEqual(STORED);
    expect(document.record).toMatchObject({ title: 'Taças', slug: 'copos' });
  });

  it('is stored where another tab was quicker', async () => {
    const { document, other, release, outcome } = await waitingForItsTurn();
    // As a browser without locks over its tabs lets it happen.
    const sender = Reflect.get(other.outbox, 'sender') as { send(entryId: string): Promise<unknown> };
    await sender.send(other.outbox.entries()[0]?.entryId ?? '');
    release();
    expect([await outcome, document.record]).toMatchObject([{ ok: true }, { title: 'Copos' }]);
    expect(await outcome).not.toHaveProperty('unwritten');
  });
});
