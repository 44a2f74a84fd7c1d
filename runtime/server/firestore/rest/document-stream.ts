/**
 * A long result as it goes over the wire: text beside text, taken from the thread as fast as the client reads. A document
 * stands in the database as it stands on the wire, so that it is never parsed here. One that fails half-way is cut off.
 */
import { Readable } from 'node:stream';
import { type DatabaseName, documentName } from '../paths/document-path.ts';
import type { FoundAside } from '../store/document-store.ts';
import type { DocumentRow } from '../tables/rows.ts';
import { wireTime } from '../wire.ts';

export function documentStream(found: FoundAside, database: DatabaseName): Readable {
  // Texts, not bytes: a chunk is a whole batch.
  return Readable.from(answerText(found, database), { highWaterMark: 1 });
}

async function* answerText({ time, batches }: FoundAside, database: DatabaseName): AsyncGenerator<string> {
  const readTime = wireTime(time);
  const answer = (row: DocumentRow) =>
    `{"document":${documentText(row, database)},"readTime":${JSON.stringify(readTime)}}`;
  let separator = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map(answer).join(',');
    separator = ',';
  }
  yield separator === '[' ? `[${JSON.stringify({ readTime })}]` : ']';
}

function documentText(row: DocumentRow, database: DatabaseName): string {
  const name = JSON.stringify(documentName(row.path, database));
  const [createTime, updateTime] = [row.create_time, row.update_time].map(wireTime);
  return `{"name":${name},"fields":${row.fields},"createTime":"${createTime}","updateTime":"${updateTime}"}`;
}
