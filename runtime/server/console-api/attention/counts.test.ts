import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { ATTENTION_PATH, type AttentionAnswer } from '../../../contract/attention.ts';
import { allDefinitions } from '../../all-definitions.ts';
import { CountUnavailable, type SubjectRecords } from '../../ports/subject-records.ts';
import { consoleApiRoutes } from '../index.ts';

// Modules of all collections are read once.
beforeAll(() => allDefinitions(), 120_000);

const unused = () => Promise.reject(new Error('Nothing is read.'));
const READ = { read: 'viewer', write: 'admin', delete: 'admin' } as const;

/** Lines over a store that counts as it is told, at a clock of its own. */
async function asking(count: NonNullable<SubjectRecords['count']>, now: () => number) {
  const app = Fastify();
  await app.register(
    consoleApiRoutes({
      documents: { read: unused, list: unused, find: unused, write: unused, close: unused },
      subjects: { records: async function* () {}, total: unused, count, close: unused },
      authenticate: (uid = '') => ({
        kind: 'signed-in',
        session: { uid, email: '', claims: { projects: { matriz: 'viewer' } }, expiresAt: 0 },
      }),
      policy: () => ({ collections: { 'sales-rule': READ, 'popup-lead': READ }, singletons: {} }),
      now,
    }),
  );
  return async (authorization: string, payload: object = {}): Promise<AttentionAnswer> => {
    const url = `${ATTENTION_PATH}?project=matriz`;
    const answer = await app.inject({ method: 'POST', url, headers: { authorization }, payload });
    return answer.json();
  };
}

const counted = (matched: number, also: readonly number[] = []) => ({
  total: 9,
  matched,
  enter: 0,
  leave: 0,
  examples: [],
  also,
});
const numbersOf = ({ lines }: AttentionAnswer) =>
  Object.fromEntries(lines.map((line) => ['name' in line ? line.name : line.kind, line.count]));

it('answers every other line when a count fails, and asks for that one alone again', async () => {
  const asked: string[] = [];
  let fails = true;
  const ask = await asking(async (path) => {
    asked.push(path.slice('project/matriz/'.length));
    if (path.endsWith('popup-lead') && fails) throw new CountUnavailable({});
    return path.endsWith('popup-lead') ? counted(3) : counted(1, [2]);
  }, Date.now);
  const rules = { 'begins-soon': 1, 'ends-soon': 2 };
  expect(numbersOf(await ask('ana'))).toEqual({ ...rules, today: null });
  fails = false;
  expect(numbersOf(await ask('bia'))).toEqual({ ...rules, today: 3 });
  expect(asked.toSorted()).toEqual(['popup-lead', 'popup-lead', 'sales-rule']);
});

it('counts anew after ten minutes, or when it is to be refreshed, and says from when its numbers are', async () => {
  let now = 1_000_000;
  let passes = 0;
  const ask = await asking(
    async () => {
      passes += 1;
      return counted(passes, [0]);
    },
    () => now,
  );
  const begun = now;
  await ask('ana');
  now += 9 * 60_000;
  expect((await ask('bia')).at).toBe(new Date(begun).toISOString());
  expect(passes).toBe(2);
  expect((await ask('bia', { refresh: true })).at).toBe(new Date(now).toISOString());
  expect(passes).toBe(4);
  now += 2000;
  await ask('ana', { refresh: true });
  expect(passes).toBe(4);
  now += 11 * 60_000;
  await ask('ana');
  expect(passes).toBe(6);
});
