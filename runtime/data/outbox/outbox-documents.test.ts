/**
 * Histories of documents that are created and removed by tabs that crash, with answers that are lost and other users
 * at the same place: no creation is lost or made twice, and nothing is removed that its operator has not seen.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories, historyOf } from '../../../tests/setup/histories.ts';
import { repetitions } from '../../../tests/setup/scale.ts';
import type { StoreOutcome } from './entry-sender.ts';
import { MemoryBrowser, type MemoryTab } from './testing/memory-outbox.ts';
import type { Mishap } from './testing/one-document.ts';
import { OnePlace } from './testing/one-place.ts';
import { type OpenTab, tabOpener } from './testing/open-tab.ts';

const PLACE = { collection: 'category', id: 'a' } as const;

interface Asked {
  readonly kind: 'create' | 'remove';
  readonly title: string;
  /** The document on the screen, when it was to be removed. */
  readonly saw: string | null;
  readonly by: MemoryTab | undefined;
  outcome?: StoreOutcome;
}

type Move =
  | { readonly do: 'create' | 'remove' | 'edit'; readonly tab: number; readonly waits: boolean }
  | { readonly do: 'remote' | 'undone'; readonly same: boolean }
  | { readonly do: 'crash' | 'flush'; readonly tab: number }
  | { readonly do: 'mishap'; readonly mishap: Mishap };

const tab = fc.nat(1);
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('create', 'create', 'remove', 'edit'),
      tab,
      waits: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('remote', 'undone'), same: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('crash', 'flush'), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mishap'),
      mishap: fc.constantFrom<Mishap>('unreachable', 'answer lost', 'crash before', 'crash after', 'denied'),
    }),
  },
) as fc.Arbitrary<Move>;

class History {
  readonly browser = new MemoryBrowser();
  readonly place = new OnePlace();
  readonly asked: Asked[] = [];
  /** What somebody else has put there, whatever stands there later. */
  readonly madeByOthers = new Set<unknown>();
  private readonly tabs: [OpenTab, OpenTab];
  private readonly open = tabOpener(this.browser, (memory) => this.place.writerOf(memory));

  constructor() {
    this.tabs = [this.open(), this.open()];
  }

  async play(history: readonly Move[]): Promise<void> {
    for (const [index, move] of history.entries()) {
      this.tabs.forEach((one, at) => {
        if (one.memory.hasCrashed) this.tabs[at] = this.open();
      });
      await this.perform(move, index);
    }
    await pause();
    this.place.mishaps = [];
    for (const each of this.tabs) each.memory.crash();
    await this.open().outbox.flush();
    await pause();
  }

  private async perform(move: Move, index: number): Promise<void> {
    const { place } = this;
    if (move.do === 'mishap') place.mishaps.push(move.mishap);
    else if (move.do === 'remote') {
      const title = move.same && this.asked.length > 0 ? this.asked.at(-1)?.title : `remote${index}`;
      place.put({ ...place.record, id: 'a', title });
      this.madeByOthers.add(title);
    } else if (move.do === 'undone') {
      place.empty();
    } else if (move.do === 'crash') {
      this.tabs[move.tab]?.memory.crash();
    } else if (move.do === 'flush') void this.tabs[move.tab]?.outbox.flush();
    else if (move.do === 'create' || move.do === 'remove' || move.do === 'edit') {
      this.ask(move.do, move.tab, index);
      if (move.waits) await pause();
    }
  }

  private ask(what: 'create' | 'remove' | 'edit', at: number, index: number): void {
    const { outbox, memory: by } = this.tabs[at] ?? {};
    const { record } = this.place;
    if (what === 'edit') {
      const changes = [{ path: ['slug'], base: record?.slug, value: `slug${index}` }];
      void outbox?.write('matriz', { kind: 'edit', ...PLACE, changes });
      return;
    }
    const seen = typeof record?.updatedAt === 'string' ? record.updatedAt : null;
    const asked: Asked = { kind: what, title: `local${index}`, saw: what === 'remove' ? seen : null, by };
    this.asked.push(asked);
    const data = { title: asked.title };
    const outcome = outbox?.write(
      'matriz',
      what === 'create'
        ? { kind: 'create', ...PLACE, data, ownId: false }
        : { kind: 'remove', ...PLACE, seen },
    );
    void outcome?.then((answer) => {
      asked.outcome = answer;
    });
  }
}

/** Long enough for all promises that can settle. */
async function pause(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function holds(name: string, law: (history: History) => void): Promise<void> {
  await fc.assert(
    fc.asyncProperty(historyOf(moves, 25), async (given) => {
      const history = new History();
      await history.play(given);
      law(history);
    }),
    histories(`outbox documents ${name}`, repetitions(4000, 400)),
  );
}

describe('every history of documents that come and go', () => {
  it('makes no creation twice, unless it was removed before its answer came', () =>
    holds('created twice', ({ place: { landed } }) => {
      const twice = landed.filter(({ kind, entryId }, at) => {
        const before = landed.findLastIndex((one, index) => index < at && one.entryId === entryId);
        return (
          kind === 'create' && before >= 0 && landed.slice(before, at).every((one) => one.kind === 'create')
        );
      });
      expect(twice).toEqual([]);
    }));

  it('carries no removal out twice', () =>
    holds('removed twice', ({ place }) => {
      const removals = place.landed.filter(({ kind }) => kind === 'remove').map(({ entryId }) => entryId);
      expect(removals.filter((entryId, at) => removals.indexOf(entryId) !== at)).toEqual([]);
    }));

  it('creates over nothing that stands there', () =>
    holds('over', ({ place }) => {
      expect(place.landed.filter(({ kind, over }) => kind === 'create' && over !== null)).toEqual([]);
    }));

  it('loses no creation: it is stored, pending with its data, or refused before the operator', () =>
    holds('lost', ({ place, browser, asked, madeByOthers }) => {
      const lost = asked.filter(({ kind, title, by, outcome }) => {
        const isStored = place.landed.some((one) => one.title === title);
        const isPending = browser.outbox.some(
          (entry) => entry.kind === 'create' && entry.data.title === title,
        );
        const isRefused = outcome !== undefined && !outcome.ok && outcome.pending !== true;
        // Its tab crashed between the refusal and the operator: the draft of its form is still there.
        const isDraft = outcome === undefined && by && place.refused.get(by)?.has(title);
        // Somebody made the same document in the same moment, and may have changed it since.
        const isThere = madeByOthers.has(title) || outcome?.ok === true;
        return kind === 'create' && !isStored && !isPending && !isRefused && !isDraft && !isThere;
      });
      expect(lost).toEqual([]);
    }));

  it('removes later only what was seen', () =>
    holds('unseen', ({ place, asked }) => {
      const late = place.landed.filter(({ kind, over, atOnce }) => {
        const isSeen = asked.some(({ saw }) => saw !== null && saw === over?.updatedAt);
        return kind === 'remove' && !atOnce && !isSeen;
      });
      expect(late).toEqual([]);
    }));

  it('leaves nothing waiting once the store can be reached', () =>
    holds('waiting', ({ browser }) => {
      expect(browser.outbox.filter(({ state }) => state === 'waiting')).toEqual([]);
    }));
});
