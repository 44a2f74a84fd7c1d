import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patience, repetitions } from '../../../tests/setup/scale.ts';
import { printedSeed } from '../../../tests/setup/seed.ts';
import { apply } from './commands/apply.ts';
import type { LayoutCommand } from './commands/command.ts';
import { contentProblems } from './content-problems.ts';
import { printLayout, printLayoutAs } from './forms/print-layout.ts';
import { type LayoutSource, readLayout } from './forms/read-layout.ts';
import { NO_STEPS, redone, undone, withStep } from './history.ts';
import type { Layout } from './layout.ts';
import { merge } from './merge.ts';
import { renderLayout } from './render/render-layout.ts';
import { read, treeFaults } from './testing/layouts.ts';
import { command, damagedValue, mutatedValue, storedList, strangeNodes } from './testing/random-layouts.ts';

const seed = printedSeed('layout laws');
const runs = (full: number) => ({ seed, numRuns: repetitions(full) });
const LONG = patience(60_000);
const found = fc
  .tuple(storedList, fc.constantFrom('list', 'text', 'craft', 'craft text'))
  .map(([list, form]) => {
    const reading = read(list);
    const craft = printLayoutAs(reading.layout, reading.source, 'craft');
    if (form === 'list') return list;
    if (form === 'text') return JSON.stringify(list);
    return form === 'craft' ? craft : JSON.stringify(JSON.stringify(craft));
  });

const bytesOf = (layout: Layout, source: LayoutSource) => JSON.stringify(printLayout(layout, source));
const same = (one: string | undefined, other: string | undefined) => {
  if (one !== other) expect(one).toBe(other);
};

function after(layout: Layout, commands: readonly LayoutCommand[]): Layout {
  return commands.reduce((now, one) => {
    const done = apply(now, one);
    return done.ok ? done.layout : now;
  }, layout);
}

it(
  'the inverse of a command gives back every byte, n undos give back n steps, and so do redos',
  () => {
    fc.assert(
      fc.property(found, fc.array(command, { maxLength: 12 }), (value, commands) => {
        const { layout: start, source } = read(value);
        let now = bytesOf(start, source);
        const states = [now];
        let layout = start;
        let history = NO_STEPS;
        for (const one of commands) {
          const done = apply(layout, one);
          // A refused command and one that changes something in place show when all is undone.
          if (!done.ok) continue;
          same(treeFaults(done.layout).join(), '');
          const back = apply(done.layout, done.inverse);
          same(back.ok ? bytesOf(back.layout, source) : back.reason, now);
          const steps = history.past.length;
          history = withStep(history, layout, done.layout);
          layout = done.layout;
          now = bytesOf(layout, source);
          if (history.past.length > steps) states.push(now);
        }
        for (const state of [...states].reverse()) {
          same(bytesOf(layout, source), state);
          const back = undone(layout, history);
          if (back) ({ layout, history } = back);
        }
        for (const state of states) {
          same(bytesOf(layout, source), state);
          const again = redone(layout, history);
          if (again) ({ layout, history } = again);
        }
      }),
      runs(100_000),
    );
  },
  LONG,
);

it(
  'what is printed is read again as it was, in the same form',
  () => {
    fc.assert(
      fc.property(found, fc.array(command, { maxLength: 6 }), (value, commands) => {
        const { layout: start, source } = read(value);
        const layout = after(start, commands);
        const printed = printLayout(layout, source);
        const again = read(printed);
        if (layout.blocks.size > 0 && source.form !== 'empty') same(again.source.form, source.form);
        expect(again.notes).toEqual([]);
        same(plain(again.layout), plain(layout));
        same(JSON.stringify(printLayout(again.layout, again.source)), JSON.stringify(printed));
      }),
      runs(100_000),
    );
  },
  LONG,
);

it(
  'nodes of the console before stay nodes, with every key that we do not know',
  () => {
    fc.assert(
      fc.property(
        strangeNodes,
        fc.nat(2),
        fc.array(command, { maxLength: 6 }),
        (nodes, encodings, commands) => {
          let value: unknown = nodes;
          for (let time = 0; time < encodings; time += 1) value = JSON.stringify(value);
          const { layout, source } = read(value);
          same(source.form, 'craft');
          same(bytesOf(layout, source), JSON.stringify(value));
          const edited = after(layout, commands);
          let printed: unknown = printLayout(edited, source);
          for (let time = 0; time < encodings; time += 1) printed = JSON.parse(String(printed));
          const given = new Map(Object.entries(nodes));
          for (const [id, node] of Object.entries(printed as typeof nodes)) {
            const { mystery, custom } = given.get(id) ?? {};
            // A block that was taken away and made anew under its id has nothing of the old one.
            if (layout.blocks.get(id)?.stored !== edited.blocks.get(id)?.stored) continue;
            same(JSON.stringify(node.mystery), JSON.stringify(mystery));
            same(JSON.stringify(node.custom?.theirs), JSON.stringify(custom?.theirs));
          }
        },
      ),
      runs(100_000),
    );
  },
  LONG,
);

it(
  'a merge of two users is a tree, and the same whoever comes first where nothing is disputed',
  () => {
    fc.assert(
      fc.property(
        storedList,
        fc.array(command, { maxLength: 5 }),
        fc.array(command, { maxLength: 5 }),
        (list, own, other) => {
          const base = read(list).layout;
          const [mine, theirs] = [after(base, own), after(base, other)];
          const [one, two] = [merge(base, mine, theirs), merge(base, theirs, mine)];
          same(treeFaults(one.layout).join(), '');
          same(plain(merge(base, mine, base).layout), plain(mine));
          same(plain(merge(base, base, theirs).layout), plain(theirs));
          if (one.conflicts.length === 0 && two.conflicts.length === 0) {
            same(withoutOrder(one.layout), withoutOrder(two.layout));
          }
        },
      ),
      runs(100_000),
    );
  },
  LONG,
);

it(
  'two users who save and receive in any order end with the same page',
  () => {
    const hand = fc.constantFrom<0 | 1>(0, 1);
    const move = fc.oneof(
      fc.record({ hand, command }),
      fc.record({ hand, save: fc.constant(true as const) }),
      fc.record({ hand, receive: fc.constant(true as const) }),
    );
    fc.assert(
      fc.property(storedList, fc.array(move, { maxLength: 16 }), (list, moves) => {
        let stored = read(list).layout;
        const hands = [0, 1].map(() => ({ base: stored, now: stored }));
        const receive = (at: 0 | 1) => {
          const own = hands[at];
          if (!own || own.base === stored) return;
          hands[at] = { base: stored, now: merge(own.base, own.now, stored).layout };
        };
        const save = (at: 0 | 1) => {
          receive(at);
          const { now } = hands[at] ?? { now: stored };
          stored = now;
          hands[at] = { base: now, now };
        };
        for (const one of moves) {
          const own = hands[one.hand];
          if ('save' in one) save(one.hand);
          else if ('receive' in one) receive(one.hand);
          else if (own) own.now = after(own.now, [one.command]);
          same(treeFaults(hands[one.hand]?.now ?? stored).join(), '');
        }
        save(0);
        save(1);
        receive(0);
        same(plain(hands[0]?.now ?? stored), plain(stored));
        same(plain(hands[1]?.now ?? stored), plain(stored));
      }),
      runs(10_000),
    );
  },
  LONG,
);

it(
  'a damaged value is read as a tree, whatever it is',
  () => {
    fc.assert(
      fc.property(damagedValue, fc.nat(2), (value, encodings) => {
        let given: unknown = value;
        for (let time = 0; time < encodings; time += 1) given = JSON.stringify(given);
        const reading = readLayout(given);
        if (!reading.ok) return;
        same(treeFaults(reading.layout).join(), '');
        const mended = readLayout(printLayout(reading.layout, reading.source));
        if (mended.ok) expect(mended.notes).toEqual([]);
      }),
      runs(100_000),
    );
  },
  LONG,
);

it(
  'a page that something has changed never throws: read, judged, edited, printed, rendered',
  () => {
    fc.assert(
      fc.property(found.chain(mutatedValue), fc.array(command, { maxLength: 3 }), (value, commands) => {
        contentProblems({ type: 'editor-layout' }, value);
        const reading = readLayout(value);
        if (!reading.ok) return;
        const layout = after(reading.layout, commands);
        same(treeFaults(layout).join(), '');
        printLayout(layout, reading.source);
        for (const as of ['list', 'text', 'craft'] as const) printLayoutAs(layout, reading.source, as);
        for (const target of ['page', 'email', 'text'] as const)
          renderLayout(layout, { target, contents: () => value });
      }),
      runs(10_000),
    );
  },
  LONG,
);

/** Without what a form adds: keys of its own. */
function plain(layout: Layout): string {
  const blocks = [...layout.blocks.values()].map(({ stored: _stored, canvas: _canvas, ...block }) => block);
  return JSON.stringify({ root: layout.root, blocks: blocks.sort(byId).map(sorted) });
}

/** Where both put something in one place, each has its own first. */
function withoutOrder(layout: Layout): string {
  const blocks = [...layout.blocks.values()].map(({ stored: _stored, canvas: _canvas, ...block }) => block);
  return JSON.stringify(
    blocks.sort(byId).map((block) => sorted({ ...block, children: [...block.children].sort() })),
  );
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

/** The order of names says nothing. */
function sorted(value: object): unknown {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]): unknown => [name, name === 'props' ? sorted(one as object) : one]);
}
