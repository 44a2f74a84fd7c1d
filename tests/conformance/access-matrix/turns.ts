/**
 * Which cells of a table are tried for a caller who has no right in it, and meets the same refusal in all of them: a
 * fourth, moved on from row to row and from run to run, so that every row and every column has its turn. All of them
 * with `npm run test:deep`.
 */
import { DEEP } from '../../setup/scale.ts';
import { printedSeed } from '../../setup/seed.ts';

const A_TURN = 4;

export function turns(suite: string): (row: number, column: number) => boolean {
  const seed = printedSeed(suite);
  return (row, column) => DEEP || (row + column + seed) % A_TURN === 0;
}
