/**
 * What may happen while two people are at one product, each with two tabs, and how a history of it is played.
 */
import fc from 'fast-check';
import type { OutboxEntry } from '../../../runtime/data/outbox/outbox-entry.ts';
import { Person } from './person.ts';
import type { PersonTab } from './person-tab.ts';
import { UNFIT } from './product-cells.ts';
import type { Mishap, SavedProduct } from './saved-product.ts';
import type { Want } from './wants.ts';

const CELLS = ['title', 'slug', 'kit.A', 'kit.B'] as const;
type Cell = (typeof CELLS)[number];

type OnCell = 'change' | 'type' | 'spoil' | 'mistype';
type OnTab =
  | 'add'
  | 'refresh'
  | 'save'
  | 'flush'
  | 'crash'
  | 'late crash'
  | 'close'
  | 'reload'
  | 'leave'
  | 'local'
  | 'remote'
  | 'undo'
  | 'redo'
  | 'lag'
  | 'try again'
  | 'discard';

export type Move =
  | { readonly do: OnCell; readonly who: number; readonly tab: number; readonly cell: Cell }
  | { readonly do: OnTab; readonly who: number; readonly tab: number }
  | { readonly do: 'mishap'; readonly mishap: Mishap }
  | { readonly do: 'pause' | 'long pause' | 'overtake' };

const who = fc.nat(1);
const tab = fc.nat(1);
const cell = fc.constantFrom(...CELLS);
const onCell = (weight: number, name: OnCell) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), who, tab, cell }),
});
const onTab = (weight: number, name: OnTab) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), who, tab }),
});
const mishap = fc.constantFrom<Mishap>('unreachable', 'answer lost', 'disk full');

export const moves: fc.Arbitrary<Move> = fc.oneof(
  onCell(8, 'change'),
  onCell(4, 'type'),
  onCell(2, 'spoil'),
  onCell(2, 'mistype'),
  onTab(2, 'add'),
  onTab(4, 'refresh'),
  onTab(4, 'save'),
  onTab(1, 'flush'),
  onTab(1, 'crash'),
  onTab(2, 'late crash'),
  onTab(1, 'close'),
  onTab(1, 'reload'),
  onTab(2, 'leave'),
  onTab(2, 'local'),
  onTab(1, 'remote'),
  onTab(2, 'undo'),
  onTab(1, 'redo'),
  onTab(2, 'lag'),
  onTab(1, 'try again'),
  onTab(1, 'discard'),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('long pause' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('overtake' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mishap' as const), mishap }) },
);

export interface Played {
  readonly people: readonly Person[];
  /** What did not fit and was neither on the screen nor in the browser when the history ended. */
  readonly unpersisted: readonly Want<PersonTab>[];
  /** What fits its field and was not stored although nothing but texts that do not fit was left. */
  readonly blocked: readonly Want<PersonTab>[];
}

export async function play(product: SavedProduct, history: readonly Move[]): Promise<Played> {
  const kit = ['A', 'B'].map((sku) => ({ sku, note: 'v0' }));
  await product.start({ title: 'v0', slug: 'v0', kit });
  const people = [new Person('ana', product), new Person('bia', product)] as const;
  product.hasSeen = (sender, cell, replaced, value) => {
    // Another person's value is in an edit of hers by her own doing, as where she has taken it in a conflict.
    const tabs = people.flatMap(({ everyTab }) =>
      everyTab.some(({ name }) => name === sender) ? everyTab : [],
    );
    const owners = tabs.filter(({ own }) => own.has(`${cell} ${value}`));
    const tabsOfOwner = owners.length > 0 ? owners : tabs.filter(({ name }) => name === sender);
    // What she has put there herself, in whichever tab, she may replace in another.
    return (
      tabs.some(({ own }) => own.has(`${cell} ${replaced}`)) ||
      tabsOfOwner.some(({ seen }) => seen.get(cell)?.has(replaced))
    );
  };
  for (const [index, move] of history.entries()) {
    if (move.do === 'mishap') product.mishaps.push(move.mishap);
    if (move.do === 'overtake') await product.overtake();
    if (move.do === 'pause' || move.do === 'long pause') await product.pause(move.do === 'long pause');
    if ('who' in move) await perform(people[move.who] ?? people[0], move, index);
  }
  await product.pause(true);
  product.calm();
  const unpersisted = people.flatMap((person) => person.unpersisted());
  const unmended = people.filter((person) => person.hasUnfit);
  for (const person of unmended) await person.comeToRest('unmended');
  const blocked = unmended.flatMap((person) => person.blocked());
  for (const person of [...people, ...people]) await person.comeToRest('mended');
  return { people, unpersisted, blocked };
}

type TabMove = Extract<Move, { readonly who: number }>;

async function perform(person: Person, move: TabMove, index: number): Promise<void> {
  const at = move.tab;
  if (move.do === 'crash' || move.do === 'late crash') return person.crash(at, move.do === 'late crash');
  if (move.do === 'close' || move.do === 'reload') await person.close(at);
  if (move.do === 'close') return;
  const tab = await person.tab(at);
  if (move.do === 'leave') return tab.leaveForm();
  // Every other time what was late has arrived.
  if (move.do === 'lag') return index % 2 === 0 ? person.stream.lag() : person.stream.goOn();
  if (move.do === 'refresh' && index % 2 === 0) person.stream.step();
  const isBeside = move.do === 'flush' || move.do === 'try again' || move.do === 'discard';
  if (!isBeside) await tab.visit();
  // Every value is unlike all others, so that it says who wrote it and when.
  const value = `${person.name}${index}`;
  if (move.do === 'change') tab.change(move.cell, value);
  if (move.do === 'type') tab.type(move.cell, value);
  if (move.do === 'spoil') tab.change(move.cell, `${UNFIT}${value}`);
  if (move.do === 'mistype') tab.type(move.cell, `${UNFIT}${value}`);
  if (move.do === 'add') tab.addRow(`N${index}`);
  if (move.do === 'refresh') await tab.refresh();
  if (move.do === 'flush') tab.outbox.send();
  if (move.do === 'undo' || move.do === 'redo') tab.move(move.do);
  if (move.do === 'local' || move.do === 'remote') tab.settle(move.do);
  if (move.do === 'save') {
    person.wait(70_000);
    tab.save();
  }
  const listed = tab.listed();
  const entry = listed[index % listed.length];
  if (entry && move.do === 'discard') void tab.discard(entry);
  if (entry && move.do === 'try again' && isSendable(entry)) void tab.retry(entry);
}

/** The list offers to send it. */
function isSendable(entry: OutboxEntry): boolean {
  return (
    entry.state !== 'unsent' || (entry.kind === 'edit' && entry.changes.every(({ scheduled }) => scheduled))
  );
}
