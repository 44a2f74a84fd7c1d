/**
 * Two people, their browsers and journals, lines that break, a full disk, tabs that crash: nobody's edit
 * is lost, nobody writes over what she has not seen, and a text that does not fit its field is kept and never sent.
 * Over real HTTP against the embedded server.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repetitions } from '../../setup/scale.ts';
import { type OpenServer, startOpenServer } from '../firestore-wire/server.ts';
import { isUnfit, Person, pause, UNFIT } from './person.ts';
import { type Mishap, WireDocument } from './wire-document.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await startOpenServer();
});
afterAll(() => server.close());

type Simple = 'add' | 'refresh' | 'save' | 'crash' | 'late crash' | 'mine' | 'theirs' | 'undo' | 'redo';
const CELLS = ['title', 'slug', 'kit.A', 'kit.B'] as const;
type Move =
  | { readonly do: 'change' | 'type' | 'spoil'; readonly who: number; readonly cell: (typeof CELLS)[number] }
  | {
      readonly do: Simple;
      readonly who: number;
    }
  | { readonly do: 'mishap'; readonly mishap: Mishap }
  | { readonly do: 'pause' };

const who = fc.nat(1);
const by = <Name extends Simple>(name: Name) => fc.record({ do: fc.constant(name), who });
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('change' as const), who, cell: fc.constantFrom(...CELLS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), who, cell: fc.constantFrom(...CELLS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('spoil' as const), who, cell: fc.constantFrom(...CELLS) }),
  },
  { weight: 2, arbitrary: by('add') },
  { weight: 4, arbitrary: by('refresh') },
  { weight: 4, arbitrary: by('save') },
  { weight: 1, arbitrary: by('crash') },
  { weight: 2, arbitrary: by('late crash') },
  { weight: 2, arbitrary: by('mine') },
  { weight: 1, arbitrary: by('theirs') },
  { weight: 2, arbitrary: by('undo') },
  { weight: 1, arbitrary: by('redo') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('mishap' as const),
      mishap: fc.constantFrom<Mishap>('unreachable', 'answer lost', 'disk full'),
    }),
  },
);

let documents = 0;

async function play(
  history: readonly Move[],
): Promise<{ people: readonly Person[]; document: WireDocument; unkept: readonly unknown[] }> {
  documents += 1;
  const document = new WireDocument(server, `P${documents}`);
  const kit = ['A', 'B'].map((sku) => ({ sku, note: 'v0' }));
  await document.start({ title: 'v0', slug: 'v0', kit });
  const people = [new Person('ana', document), new Person('bia', document)] as const;
  document.hasSeen = (name, cell, replaced, value) => {
    const author = people.find(({ made }) => made.has(`${cell} ${value}`));
    const hand = author ?? people.find((person) => person.name === name);
    return hand?.seen.get(cell)?.has(replaced) ?? false;
  };
  for (const person of people) await person.open();
  for (const [index, move] of history.entries()) await perform(people, document, move, index);
  await pause(10);
  document.mishaps.length = 0;
  const unkept = people.flatMap((person) => person.unkept());
  for (const person of people) person.mend();
  for (const person of [...people, ...people]) await person.comeToRest();
  document.close();
  return { people, document, unkept };
}

async function perform(
  people: readonly [Person, Person],
  document: WireDocument,
  move: Move,
  index: number,
): Promise<void> {
  if (move.do === 'mishap') document.mishaps.push(move.mishap);
  if (move.do === 'pause') await pause();
  if (!('who' in move)) return;
  const person = people[move.who] ?? people[0];
  // Every value is unlike all others, so that it tells whose hand wrote it and when.
  if (move.do === 'change') person.change(move.cell, `${person.name}${index}`);
  if (move.do === 'type') person.type(move.cell, `${person.name}${index}`);
  if (move.do === 'spoil') person.change(move.cell, `${UNFIT}${person.name}${index}`);
  if (move.do === 'add') person.addRow(`N${index}`);
  if (move.do === 'refresh') await person.refresh();
  if (move.do === 'save') person.wait(70_000);
  if (move.do === 'crash' || move.do === 'late crash') await person.crash(move.do === 'late crash');
  if (move.do === 'undo' || move.do === 'redo') person.move(move.do);
  if (move.do === 'mine' || move.do === 'theirs') person.settle(move.do);
}

it('loses no edit and writes over nothing unseen, in every history of two people', async () => {
  const seed = Number(process.env.BALCAO_TEST_SEED ?? Date.now() % 2 ** 31);
  console.info(`saving histories: BALCAO_TEST_SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 25 }), async (history) => {
      const { people, document, unkept } = await play(history);
      expect(unkept).toEqual([]);
      expect(people.flatMap(({ lostInCrash }) => lostInCrash)).toEqual([]);
      expect(document.landed.filter(({ value }) => isUnfit(value))).toEqual([]);
      const unseen = document.landed.filter(({ wasSeen }) => !wasSeen);
      expect(unseen).toEqual([]);
      const lost = people.flatMap((person) =>
        [...person.wanted].filter(([cell, value]) => !person.hasLanded(cell, value)),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: repetitions(1000), seed, endOnFailure: false },
  );
}, 600_000);
