import { expect, it } from 'vitest';
import { openDocumentStore } from '../../firestore/index.ts';
import type { DocumentState } from '../../ports/documents.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { sendLimits } from './send-limits.ts';

it('whoever is stopped while it waits for its turn takes none of the day', async () => {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  const data: DocumentState['data'] = { dailyLimit: 2, messagesPerSecond: 20 };
  await documents.write([{ kind: 'replace', path: 'project/matriz/config/sendgrid', data }]);
  const limits = sendLimits({ documents, timeZone: 'America/Sao_Paulo', isAlone: true });
  const { signal } = new AbortController();
  const stopped = new AbortController();
  expect(await limits.take('matriz', 'email', signal)).toBe(0);
  const waiting = limits.take('matriz', 'email', stopped.signal);
  setImmediate(() => stopped.abort());
  await expect(waiting).rejects.toThrow();
  expect(await limits.take('matriz', 'email', signal)).toBe(0);
  expect(await limits.take('matriz', 'email', signal)).toBeGreaterThan(0);
});
