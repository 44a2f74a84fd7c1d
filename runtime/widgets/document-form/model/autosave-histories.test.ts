import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories, historyOf } from '../../../../tests/setup/histories.ts';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { EditedDocument, type EditedPath, UNFIT } from '../testing/edited-document.ts';

const PATHS: readonly EditedPath[] = [['title'], ['Height', 'Value'], ['kit']];
const record = { title: 'v0', Height: { Value: 'v0', Measure: 'cm' }, kit: ['v0'] };

type Move =
  | {
      readonly do:
        | 'startTyping'
        | 'change'
        | 'spoil'
        | 'changeElsewhere'
        | 'chooseLocal'
        | 'chooseRemote'
        | 'takeBack';
      readonly path: number;
    }
  | { readonly do: 'deliver'; readonly skip: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'arrive' | 'answerArrives' | 'breakLine' | 'save' };

const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: onPath('change') },
  { weight: 2, arbitrary: onPath('spoil') },
  { weight: 2, arbitrary: onPath('startTyping') },
  { weight: 1, arbitrary: onPath('takeBack') },
  { weight: 3, arbitrary: onPath('changeElsewhere') },
  { weight: 2, arbitrary: onPath('chooseLocal') },
  { weight: 1, arbitrary: onPath('chooseRemote') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), skip: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(200, 3000, 6000) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answerArrives' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('breakLine' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
);

function onPath<
  Name extends
    | 'startTyping'
    | 'change'
    | 'spoil'
    | 'changeElsewhere'
    | 'chooseLocal'
    | 'chooseRemote'
    | 'takeBack',
>(name: Name) {
  return fc.record({ do: fc.constant(name), path: fc.nat(PATHS.length - 1) });
}

/** Every new value is unlike all others, so that a value tells whose hand wrote it and when. */
function play(history: readonly Move[]): EditedDocument {
  const form = new EditedDocument(record, PATHS);
  history.forEach((move, index) => {
    perform(form, move, index);
  });
  return form;
}

function perform(form: EditedDocument, move: Move, index: number): void {
  const path = 'path' in move ? PATHS[move.path] : undefined;
  const fresh = (hand: string): unknown => (path?.[0] === 'kit' ? [`${hand}${index}`] : `${hand}${index}`);
  if (path) {
    if (move.do === 'startTyping') form.startTyping(path);
    if (move.do === 'change') form.change(path, fresh('local'));
    if (move.do === 'spoil') form.change(path, fresh(UNFIT));
    if (move.do === 'takeBack') form.change(path, valueAt(record, path));
    if (move.do === 'changeElsewhere') form.changeElsewhere(path, fresh('remote'));
    if (move.do === 'chooseLocal') form.settle(path, 'local');
    if (move.do === 'chooseRemote') form.settle(path, 'remote');
  }
  if (move.do === 'deliver') form.deliver(move.skip);
  if (move.do === 'wait') form.wait(move.ms);
  if (move.do === 'arrive') form.arrive();
  if (move.do === 'answerArrives') form.answerArrives();
  if (move.do === 'breakLine') form.breakLine();
  if (move.do === 'save') form.do({ type: 'save' });
}

const history = historyOf(moves, 40);
const runs = (law: string) => histories(`autosave ${law}`, repetitions(4800, 400));

describe('every history of two users, a slow line and lost answers', () => {
  it('never replaces a value that the operator has not seen', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const form = play(moves);
        form.comeToRest();
        expect(form.unseen).toEqual([]);
      }),
      runs('unseen'),
    );
  });

  it('stores every value that the operator wanted in the end', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const form = play(moves);
        form.comeToRest();
        const lost = [...form.wanted.values()].filter(
          ({ path, value, stored }) => !stored && !sameValue(valueAt(form.store, path), value),
        );
        expect(lost).toEqual([]);
      }),
      runs('lost'),
    );
  });

  it('persists what does not fit its field, and never sends it', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const form = new EditedDocument(record, PATHS);
        moves.forEach((move, index) => {
          // A save with it in would throw.
          perform(form, move, index);
          expect(form.unpersisted()).toEqual([]);
        });
      }),
      runs('unfit'),
    );
  });

  it('shows what is stored once all is quiet', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const form = play(moves);
        form.comeToRest();
        expect(form.state.data).toEqual(form.store);
      }),
      runs('shown at rest'),
    );
  });

  it('shows the operator her own last value for as long as it is not stored', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const form = new EditedDocument(record, PATHS);
        moves.forEach((move, index) => {
          perform(form, move, index);
          for (const edit of form.state.edits.values()) {
            expect(valueAt(form.state.data, edit.path)).toEqual(edit.value);
          }
        });
      }),
      runs('own value shown'),
    );
  });
});
