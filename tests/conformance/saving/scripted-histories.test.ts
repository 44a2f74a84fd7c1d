/**
 * Histories of two people with two tabs each that are scripted move by move, where a random one has once shown a loss.
 */
import { expect, it } from 'vitest';
import { saveStatus } from '../../../runtime/widgets/document-form/model/saving/autosave-state.ts';
import { MemoryProduct } from './memory-product.ts';
import { type Move, play } from './moves.ts';
import { Person } from './person.ts';
import { cellsOf } from './product-cells.ts';

const ANA = { who: 0, tab: 0 };
const BIA = { who: 1, tab: 0 };
const BESIDE = { who: 1, tab: 1 };
const PAUSE = { do: 'pause' } as const;
const LONG_PAUSE = { do: 'long pause' } as const;

/**
 * Bia has changed a row twice, and the first change is refused over Ana's, when her tab crashes. Her other tab sends the
 * first one from the list; then the document is opened again.
 */
function sentFromTheListAfterACrash(isAnswerLost: boolean): readonly Move[] {
  return [
    { do: 'type', ...BIA, cell: 'kit.B' },
    { do: 'refresh', ...BESIDE },
    { do: 'change', ...ANA, cell: 'kit.B' },
    { do: 'add', ...ANA },
    LONG_PAUSE,
    { do: 'save', ...ANA },
    LONG_PAUSE,
    { do: 'change', ...BIA, cell: 'kit.B' },
    LONG_PAUSE,
    { do: 'crash', ...BIA },
    isAnswerLost ? { do: 'mishap', mishap: 'answer lost' } : PAUSE,
    PAUSE,
    // An even move is one of the first of the two in the list.
    { do: 'try again', ...BESIDE },
    isAnswerLost ? LONG_PAUSE : PAUSE,
    { do: 'refresh', ...BIA },
  ];
}

it.each([
  ['is being sent', false],
  ['was stored without an answer', true],
])('leaves a row that another has added, where an edit from the list %s and the next form has a later one', async (_, isAnswerLost) => {
  const product = new MemoryProduct();
  await play(product, sentFromTheListAfterACrash(isAnswerLost));
  expect([...cellsOf(await product.read())]).toEqual([
    ['title', 'v0'],
    ['slug', 'v0'],
    ['kit.A', 'v0'],
    ['kit.B', 'bia7'],
    ['kit.N3', 'N3'],
  ]);
  expect(product.landed.filter(({ wasSeen }) => !wasSeen)).toEqual([]);
  expect(product.landed.map(({ value }) => value)).toContain('bia0');
});

/**
 * Bia has chosen Ana's value of a row over hers in one tab, and has sent her own from the other's list: that one is stored
 * first, and is written over by her own later decision, whichever of her tabs carries that out.
 */
const REMOTE_CHOSEN: readonly Move[] = [
  { do: 'change', ...ANA, cell: 'kit.A' },
  { do: 'type', ...BIA, cell: 'kit.A' },
  { do: 'save', ...BESIDE },
  { do: 'change', ...BIA, cell: 'title' },
  { do: 'late crash', ...ANA },
  { do: 'add', ...BIA },
  { do: 'try again', ...BESIDE },
  { do: 'change', ...ANA, cell: 'title' },
  { do: 'remote', ...BIA },
  PAUSE,
];

it.each([
  ['by the tab that it was taken in', []],
  ['by the other one', [{ do: 'mishap', mishap: 'unreachable' } as const]],
])('knows that the remote value was chosen over her own, when it is stored %s', async (_, mishap) => {
  const product = new MemoryProduct();
  await play(product, [...REMOTE_CHOSEN, ...mishap]);
  expect(product.landed.filter(({ wasSeen }) => !wasSeen)).toEqual([]);
  expect(product.landed).toContainEqual(
    expect.objectContaining({ cell: 'kit.A', replaced: 'bia1', value: 'ana0' }),
  );
});

/**
 * Bia has changed one row and mistyped another. The first is being sent when her other tab discards what does not fit
 * from the list, the line breaks, and she goes on typing.
 */
const DISCARDED_BESIDE: readonly Move[] = [
  { do: 'change', ...ANA, cell: 'title' },
  { do: 'flush', ...BIA },
  { do: 'mishap', mishap: 'unreachable' },
  { do: 'mistype', ...BESIDE, cell: 'kit.A' },
  { do: 'change', ...BESIDE, cell: 'kit.B' },
  { do: 'add', ...ANA },
  { do: 'save', ...ANA },
  // An odd move is one of the second of the two in the list.
  { do: 'discard', ...BIA },
  { do: 'mistype', ...BESIDE, cell: 'kit.A' },
  { do: 'late crash', ...BIA },
];

it('stores the row that was being sent, where what did not fit beside it is discarded', async () => {
  const product = new MemoryProduct();
  const { blocked } = await play(product, DISCARDED_BESIDE);
  expect(blocked).toEqual([]);
  expect(cellsOf(await product.read()).get('kit.B')).toBe('bia4');
});

it('never comes into conflict with its own save, however late snapshots are', async () => {
  const product = new MemoryProduct();
  const { people } = await play(product, [
    { do: 'lag', ...ANA },
    { do: 'change', ...ANA, cell: 'title' },
    LONG_PAUSE,
    { do: 'save', ...ANA },
    { do: 'refresh', ...ANA },
    { do: 'change', ...ANA, cell: 'title' },
    { do: 'save', ...ANA },
    LONG_PAUSE,
  ]);
  expect(people[0]?.everyTab[0]?.untrue).toEqual([]);
  expect(product.landed.map(({ value }) => value)).toEqual(['ana1', 'ana5']);
});

it('shows an old value that another has put back, where the answer to the own save comes after that', async () => {
  const product = new MemoryProduct();
  await product.start({ title: 'v0', slug: 'v0', kit: [] });
  const [ana, bia] = [new Person('ana', product), new Person('bia', product)];
  const tab = await ana.tab(0);
  tab.change('title', 'Copos');
  while (product.landed.length === 0) await product.pause();
  const other = await bia.tab(0);
  other.change('title', 'v0');
  // Until hers is being sent, the answer to the first would be the last that has left.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  while (product.landed.length === 1) await product.overtake();
  await tab.refresh();
  await product.pause(true);
  expect([tab.shown().get('title'), tab.untrue, saveStatus(tab.session.getState())]).toEqual([
    'v0',
    [],
    'saved',
  ]);
});

it("leaves another's new row where a tab dies with a text that was typed over an edit of the list", async () => {
  const product = new MemoryProduct();
  await play(product, [
    { do: 'spoil', ...ANA, cell: 'kit.A' },
    { do: 'add', ...BESIDE },
    { do: 'late crash', ...BESIDE },
    { do: 'type', ...ANA, cell: 'kit.A' },
    { do: 'refresh', ...ANA },
    { do: 'late crash', ...ANA },
  ]);
  const stored = cellsOf(await product.read());
  expect([stored.get('kit.A'), stored.get('kit.N1')]).toEqual(['ana3', 'N1']);
});
