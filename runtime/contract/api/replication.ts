/**
 * The table: records that stores follow.
 */
import { type ApiCall, CONSOLE_REFUSALS, type Shape, type Subject } from './call.ts';

const PATH = '/api/console/replication';
const STANDING = {
  store: 'text',
  state: 'CopyState',
  own: ['FollowedField'],
  refusals: ['text'],
  lacks: ['Reference'],
  'comparedAt?': 'text',
} as const satisfies Shape;

function ofCopy(name: string, does: string, body: Shape, answer: Shape): ApiCall {
  return {
    call: `POST ${PATH}/:collection/:id/${name}`,
    does,
    least: 'operator',
    acts: true,
    query: ['project'],
    body,
    answers: { 200: answer },
  };
}

export const REPLICATION_SUBJECT: Subject = {
  title: 'Replication',
  refuses: CONSOLE_REFUSALS,
  calls: [
    {
      call: `GET ${PATH}/:collection/:id`,
      does: "How a record's copies stand.",
      least: 'viewer',
      query: ['project'],
      answers: { 200: { ok: 'flag', master: 'text', copies: [STANDING], waits: 'flag' } },
    },
    {
      call: `GET ${PATH}/:collection/:id/plan`,
      does: 'What a first replication to a store would bring, and what the store lacks.',
      least: 'viewer',
      query: ['project', 'store'],
      answers: { 200: { ok: 'flag', records: 'number', lacks: ['Reference'] } },
    },
    ofCopy(
      'run',
      'Replicates a record and what is below it now.',
      { 'stores?': ['text'], 'references?': 'flag' },
      'RunsMade',
    ),
    ofCopy('follow', 'Lets fields of a copy follow the master again.', { 'paths?': [['text']] }, 'Done'),
    ofCopy('release', 'Lets a copy follow no more.', {}, 'Done'),
    {
      call: `POST ${PATH}/:collection`,
      does: 'Replicates many records, or ends that.',
      least: 'operator',
      acts: true,
      body: { project: 'text', ids: ['text'], stores: ['text'], action: 'text' },
      answers: { 200: 'RunsMade' },
    },
    {
      call: `GET ${PATH}/drift`,
      does: 'Where all copies stand; with `store` and `collection` a page of them.',
      least: 'viewer',
      query: ['project', 'store?', 'collection?', 'state?', 'after?'],
      answers: {
        200: {
          ok: 'flag',
          counts: [{ store: 'text', collection: 'text', counts: { '*': 'number' }, 'comparedAt?': 'text' }],
          copies: [{ ...STANDING, collection: 'text', id: 'text', label: 'text' }],
          more: 'flag',
          waits: 'flag',
        },
      },
    },
    {
      call: `GET ${PATH}/agreement`,
      does: 'How many records wait for an administrator of the master to agree.',
      least: 'admin',
      query: ['project'],
      answers: { 200: { ok: 'flag', documents: 'number' } },
    },
    {
      call: `POST ${PATH}/agreement`,
      does: 'Agrees that ticks from before are followed.',
      least: 'admin',
      acts: true,
      body: { project: 'text' },
      answers: { 200: 'Done' },
    },
  ],
};
