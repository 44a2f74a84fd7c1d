/**
 * Parts of rows as documents: in one piece, and of the one version that was read.
 */
import { expect, it } from 'vitest';
import { MissingRows, RowsBusy, storedRows } from './rows-store.ts';
import { PROJECT, plannedRow, rowsBench } from './testing/rows-bench.ts';

const RUN = 'ROWS0123456789012345';
const FIRST = `project/${PROJECT}/run-rows/${RUN}-0-0`;

function shop() {
  const { documents } = rowsBench();
  const rows = () => storedRows(documents, { project: PROJECT, run: RUN, what: 'import' });
  return { documents, rows };
}
const part = (name: string) => ({ rows: [plannedRow(1, 'a', { name: { stringValue: name } })] });

it('are not replaced by whoever has read what was there before', async () => {
  const { rows } = shop();
  const [one, other] = [rows(), rows()];
  await one.putPart(0, part('A'));
  await other.part(0);
  await one.putPart(0, part('B'));
  await expect(other.putPart(0, part('C'))).rejects.toThrow(RowsBusy);
  expect(await rows().part(0)).toEqual(part('B'));
});

it('are not replaced where somebody else has written between two writes', async () => {
  const { rows } = shop();
  const [one, other] = [rows(), rows()];
  await one.putPart(0, part('A'));
  await other.putPart(0, part('B'));
  await expect(one.putPart(0, part('C'))).rejects.toThrow(RowsBusy);
  await other.putPart(0, part('D'));
  expect(await rows().part(0)).toEqual(part('D'));
});

it('have room in a document, whatever the characters', async () => {
  const { documents, rows } = shop();
  const long = part('\u20ac'.repeat(800_000));
  await rows().putPart(0, long);
  expect(await rows().part(0)).toEqual(long);
  const pieces = await documents.list(`project/${PROJECT}/run-rows`, { limit: 9 });
  expect(pieces.length).toBeGreaterThan(2);
  for (const { data } of pieces) expect(Buffer.byteLength(String(data.data))).toBeLessThan(2 ** 20 - 10_000);
});

it.each([
  ['was written by a person', { updatedBy: { uid: 'ana' } }],
  ['belongs to a person', { owner: 'ana' }],
])('take nothing for rows that %s, and stand in its place', async (_name, more) => {
  const { documents, rows } = shop();
  const data = { run: RUN, part: 0, piece: 0, pieces: 1, data: JSON.stringify(part('Falsa')), ...more };
  await documents.write([{ kind: 'replace', path: FIRST, data }]);
  await expect(rows().part(0)).rejects.toThrow(MissingRows);
  expect([await rows().areThere(), await rows().count()]).toEqual([false, 0]);
  await rows().putPart(0, part('A'));
  expect(await rows().part(0)).toEqual(part('A'));
});

it.each([0, 1.5, 1e9, 'x'])('are missing where %s pieces are said to be there', async (pieces) => {
  const { documents, rows } = shop();
  await documents.write([{ kind: 'replace', path: FIRST, data: { pieces, data: '{"rows":[]}' } }]);
  await expect(rows().part(0)).rejects.toThrow(MissingRows);
});
