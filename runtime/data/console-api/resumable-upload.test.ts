import { expect, it } from 'vitest';
import { nextPart } from './resumable-upload.ts';

const MB = 1024 * 1024;
it.each([
  { name: 'doubles on a fast line', size: MB, took: 500, want: 2 * MB },
  { name: 'never passes what the server takes', size: 6 * MB, took: 500, want: 8 * MB },
  { name: 'stays where it takes its time', size: MB, took: 12_000, want: MB },
  { name: 'halves on a slow line', size: MB, took: 40_000, want: MB / 2 },
  { name: 'is never too small to be worth a request', size: MB / 4, took: 60_000, want: MB / 4 },
])('the next part $name', ({ size, took, want }) => expect(nextPart(size, took, 8 * MB)).toBe(want));
