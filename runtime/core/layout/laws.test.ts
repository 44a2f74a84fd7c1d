import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../../tests/setup/scale.ts';
import { printedSeed } from '../../../tests/setup/seed.ts';
import { apply } from './commands/apply.ts';
import { printLayout, printLayoutAs } from './forms/print-layout.ts';
import { readLayout } from './forms/read-layout.ts';
import { NO_STEPS, redone, undone, withStep } from './history.ts';
import { merge } from './merge.ts';
import { read, treeFaults } from './testing/layouts.ts';
import { command, storedList } from './testing/random-layouts.ts';

const seed = printedSeed('layout laws');
const runs = (full: number) => ({ seed, numRuns: Math.ceil(repetitions(full) / 10) });
const found = fc
  .tuple(storedList, fc.constantFrom('list', 'text', 'craft', 'craft text'))
  .map(([list, form]) => {
    const reading = read(list);
    const craft = printLayoutAs(reading.layout, reading.source, 'craft');
    if (form === 'list') return list;
    if (form === 'text') return JSON.stringify(list);
    return form === 'craft' ? craft : JSON.stringify(JSON.stringify(craft));
  });

it('undoing n commands gives back every byte, doing them again too', () => {
  fc.assert(
    fc.property(found, fc.array(command, { maxLength: 12 }), (value, commands) => {
      const { layout: start, source } = read(value);
      const bytes = [JSON.stringify(printLayout(start, source))];
      let layout = start;
      let history = NO_STEPS;
      for (const one of commands) {
        const done = apply(layout, one);
        if (!done.ok) continue;
        expect(treeFaults(done.layout)).toEqual([]);
        expect(
          JSON.stringify(printLayout(apply(done.layout, done.inverse).ok ? layout : start, source)),
        ).toBe(JSON.stringify(printLayout(layout, source)));
        const steps = history.past.length;
        history = withStep(history, layout, done.layout);
        layout = done.layout;
        if (history.past.length > steps) bytes.push(JSON.stringify(printLayout(layout, source)));
      }
      const states = [...bytes];
      for (let at = states.length - 1; at >= 0; at -= 1) {
        expect(JSON.stringify(printLayout(layout, source))).toBe(states[at]);
        const back = undone(layout, history);
        if (back) ({ layout, history } = back);
      }
      for (const state of states) {
        expect(JSON.stringify(printLayout(layout, source))).toBe(state);
        const again = redone(layout, history);
        if (again) ({ layout, history } = again);
      }
    }),
    runs(100_000),
  );
});

it('what is printed is read again as it was, in the same form', () => {
  fc.assert(
    fc.property(found, fc.array(command, { maxLength: 6 }), (value, commands) => {
      const { layout: start, source } = read(value);
      let layout = start;
      for (const one of commands) {
        const done = apply(layout, one);
        if (done.ok) layout = done.layout;
      }
      const printed = printLayout(layout, source);
      const again = read(printed);
      if (layout.blocks.size > 0 && source.form !== 'empty') expect(again.source.form).toBe(source.form);
      expect(again.notes).toEqual([]);
      expect(plain(again.layout)).toEqual(plain(layout));
      expect(printLayout(again.layout, again.source)).toEqual(printed);
    }),
    runs(100_000),
  );
});

it('a merge of two users is a tree, and the same whoever comes first where nothing is disputed', () => {
  fc.assert(
    fc.property(
      storedList,
      fc.array(command, { maxLength: 5 }),
      fc.array(command, { maxLength: 5 }),
      (list, own, other) => {
        const base = read(list).layout;
        const [mine, theirs] = [own, other].map((commands) =>
          commands.reduce((layout, one) => {
            const done = apply(layout, one);
            return done.ok ? done.layout : layout;
          }, base),
        );
        if (!mine || !theirs) throw new Error('two hands');
        const [one, two] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        expect(treeFaults(one.layout)).toEqual([]);
        expect(merge(base, mine, base).layout).toEqual(mine);
        if (one.conflicts.length === 0 && two.conflicts.length === 0) {
          expect([...one.layout.blocks.keys()].sort()).toEqual([...two.layout.blocks.keys()].sort());
        }
      },
    ),
    runs(100_000),
  );
});

it('a damaged value is read as a tree, whatever it is', () => {
  const node = fc.record(
    {
      type: fc.oneof(
        fc.constantFrom('Text', 'container', 'Fancy'),
        fc.record({ resolvedName: fc.string() }),
        fc.nat(),
      ),
      props: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
      parent: fc.oneof(fc.constantFrom('ROOT', 'a', 'b', 'x'), fc.nat()),
      nodes: fc.oneof(fc.array(fc.constantFrom('a', 'b', 'c', 'x', 'ROOT')), fc.jsonValue()),
      linkedNodes: fc.oneof(fc.dictionary(fc.string(), fc.constantFrom('a', 'b', 'x')), fc.jsonValue()),
      isCanvas: fc.oneof(fc.boolean(), fc.nat()),
      id: fc.oneof(fc.constantFrom('a', 'b'), fc.nat()),
      custom: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const damaged = fc.oneof(
    fc.dictionary(
      fc.constantFrom('ROOT', 'canvas-ROOT', 'a', 'b', 'c', '__proto__'),
      fc.oneof(node, fc.jsonValue()),
    ),
    fc.array(fc.oneof(node, fc.jsonValue())),
    fc.jsonValue(),
    fc.string(),
  );
  fc.assert(
    fc.property(damaged, fc.nat(2), (value, encodings) => {
      let given: unknown = value;
      for (let time = 0; time < encodings; time += 1) given = JSON.stringify(given);
      const reading = readLayout(given);
      if (!reading.ok) return;
      expect(treeFaults(reading.layout)).toEqual([]);
      const mended = readLayout(printLayout(reading.layout, reading.source));
      if (mended.ok) expect(mended.notes).toEqual([]);
    }),
    runs(100_000),
  );
});

/** Without what a form adds: keys of its own. */
function plain(layout: ReturnType<typeof read>['layout']) {
  const blocks = [...layout.blocks.values()].map(({ stored: _stored, canvas: _canvas, ...block }) => block);
  return { root: layout.root, blocks: blocks.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}
