/**
 * Histories of tabs that crash, answers that are lost, hands elsewhere that write and undo: the outbox loses no
 * edit, writes none twice, and writes over nothing that its operator has not seen. What a form can only hold, as it
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

/** With what its form holds, by field. */
interface FormTab extends OpenTab {
  readonly held: Map<string, FieldChange>;
}

/** An edit as the operator made it. */
interface Made {
  readonly field: string;
  readonly value: string;
  readonly saw: readonly unknown[];
  readonly tab: FormTab | undefined;
  /** Values of kept edits that were on the screen, and that this edit stands for. */
  readonly replaces: readonly unknown[];
}

type Move =
  | { readonly do: 'edit'; readonly tab: number; readonly field: number; readonly waits: boolean }
  | { readonly do: 'hold'; readonly tab: number; readonly field: number }
  | { readonly do: 'elsewhere'; readonly field: number; readonly undo: boolean }
  | { readonly do: 'crash' | 'flush' | 'visit'; readonly tab: number }
  | { readonly do: 'mishap'; readonly mishap: Mishap };

const tab = fc.nat(1);
const field = fc.nat(1);
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit'), tab, field, waits: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold'), tab, field }) },
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
    return { ...this.openTab(), held: new Map() };
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
      // Another hand can only go back to what was stored.
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
      this.takeOver(this.tabs[move.tab]);
    }
    if (move.do === 'hold') {
      const tab = this.tabs[move.tab];
      // A form that is opened now: it knows what is kept.
      void tab?.outbox.reload();
      await pause();
      if (!tab?.memory.hasCrashed) this.hold(tab, FIELDS[move.field] ?? 'title', `unfit${index}`);
      await pause();
    }
    if (move.do === 'edit') {
      this.edit(this.tabs[move.tab], FIELDS[move.field] ?? 'title', `local${index}`);
      if (move.waits) await pause();
    }
  }

  /** A form that is opened holds on to what was held. */
  private takeOver(tab: FormTab | undefined): readonly LocalChange[] {
    const kept = tab?.outbox.localChangesOf('matriz').adopt('category', 'a') ?? [];
    for (const { path, base, value } of kept) {
      if (String(value).startsWith('unfit')) tab?.held.set(path[0] ?? '', { path, base, value });
    }
    return kept;
  }

  private hold(tab: FormTab | undefined, name: string, value: string): void {
    const change = this.make(tab, name, value);
    tab?.held.set(name, change);
    tab?.outbox.localChangesOf('matriz').persist('category', 'a', [...tab.held.values()]);
  }

  private edit(tab: FormTab | undefined, name: string, value: string): void {
    const change = this.make(tab, name, value);
    tab?.held.delete(name);
    void tab?.outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [change] });
  }

  /** The operator sees the store's value, or her own that is kept. */
  private make(tab: FormTab | undefined, name: string, value: string): FieldChange {
    const kept = this.takeOver(tab).find(({ path }) => path[0] === name);
    const base = kept ? kept.base : this.document.record[name];
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

  /** Edits that were kept, and of which nothing is left although nobody decided so. */
  lost(): readonly Made[] {
    return this.made.filter(({ field: name, value, tab: own }, index) => {
      const isStored = this.document.taken.some((write) => write.value === value);
      const isKept = this.browser.outbox.some((entry) =>
        changesIn(entry).some((change) => change.value === value),
      );
      const isReplaced = this.made
        .slice(index + 1)
        .some((later) => later.field === name && (later.tab === own || later.replaces.includes(value)));
      return !isStored && !isKept && !isReplaced;
    });
  }
}

function changesIn(entry: OutboxEntry) {
  return editsOf(entry).flatMap(({ changes }) => changes);
}

/** Long enough for all promises that can be kept. */
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

describe('every history of crashing tabs, lost answers and other hands', () => {
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

  it('loses no edit: it is stored, kept for the operator, or replaced by her next one', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        expect((await rested(given)).lost()).toEqual([]);
      }),
      runs('lost'),
    );
  });

  it('sends nothing that was only held', async () => {
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
