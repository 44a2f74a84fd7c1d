/**
 * Customers by the hundred thousand: in a server's store, and as a CSV that changes every one of them.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { csv } from '../../../generated/collections/customer/csv.ts';
import { fixtures } from '../../../generated/collections/customer/fixture.ts';
import { csvPrinter } from '../../../runtime/core/csv/index.ts';
import { signedWrite, signerOf } from '../../../runtime/core/wire/signed-write.ts';
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { idTokenOf } from '../../e2e/support/stored.ts';

export const CUSTOMERS = '/v1/projects/balcao/databases/(default)/documents';
const IN_A_COMMIT = 500;

export const customerId = (index: number) => `cliente-${String(index).padStart(6, '0')}`;

function customerOf(index: number) {
  const fixture = fixtures[index % fixtures.length];
  if (!fixture) throw new Error('The collection has no fixture.');
  const { id: _id, ...data } = fixture;
  return { ...data, lastName: `${data.lastName} ${index}`, email: `cliente${index}@exemplo.com.br` };
}

export async function storeCustomers(url: string, count: number): Promise<void> {
  const idToken = await idTokenOf(url, 'admin');
  const authorization = `Bearer ${idToken}`;
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const folder = `${CUSTOMERS.slice('/v1/'.length)}/project/matriz/customer`;
  for (let start = 0; start < count; start += IN_A_COMMIT) {
    const writes = Array.from({ length: Math.min(IN_A_COMMIT, count - start) }, (_, at) => {
      const name = `${folder}/${customerId(start + at)}`;
      const update = { name, fields: toFields(customerOf(start + at)) };
      return signedWrite({ update, updateTransforms }, signerOf(idToken));
    });
    const answer = await fetch(`${url}${CUSTOMERS}:commit`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    // Read to its end: the connection is free for the next one only then.
    const reply = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${reply}`);
  }
}

/** The first so many customers, each with another last name. */
export async function writeCustomersFile(file: string, count: number): Promise<void> {
  const printer = csvPrinter<string>(
    csv,
    { timeZone: 'America/Sao_Paulo' },
    { keep: (page) => page, take: async (page) => page },
  );
  for (let start = 0; start < count; start += IN_A_COMMIT) {
    const length = Math.min(IN_A_COMMIT, count - start);
    await printer.add(
      Array.from({ length }, (_, at) => {
        const data = customerOf(start + at);
        return { id: customerId(start + at), data: { ...data, lastName: `${data.lastName} novo` } };
      }),
    );
  }
  const out = createWriteStream(file);
  for await (const piece of printer.finish()) if (!out.write(piece)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}
