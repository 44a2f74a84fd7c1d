/**
 * Steps of tests of runs of rows: a run until its end, its way back, and documents that are there before.
 */
import { expect } from 'vitest';
import type { Session } from '../../../session.ts';
import { eventually } from '../../testing/run-steps.ts';
import { begun, inParts, newRun, PROJECT, plannedRow, type RowsBench, type RowsCopy } from './rows-bench.ts';

export const RUN = 'ROWS0123456789012345';
export const UNDO = 'UNDO0123456789012345';
export const text = (stringValue: string) => ({ stringValue });
export const authorOf = ({ uid, email, name }: Session) => ({ id: uid, email, displayName: name ?? null });

export async function ended(bench: RowsBench, id: string, status = 'finished') {
  await eventually(async () => expect(await bench.runOf(id)).toMatchObject({ status }));
  return bench.runOf(id);
}

export async function undone(bench: RowsBench, copy: RowsCopy, by: Session, of = RUN, id = UNDO) {
  const run = await copy.rows.find(PROJECT, of);
  if (!run) throw new Error('No run');
  const answer = await copy.rows.undo(run, { project: PROJECT, id }, authorOf(by));
  expect(answer).toEqual({ ok: true, run: id });
  return ended(bench, id);
}

/** Brands that are there, as their rows name them. */
export async function brands(bench: RowsBench, ids: readonly string[], by: Session) {
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = ids.map((id, at) => plannedRow(at + 1, id, { id: text(id), name: text(`Antiga ${id}`) }));
  await begun(copy, by, newRun('SEED0123456789012345', ids.length), inParts(rows));
  await ended(bench, 'SEED0123456789012345');
  await copy.close();
  return bench.stored(by.uid, 'brand', ids);
}
