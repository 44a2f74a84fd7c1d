import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories } from '../../../../tests/setup/histories.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { buildTree } from '../../../core/records/tree.ts';
import { documentEdit, planMove } from './move.ts';
import {
  inverseOf,
  lastDone,
  lastUndone,
  type MoveStep,
  NO_MOVES,
  withMove,
  without,
} from './move-history.ts';
import { category, FIELDS } from './testing/categories.ts';

const step = (id: string): MoveStep => ({ id, label: id, edits: [] });

/** Applies edits as the store does, and fails where the base is not what is there. */
function applied(records: readonly ConsoleRecord[], edits: MoveStep['edits']): readonly ConsoleRecord[] {
  return records.map((record) =>
    edits
      .filter(({ id }) => id === record.id)
      .flatMap(({ changes }) => changes)
      .reduce<ConsoleRecord>((current, { path, base, value }) => {
        expect(current[path[0] ?? '']).toEqual(base);
        return { ...writeAt(current, path, value), id: current.id };
      }, record),
  );
}

describe('the history of moves', () => {
  it('takes steps back in their order and makes them again', () => {
    const history = withMove(withMove(NO_MOVES, step('casa')), step('mesa'));
    const first = lastDone(history);
    expect(first?.step.id).toBe('mesa');
    const second = lastDone(first?.after ?? NO_MOVES);
    expect(second?.step.id).toBe('casa');
    expect(lastDone(second?.after ?? NO_MOVES)).toBeUndefined();
    expect(lastUndone(second?.after ?? NO_MOVES)?.step.id).toBe('casa');
  });

  it('makes nothing again after a new move', () => {
    const undone = lastDone(withMove(NO_MOVES, step('casa')))?.after ?? NO_MOVES;
    expect(lastUndone(withMove(undone, step('mesa')))).toBeUndefined();
  });

  it('forgets a step that cannot be taken back any more', () => {
    const kept = step('casa');
    const gone = step('mesa');
    expect(without(withMove(withMove(NO_MOVES, kept), gone), gone)).toEqual({ done: [kept], undone: [] });
  });

  it('ends where it began, whatever was moved', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const recordsOf = fc.tuple(
      ...ids.map((id) =>
        fc
          .record(
            { parent: fc.constantFrom(...ids, '', 'gone'), order: fc.integer({ min: 0, max: 4 }) },
            { requiredKeys: [] },
          )
          .map((fields) => category(id, fields)),
      ),
    );
    const command = fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom('up', 'down', 'in', 'out'),
    });
    fc.assert(
      fc.property(recordsOf, fc.array(command, { maxLength: 8 }), (start, commands) => {
        let records: readonly ConsoleRecord[] = start;
        const steps: MoveStep[] = [];
        for (const each of commands) {
          const plan = planMove(buildTree(records, FIELDS), FIELDS, each);
          if (!plan.ok) continue;
          const edits = plan.edits.map((edit) => documentEdit('category', FIELDS, edit));
          records = applied(records, edits);
          steps.push({ id: each.id, label: each.id, edits });
        }
        for (const each of steps.toReversed()) records = applied(records, inverseOf(each.edits));
        const defined = (record: ConsoleRecord) =>
          Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
        expect(records.map(defined)).toEqual(start.map(defined));
      }),
      histories('moves in a tree', 100),
    );
  });
});
