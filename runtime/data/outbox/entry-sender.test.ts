/**
 * What a writer hears of work whose entry has left the outbox before its turn: the turn is held by another piece of
 * work until the test lets go of it.
 */
import { describe, expect, it } from 'vitest';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { OneDocument } from './testing/one-document.ts';
import { type OpenTab, tabOpener } from './testing/open-tab.ts';

const PLACE = { collection: 'category', id: 'a' } as const;
const TITLE = { path: ['title'], base: 'v0', value: 'Copos' };
const SLUG = { path: ['slug'], base: 'v0', value: 'copos' };

/** Two tabs before one document, the first of them with an edit that waits for its turn. */
async function waitingForItsTurn() {
  const document = new OneDocument();
  const openTab = tabOpener(new MemoryBrowser(), (memory) => document.writerOf(memory));
  const [tab, other] = [openTab(), openTab()];
  let letGo: () => void = () => {};
  const turn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void other.memory.turns('matriz/category/a', () => turn);
  const outcome = tab.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [TITLE, SLUG] });
  await other.outbox.reload();
  return { document, tab, other, letGo, outcome };
}

/** The form of the tab shows the edit, and its operator undoes these paths of it. */
function takeBack({ outbox }: OpenTab, ...paths: readonly (readonly string[])[]): void {
  const changes = outbox.localChangesOf('matriz');
  changes.takeOver(PLACE.collection, PLACE.id);
  changes.withdraw(PLACE.collection, PLACE.id, paths);
}

describe('an edit that waits for its turn', () => {
  it('is stored where nothing happens to it meanwhile', async () => {
    const { document, letGo, outcome } = await waitingForItsTurn();
    letGo();
    expect([await outcome, document.record]).toMatchObject([{ ok: true }, { title: 'Copos', slug: 'copos' }]);
    expect(await outcome).not.toHaveProperty('unwritten');
  });

  it('is called unwritten where all of it was given up', async () => {
    const { document, other, letGo, outcome } = await waitingForItsTurn();
    takeBack(other, ['title'], ['slug']);
    letGo();
    expect([await outcome, document.taken]).toEqual([{ ok: true, unwritten: [TITLE, SLUG] }, []]);
  });

  it('is called unwritten in the fields that were given up, and stored in the others', async () => {
    const { document, other, letGo, outcome } = await waitingForItsTurn();
    takeBack(other, ['title']);
    letGo();
    expect([await outcome, document.record]).toMatchObject([
      { ok: true, unwritten: [TITLE] },
      { title: 'v0', slug: 'copos' },
    ]);
  });

  it("is called unwritten where another tab's form has taken it over, which stores it", async () => {
    const { document, other, letGo, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').takeOver(PLACE.collection, PLACE.id);
    const takenOver = other.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [TITLE, SLUG] });
    letGo();
    expect(await outcome).toEqual({ ok: true, unwritten: [TITLE, SLUG] });
    expect(await takenOver).toEqual({ ok: true });
    expect(document.record).toMatchObject({ title: 'Copos', slug: 'copos' });
    expect(document.taken).toHaveLength(2);
  });

  it('is called unwritten where the other form has put something else in its place', async () => {
    const { document, other, letGo, outcome } = await waitingForItsTurn();
    other.outbox.localChangesOf('matriz').takeOver(PLACE.collection, PLACE.id);
    const changes = [{ ...TITLE, value: 'Taças' }];
    const takenOver = other.outbox.write('matriz', { kind: 'edit', ...PLACE, changes });
    letGo();
    expect(await outcome).toEqual({ ok: true, unwritten: [TITLE] });
    expect(await takenOver).toEqual({ ok: true });
    expect(document.record).toMatchObject({ title: 'Taças', slug: 'copos' });
  });

  it('is called unwritten where another tab was quicker: a snapshot shows it as stored', async () => {
    const { document, other, letGo, outcome } = await waitingForItsTurn();
    // As a browser without locks over its tabs lets it happen.
    const sender = Reflect.get(other.outbox, 'sender') as { send(entryId: string): Promise<unknown> };
    await sender.send(other.outbox.entries()[0]?.entryId ?? '');
    letGo();
    expect(await outcome).toEqual({ ok: true, unwritten: [TITLE, SLUG] });
    expect(document.record).toMatchObject({ title: 'Copos', slug: 'copos' });
  });
});
