import { expect, it } from 'vitest';
import { type Box, dropPlace, rowDropPlace } from './drop-place.ts';
import { layoutFrom } from './testing/layouts.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const layout = layoutFrom('a B[c d] e');
const boxes = new Map([
  ['a', box(0, 0, 400, 100)],
  ['B', box(0, 100, 400, 300)],
  ['c', box(20, 120, 200, 280)],
  ['d', box(200, 120, 380, 280)],
  ['e', box(0, 300, 400, 400)],
]);

it.each([
  ['the upper half of a text', { x: 50, y: 20 }, [], { parent: null, index: 0 }],
  ['its lower half', { x: 50, y: 80 }, [], { parent: null, index: 1 }],
  ['the rim of a container', { x: 50, y: 102 }, [], { parent: null, index: 1 }],
  ['its lower rim', { x: 50, y: 298 }, [], { parent: null, index: 2 }],
  ['the left of two beside each other', { x: 60, y: 200 }, [], { parent: 'B', index: 0 }],
  ['the right half of the second', { x: 350, y: 200 }, [], { parent: 'B', index: 2 }],
  ['below everything', { x: 50, y: 900 }, [], { parent: null, index: 3 }],
  ['below everything, with the first one moved', { x: 50, y: 900 }, ['a'], { parent: null, index: 2 }],
  ['inside of the container that is moved', { x: 60, y: 200 }, ['B'], { parent: null, index: 1 }],
])('over %s', (_name, point, moved, want) => {
  expect(dropPlace(layout, (id) => boxes.get(id), point, new Set(moved))).toEqual(want);
});

it.each([
  [0, 1, { parent: null, index: 0 }],
  [2, 1, { parent: 'B', index: 0 }],
  [2, 2, { parent: 'B', index: 0 }],
  [4, 2, { parent: 'B', index: 2 }],
  [4, 1, { parent: null, index: 2 }],
  [5, 9, { parent: null, index: 3 }],
])('between rows, before row %i and %i deep', (gap, depth, want) => {
  const rows = [
    { id: 'a', depth: 1 },
    { id: 'B', depth: 1 },
    { id: 'c', depth: 2 },
    { id: 'd', depth: 2 },
    { id: 'e', depth: 1 },
  ];
  expect(rowDropPlace(layout, rows, gap, depth, new Set())).toEqual(want);
});
