/**
 * Histories of tabs that crash, answers that are lost, other users who write and undo: the outbox loses no
 * edit, writes none twice, and writes over nothing that its operator has not seen. What is unsent, as it
 * does not fit its field, is not lost either, and never sent.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories, historyOf } from '../../../tests/setup/histories.ts';
import { repetitions } from '../../../tests/setup/scale.ts';
import type { LocalChange } from '../../contract/local-changes.ts';
import type { FieldChange } from '../../contract/writes.ts';
import { editsOf, type OutboxEntry } from './outbox-entry.ts';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { type Mishap, OneDocument } from './testing/one-document.ts';
import { type OpenTab, tabOpener } from './testing/open-tab.ts';

const FIELDS = ['title', 'slug'] as const;
const PLACE = { collection: 'category', id: 'a' } as const;

/** With what its form has unsent, by field. */
interface FormTab extends OpenTab {
  readonly unsent: Map<string, FieldChange>;
}

/** An edit as the operator made it. */
interface Made {
  readonly field: string;
  readonly value: string;
  readonly saw: readonly unknown[];
  readonly tab: FormTab | undefined;
  /** Values of pending edits that were on the screen, and that this edit stands for. */
  readonly replaces: readonly unknown[];
}

type Move =
  | { readonly do: 'edit'; readonly tab: number; readonly field: number; readonly waits: boolean }
  | { readonly do: 'persist'; readonly tab: number; readonly field: number }
  | { readonly do: 'elsewhere'; readonly field: number; readonly undo: boolean }
  | { readonly do: 'crash' | 'flush' | 'visit'; readonly tab: number }
  | { readonly do: 'mishap'; readonly mishap: Mishap };

const tab = fc.nat(1);
const field = fc.nat(1);
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit'), tab, field, waits: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('persist'), tab, field }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('elsewhere'), field, undo: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('crash', 'visit'), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('flush'), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mishap'),
      mishap: fc.constantFrom<Mishap>(
        'unreachable',
        'answer lost',
        'crash before',
        'crash after',
        'denied',
        'none',
      ),
    }),
  },
) as fc.Arbitrary<Move>;

class History {
  readonly browser = new MemoryBrowser();
  readonly document = new OneDocument();
  readonly made: Made[] = [];
  private readonly tabs: [FormTab, FormTab];
  private readonly openTab = tabOpener(this.browser, (memory) => this.document.writerOf(memory));

  constructor() {
    this.tabs = [this.open(), this.open()];
  }

  private open(): FormTab {
    return { ...this.openTab(), unsent: new Map() };
  }

  async play(history: readonly Move[]): Promise<void> {
    for (const [index, move] of history.entries()) await this.perform(move, index);
    await pause();
  }

  private async perform(move: Move, index: number): Promise<void> {
    this.tabs.forEach((one, at) => {
      if (one.memory.hasCrashed) this.tabs[at] = this.open();
    });
    if (move.do === 'mishap') this.document.mishaps.push(move.mishap);
    if (move.do === 'elsewhere') {
      const name = FIELDS[move.field] ?? 'title';
      // Another user can only go back to what was stored.
      const known = this.document.valuesOf(name);
      const value = move.undo ? known[index % known.length] : `remote${index}`;
      this.document.writeElsewhere(name, value);
    }
    if (move.do === 'crash') {
      this.tabs[move.tab]?.memory.crash();
      this.tabs[move.tab] = this.open();
    }
    if (move.do === 'flush') void this.tabs[move.tab]?.outbox.flush();
    if (move.do === 'visit') {
      void this.tabs[move.tab]?.outbox.reload();
      await pause();
      this.adopt(this.tabs[move.tab]);
    }
    if (move.do === 'persist') {
      const tab = this.tabs[move.tab];
      // A form that is opened now: it knows what is pending.
      void tab?.outbox.reload();
      await pause();
      if (!tab?.memory.hasCrashed) this.persist(tab, FIELDS[move.field] ?? 'title', `unfit${index}`);
      await pause();
    }
    if (move.do === 'edit') {
      this.edit(this.tabs[move.tab], FIELDS[move.field] ?? 'title', `local${index}`);
      if (move.waits) await pause();
    }
  }

  /** A form that is opened has what was unsent. */
  private adopt(tab: FormTab | undefined): readonly LocalChange[] {
    const pending = tab?.outbox.localChangesOf('matriz').adopt('category', 'a') ?? [];
    for (const { path, base, value } of pending) {
      if (String(value).startsWith('unfit')) tab?.unsent.set(path[0] ?? '', { path, base, value });
    }
    return pending;
  }

  private persist(tab: FormTab | undefined, name: string, value: string): void {
    const change = this.make(tab, name, value);
    tab?.unsent.set(name, change);
    tab?.outbox.localChangesOf('matriz').persist('category', 'a', [...tab.unsent.values()]);
  }

  private edit(tab: FormTab | undefined, name: string, value: string): void {
    const change = this.make(tab, name, value);
    tab?.unsent.delete(name);
    void tab?.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [change] });
  }

  /** The operator sees the store's value, or her own that is pending. */
  private make(tab: FormTab | undefined, name: string, value: string): FieldChange {
    const pending = this.adopt(tab).find(({ path }) => path[0] === name);
    const base = pending ? pending.base : this.document.record[name];
    const replaces = (tab?.outbox.entries() ?? []).flatMap((entry) =>
      changesIn(entry)
        .filter(({ path }) => path[0] === name)
        .map((change) => change.value),
    );
    const saw = [base, ...this.made.map((edit) => edit.value)];
    this.made.push({ field: name, value, saw, tab, replaces });
    return { path: [name], base, value };
  }

  /** All is well again: every tab is opened anew and sends what is left. */
  async comeToRest(): Promise<void> {
    this.document.mishaps = [];
    for (const each of this.tabs) each.memory.crash();
    this.tabs[0] = this.open();
    await this.tabs[0].outbox.flush();
    await pause();
  }

  /** Pending edits that have disappeared without being stored or discarded. */
  lost(): readonly Made[] {
    return this.made.filter(({ field: name, value, tab: own }, index) => {
      const isStored = this.document.taken.some((write) => write.value === value);
      const isPending = this.browser.outbox.some((entry) =>
        changesIn(entry).some((change) => change.value === value),
      );
      const isReplaced = this.made
        .slice(index + 1)
        .some((later) => later.field === name && (later.tab === own || later.replaces.includes(value)));
      return !isStored && !isPending && !isReplaced;
    });
  }
}

function changesIn(entry: OutboxEntry) {
  return editsOf(entry).flatMap(({ changes }) => changes);
}

/** Long enough for all promises that can settle. */
async function pause(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

const history = historyOf(moves, 30);
const runs = (law: string) => histories(`outbox ${law}`, repetitions(4000, 400));

async function rested(given: readonly Move[]): Promise<History> {
  const all = new History();
  await all.play(given);
  await all.comeToRest();
  return all;
}

describe('every history of crashing tabs, lost answers and other users', () => {
  it('writes no edit twice', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const { document } = await rested(given);
        const values = document.taken.map(({ value }) => value);
        expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
      }),
      runs('twice'),
    );
  });

  it("loses no edit: it is stored, pending, or replaced by the operator's next one", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        expect((await rested(given)).lost()).toEqual([]);
      }),
      runs('lost'),
    );
  });

  it('sends nothing that is unsent', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const { document } = await rested(given);
        expect(document.taken.filter(({ value }) => String(value).startsWith('unfit'))).toEqual([]);
      }),
      runs('unsent'),
    );
  });

  it('writes over nothing but what the operator saw or wrote herself', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const { document, made } = await rested(given);
        const unseen = document.taken.filter(({ value, replaced }) => {
          const edit = made.find((one) => one.value === value);
          return !edit?.saw.includes(replaced);
        });
        expect(unseen).toEqual([]);
      }),
      runs('unseen'),
    );
  });

  it('leaves nothing waiting once the store can be reached', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const { browser } = await rested(given);
        expect(browser.outbox.filter(({ state }) => state === 'waiting')).toEqual([]);
      }),
      runs('waiting'),
    );
  });
});
