import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { CONDITION_PATHS } from '../../../contract/conditions.ts';
import { CountUnavailable, type SubjectRecords } from '../../ports/subject-records.ts';
import { consoleApiRoutes } from '../index.ts';

const paulistas = { type: 'equals', field: 'address.state', value: 'SP' };
const SUBJECT = { project: 'matriz', subject: 'customer-facts', empty: 'none' };
const unused = () => Promise.reject(new Error('Nothing is read.'));

/** Questions over a store that answers as it is told, at a clock of its own. */
async function asking(
  count: NonNullable<SubjectRecords['count']>,
  now: () => number,
  takeOver?: () => Promise<void>,
) {
  const app = Fastify();
  await app.register(
    consoleApiRoutes({
      documents: { read: unused, list: unused, find: unused, write: unused, close: unused },
      subjects: { records: async function* () {}, total: unused, count, close: unused },
      authenticate: (uid = '') => ({
        kind: 'signed-in',
        session: { uid, email: '', claims: { projects: { matriz: 'viewer' } }, expiresAt: 0 },
      }),
      policy: () => ({
        collections: { 'customer-facts': { read: 'viewer', write: 'admin', delete: 'admin' } },
        singletons: {},
      }),
      now,
      ...(takeOver && { takeOver }),
    }),
  );
  return async (authorization: string, screen?: string) => {
    const payload = { ...SUBJECT, condition: paulistas, ...(screen && { screen }) };
    const headers = { authorization };
    const answer = await app.inject({ method: 'POST', url: CONDITION_PATHS.count, headers, payload });
    return answer.statusCode;
  };
}

describe('the time that a user may take of the server', () => {
  const none = { total: 0, matched: 0, enter: 0, leave: 0, examples: [] };

  it('is counted by the work of the threads, not by questions, nor by the wait for a thread', async () => {
    let now = 0;
    const ask = await asking(
      async (_path, _asked, { onWorked } = {}) => {
        now += 500;
        onWorked?.(25_000);
        return none;
      },
      () => now,
    );
    expect([await ask('ana'), await ask('ana'), await ask('ana'), await ask('ana')]).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await ask('bia')).toBe(200);
    now += 60_000;
    expect(await ask('ana')).toBe(200);
  });

  it('is hardly touched by hundreds of short questions', async () => {
    const ask = await asking(
      async () => none,
      () => 0,
    );
    for (let asked = 0; asked < 250; asked += 1) expect(await ask('ana')).toBe(200);
  });
});

it('answers that it cannot count now where the threads have no time for it', async () => {
  const ask = await asking(
    () => Promise.reject(new CountUnavailable({ cause: 'busy' })),
    () => 0,
  );
  expect(await ask('ana')).toBe(503);
});

describe('a count of customers whose changes are copied first', () => {
  const none = { total: 0, matched: 0, enter: 0, leave: 0, examples: [] };

  it('takes nothing from the budget for the copying, also where the copying fails', async () => {
    const ask = await asking(
      async () => none,
      () => 0,
      () => Promise.reject(new Error('The store is away.')),
    );
    for (let asked = 0; asked < 100; asked += 1) expect(await ask('ana')).toBe(500);
  });

  it('is not made for a question that a newer one has replaced', async () => {
    const taking: (() => void)[] = [];
    let counted = 0;
    const ask = await asking(
      async () => {
        counted += 1;
        return none;
      },
      () => 0,
      () => new Promise((resolve) => void taking.push(resolve)),
    );
    const first = ask('ana', 'segment');
    await vi.waitFor(() => expect(taking).toHaveLength(1));
    const second = ask('ana', 'segment');
    await vi.waitFor(() => expect(taking).toHaveLength(2));
    for (const taken of taking) taken();
    expect([await first, await second, counted]).toEqual([409, 200, 1]);
  });
});
