/**
 * Events as Eventarc sends them: the bodies were made with protobuf's own encoder from the published `data.proto`.
 */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { definition } from '../../../generated/collections/category/model.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openEmbeddedHistory } from './embedded-history.ts';
import { readDocumentEvent } from './firestore-event.ts';
import type { NotedChange } from './history.ts';
import { HISTORY_EVENTS_PATH, historyEvents } from './history-events.ts';

const TARGET = 'https://balcao.loja.com.br';
const ACCOUNT = 'historico@loja.iam.gserviceaccount.com';
const PATH = 'project/matriz/category/panelas';

/** Created and changed by Ana, who signed the creation; removed; and a document with every kind of value. */
const CREATED = bytesOf(
  'Ct8BCktwcm9qZWN0cy9sb2phL2RhdGFiYXNlcy8oZGVmYXVsdCkvZG9jdW1lbnRzL3Byb2plY3QvbWF0cml6L2NhdGVnb3J5',
  'L3BhbmVsYXMSEwoFdGl0bGUSCooBB1BhbmVsYXMSGgoJdXBkYXRlZEF0Eg1SCwiQjaXYBhCAlO86EkUKCXVwZGF0ZWRCeRI4',
  'MjYKDwoDdWlkEgiKAQV1LWFuYQoOCgRuYW1lEgaKAQNBbmEKEwoCYXQSDVILCJCNpdgGEICU7zoaCwiQjaXYBhCAlO86IgsI',
  'kI2l2AYQgJTvOg==',
);
const CHANGED = bytesOf(
  'CtsBCktwcm9qZWN0cy9sb2phL2RhdGFiYXNlcy8oZGVmYXVsdCkvZG9jdW1lbnRzL3Byb2plY3QvbWF0cml6L2NhdGVnb3J5',
  'L3BhbmVsYXMSEgoFdGl0bGUSCYoBBlRhbXBhcxIaCgl1cGRhdGVkQXQSDVILCJCNpdgGEICU7zoSRQoJdXBkYXRlZEJ5Ejgy',
  'NgoPCgN1aWQSCIoBBXUtYW5hCg4KBG5hbWUSBooBA0FuYQoTCgJhdBINUgsIkI2l2AYQgJTvOhoLCJCNpdgGEICU7zoiCAjo',
  'kaXYBhAAEt8BCktwcm9qZWN0cy9sb2phL2RhdGFiYXNlcy8oZGVmYXVsdCkvZG9jdW1lbnRzL3Byb2plY3QvbWF0cml6L2Nh',
  'dGVnb3J5L3BhbmVsYXMSEwoFdGl0bGUSCooBB1BhbmVsYXMSGgoJdXBkYXRlZEF0Eg1SCwiQjaXYBhCAlO86EkUKCXVwZGF0',
  'ZWRCeRI4MjYKDwoDdWlkEgiKAQV1LWFuYQoOCgRuYW1lEgaKAQNBbmEKEwoCYXQSDVILCJCNpdgGEICU7zoaCwiQjaXYBhCA',
  'lO86IgsIkI2l2AYQgJTvOhoHCgV0aXRsZQ==',
);
const REMOVED = bytesOf(
  'EtsBCktwcm9qZWN0cy9sb2phL2RhdGFiYXNlcy8oZGVmYXVsdCkvZG9jdW1lbnRzL3Byb2plY3QvbWF0cml6L2NhdGVnb3J5',
  'L3BhbmVsYXMSEgoFdGl0bGUSCYoBBlRhbXBhcxIaCgl1cGRhdGVkQXQSDVILCJCNpdgGEICU7zoSRQoJdXBkYXRlZEJ5Ejgy',
  'NgoPCgN1aWQSCIoBBXUtYW5hCg4KBG5hbWUSBooBA0FuYQoTCgJhdBINUgsIkI2l2AYQgJTvOhoLCJCNpdgGEICU7zoiCAjo',
  'kaXYBhAA',
);
const EVERY = bytesOf(
  'CqkCCktwcm9qZWN0cy9sb2phL2RhdGFiYXNlcy8oZGVmYXVsdCkvZG9jdW1lbnRzL3Byb2plY3QvbWF0cml6L2NhdGVnb3J5',
  'L3BhbmVsYXMSBwoBbhICWAASBwoBYhICCAASEAoBaRILEPv//////////wESDgoBZBIJGQAAAAAAAPg/EhUKAXQSEFIOCP//',
  '/////////wEQiCcSDAoBcxIHigEEUMOjbxILCgF5EgaSAQNhYmMSEQoBchIMKgpwcm9qZWN0cy94EhkKAWcSFEISCQAAAAAA',
  'APA/EQAAAAAAAADAEhoKAWESFUoTCgSKAQF4CgsyCQoHCgFxEgIQAxIHCgFlEgJKABIHCgFtEgIyABoLCJCNpdgGEICU7zoi',
  'CwiQjaXYBhCAlO86',
);

function bytesOf(...parts: readonly string[]): Buffer {
  return Buffer.from(parts.join(''), 'base64');
}

interface Sent {
  readonly token?: string;
  readonly id?: string;
  readonly authtype?: string;
  readonly authid?: string;
  readonly type?: string;
}

async function backend() {
  const noted: NotedChange[] = [];
  const reported: string[] = [];
  const history = openEmbeddedHistory(openDatabase(':memory:'), [definition], {
    now: () => Date.parse('2026-11-27T12:00:00Z'),
  });
  const app = Fastify();
  await app.register(
    historyEvents({
      target: TARGET,
      serviceAccount: ACCOUNT,
      history: {
        note: async (changes) => {
          noted.push(...changes);
          await history.note(changes);
        },
      },
      verify: async (token, audience) => {
        if (audience !== TARGET + HISTORY_EVENTS_PATH) throw new Error('audience');
        return {
          email: token === 'eventarc' ? ACCOUNT : 'outra@loja.iam.gserviceaccount.com',
          email_verified: true,
        };
      },
      nameOf: async (uid) => (uid === 'u-bia' ? 'Bia' : undefined),
      report: (problem) => reported.push(problem),
    }),
  );
  const send = async (body: Buffer, { token = 'eventarc', id = 'e1', type = '', ...auth }: Sent = {}) => {
    const { authtype = 'unknown', authid = 'u-bia' } = auth;
    const answer = await app.inject({
      method: 'POST',
      url: HISTORY_EVENTS_PATH,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/protobuf',
        'ce-id': id,
        'ce-type': type || 'google.cloud.firestore.document.v1.written.withAuthContext',
        'ce-time': '2026-11-26T09:30:00.000000Z',
        'ce-authtype': authtype,
        'ce-authid': authid,
      },
      payload: body,
    });
    return answer.statusCode;
  };
  return { send, noted, reported, history };
}

it('reads every kind of value of a document', () => {
  const { before, after } = readDocumentEvent(EVERY);
  expect(before).toBeNull();
  expect(after).toEqual({
    path: PATH,
    updatedMicros: 1_795_770_000_123_456,
    fields: {
      n: { nullValue: null },
      b: { booleanValue: false },
      i: { integerValue: '-5' },
      d: { doubleValue: 1.5 },
      t: { timestampValue: '1969-12-31T23:59:59.000005Z' },
      s: { stringValue: 'Pão' },
      y: { bytesValue: 'YWJj' },
      r: { referenceValue: 'projects/x' },
      g: { geoPointValue: { latitude: 1, longitude: -2 } },
      a: {
        arrayValue: {
          values: [{ stringValue: 'x' }, { mapValue: { fields: { q: { integerValue: '3' } } } }],
        },
      },
      e: { arrayValue: { values: [] } },
      m: { mapValue: { fields: {} } },
    },
  });
});

it('notes what became of a document, by its signature, else by whom the event names', async () => {
  const { send, history } = await backend();
  expect(await send(CREATED)).toBe(204);
  expect(await send(CHANGED)).toBe(204);
  expect(await send(REMOVED)).toBe(204);
  const { entries } = await history.of(PATH, { limit: 10 });
  expect(entries).toMatchObject([
    { kind: 'removed', by: { uid: 'u-bia', name: 'Bia' } },
    {
      kind: 'changed',
      by: { uid: 'u-bia', name: 'Bia' },
      changes: [{ path: ['title'], before: 'Panelas', after: 'Tampas' }],
    },
    { kind: 'created', by: { uid: 'u-ana', name: 'Ana' }, changes: [{ path: ['title'], after: 'Panelas' }] },
  ]);
});

it('names nobody where a program wrote', async () => {
  const { send, noted } = await backend();
  await send(REMOVED, { authtype: 'service_account', authid: 'loja@appspot.gserviceaccount.com' });
  expect(noted[0]).not.toHaveProperty('by');
});

it('hands on what tells an event from another', async () => {
  const { send, noted } = await backend();
  await send(CHANGED, { id: 'e7' });
  expect(noted).toMatchObject([{ path: PATH, event: { id: 'e7', micros: 1_795_770_600_000_000 } }]);
});

it('hears only Eventarc, and only of changes', async () => {
  const { send, noted } = await backend();
  expect(await send(CREATED, { token: 'outra' })).toBe(401);
  expect(await send(CREATED, { token: '' })).toBe(401);
  expect(await send(CREATED, { type: 'google.cloud.pubsub.topic.v1.messagePublished' })).toBe(204);
  expect(noted).toEqual([]);
});

it('refuses a broken body with a report, and stores nothing of it', async () => {
  const { send, noted, reported } = await backend();
  for (let end = 1; end < CHANGED.length; end += 7) {
    const status = await send(CHANGED.subarray(0, end));
    expect([204, 400]).toContain(status);
  }
  expect(await send(Buffer.from('{"value": {}}'))).toBe(400);
  expect(noted.every(({ path }) => path === PATH)).toBe(true);
  expect(reported.length).toBeGreaterThan(0);
});
