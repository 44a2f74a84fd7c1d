import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { OneDocument } from './testing/one-document.ts';

const PLACE = ['category', 'a'] as const;
const change = (field: string, value: unknown) => ({ path: [field], base: 'v0', value });

/** A browser whose tabs share an outbox before one document. */
function oneBrowser() {
  const browser = new MemoryBrowser();
  const document = new OneDocument();
  let ids = 0;
  const openTab = async () => {
    const memory = browser.openTab();
    const outbox = new Outbox({
      store: memory.store,
      turns: memory.turns,
      writerOf: () => document.writerOf(memory),
      newId: () => {
        ids += 1;
        return `id${ids}`;
      },
      now: () => ids,
      onBack: () => () => {},
      after: () => () => {},
    });
    await outbox.reload();
    return { memory, outbox, local: outbox.localChangesOf('matriz') };
  };
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  const states = () =>
    browser.outbox.map(({ state, ...entry }) => [state, entry.kind === 'edit' && entry.changes]);
  return { document, openTab, pause, states, browser };
}

describe('what a form cannot send', () => {
  it('outlives the tab, is handed to the next one, and is sent by nobody', async () => {
    const { document, openTab, pause, states } = oneBrowser();
    const first = await openTab();
    first.local.persist(...PLACE, [change('slug', 'Não Serve')]);
    await pause();
    first.memory.crash();
    const second = await openTab();
    await second.outbox.flush();
    expect(document.taken).toEqual([]);
    expect(second.local.adopt(...PLACE)).toEqual([change('slug', 'Não Serve')]);
    expect(states()).toEqual([['unsent', [change('slug', 'Não Serve')]]]);
  });

  it('stays with its form while that tab lives, and is offered as soon as it is gone', async () => {
    const { openTab, pause } = oneBrowser();
    const first = await openTab();
    const second = await openTab();
    first.local.persist(...PLACE, [{ ...change('title', 'Copos'), scheduled: true }]);
    await pause();
    expect(second.local.adopt(...PLACE)).toEqual([]);
    expect(second.outbox.entries().map(second.outbox.shown)).toEqual([undefined]);
    first.memory.crash();
    await pause();
    expect(second.outbox.entries().map(second.outbox.shown)).toEqual(second.outbox.entries());
    expect(second.local.adopt(...PLACE)).toEqual([change('title', 'Copos')]);
    expect(second.outbox.entries().map(second.outbox.shown)).toEqual([undefined]);
  });

  it("is not lost to another tab's edit of its field, which is sent as what it is", async () => {
    const { document, openTab, pause } = oneBrowser();
    const first = await openTab();
    const second = await openTab();
    first.local.persist(...PLACE, [{ ...change('title', 'Copos'), scheduled: true }]);
    await pause();
    document.mishaps.push('unreachable');
    const [collection, id] = PLACE;
    await second.outbox.write('matriz', {
      kind: 'edit',
      collection,
      id,
      changes: [change('title', 'Taças')],
    });
    first.memory.crash();
    await pause();
    const third = await openTab();
    await pause();
    expect(third.local.adopt(...PLACE)).toEqual([change('title', 'Copos')]);
    await third.outbox.flush();
    expect(document.taken.map(({ value }) => value)).toEqual(['Taças']);
  });

  it("is not given way to another tab's when its own form is opened again", async () => {
    const { openTab, pause } = oneBrowser();
    const first = await openTab();
    const second = await openTab();
    first.local.persist(...PLACE, [change('slug', 'Não Serve')]);
    await pause();
    second.local.persist(...PLACE, [change('slug', 'Também Não')]);
    await pause();
    second.memory.crash();
    await pause();
    expect(first.local.adopt(...PLACE)).toEqual([change('slug', 'Não Serve')]);
    expect(first.outbox.entries().flatMap((entry) => first.outbox.shown(entry) ?? [])).toHaveLength(2);
  });

  it('is sent from the list where nothing is wrong with it', async () => {
    const { document, openTab, pause, states } = oneBrowser();
    const first = await openTab();
    first.local.persist(...PLACE, [{ ...change('title', 'Copos'), scheduled: true }]);
    await pause();
    first.memory.crash();
    const { outbox } = await openTab();
    await outbox.retry(outbox.entries()[0]?.entryId ?? '');
    expect(document.record.title).toBe('Copos');
    expect(states()).toEqual([]);
  });

  it('is discarded without what its form is about to send', async () => {
    const { openTab, pause, states } = oneBrowser();
    const { outbox, local } = await openTab();
    const notified: unknown[] = [];
    local.onDiscard(...PLACE, (changes) => notified.push(...changes.map(({ path }) => path)));
    const ready = { ...change('title', 'Copos'), scheduled: true };
    local.persist(...PLACE, [change('slug', 'Não Serve'), ready]);
    await pause();
    await outbox.discard(outbox.entries()[0]?.entryId ?? '');
    expect(notified).toEqual([['slug']]);
    expect(states()).toEqual([['unsent', [ready]]]);
  });

  it('discarding an unsent change in one tab also removes it from the other, whatever entry has it by then', async () => {
    const { document, openTab, pause, states } = oneBrowser();
    const [first, second] = [await openTab(), await openTab()];
    const [collection, id] = PLACE;
    const changes = [change('title', 'Copos')];
    const notified: unknown[] = [];
    first.local.onDiscard(...PLACE, (given) => notified.push(...given));
    document.mishaps.push('unreachable', 'unreachable');
    await first.outbox.write('matriz', { kind: 'edit', collection, id, changes });
    await second.outbox.reload();
    const listed = second.outbox.entries()[0]?.entryId ?? '';
    // Sent once more at the moment of the click: it takes its own place.
    const again = first.outbox.write('matriz', { kind: 'edit', collection, id, changes });
    await Promise.all([again, second.outbox.discard(listed)]);
    await pause();
    await first.outbox.flush();
    expect(states()).toEqual([]);
    expect(document.taken).toEqual([]);
    expect(notified).toEqual([expect.objectContaining({ path: ['title'], value: 'Copos' })]);
  });

  it('leaves the outbox in the step that persists its correction, and blocks no other field', async () => {
    const { document, openTab, pause, states } = oneBrowser();
    const { outbox, local } = await openTab();
    local.persist(...PLACE, [change('slug', 'Não Serve')]);
    const write = (field: string, value: string) =>
      outbox.write('matriz', {
        kind: 'edit',
        collection: 'category',
        id: 'a',
        changes: [change(field, value)],
      });
    expect(await write('title', 'Copos')).toMatchObject({ ok: true });
    expect(states()).toEqual([['unsent', [change('slug', 'Não Serve')]]]);
    document.mishaps.push('unreachable');
    await write('slug', 'serve');
    await pause();
    expect(states()).toEqual([['waiting', [change('slug', 'serve')]]]);
  });

  it('is replaced as a whole with its age, and is not persisted twice beside an equal edit', async () => {
    const { document, openTab, pause, states, browser } = oneBrowser();
    const { outbox, local } = await openTab();
    local.persist(...PLACE, [change('slug', 'A B')]);
    const at = browser.outbox[0]?.at;
    local.persist(...PLACE, [change('slug', 'A B C'), change('title', '!')]);
    expect(states()).toEqual([['unsent', [change('slug', 'A B C'), change('title', '!')]]]);
    expect(browser.outbox[0]?.at).toBe(at);
    local.persist(...PLACE, []);
    expect(states()).toEqual([]);
    document.mishaps.push('denied');
    const changes = [change('title', 'Copos')];
    await outbox.write('matriz', { kind: 'edit', collection: 'category', id: 'a', changes });
    local.persist(...PLACE, changes);
    await pause();
    expect(states()).toEqual([['refused', changes]]);
  });
});
