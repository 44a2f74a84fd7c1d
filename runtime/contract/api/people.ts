/**
 * The table: people, stores and the own account.
 */
import { type ApiCall, CONSOLE_REFUSALS, type Shape, type Subject } from './call.ts';

/** Of whoever signed in a while ago. */
const proof = { 'password?': 'text' } as const;

function onPerson(name: string, does: string, body: { readonly [name: string]: Shape } = {}): ApiCall {
  return {
    call: `POST /api/console/people/:uid/${name}`,
    does,
    least: 'admin',
    acts: true,
    body: { ...body, ...proof },
    answers: { 200: name === 'link' ? 'LinkMade' : 'PersonChanged' },
  };
}

export const PEOPLE_SUBJECT: Subject = {
  title: 'People and stores',
  refuses: CONSOLE_REFUSALS,
  calls: [
    {
      call: 'GET /api/console/people',
      does: 'People with a role in the stores that the caller administers, and these stores.',
      least: 'admin',
      answers: {
        200: {
          ok: 'flag',
          people: ['Person'],
          stores: [{ id: 'text', name: 'text', catalogue: 'full|cdlbox' }],
          managesStores: 'flag',
          mails: 'flag',
        },
      },
    },
    {
      call: 'GET /api/console/people/accepted',
      does: "The caller's invitations that were accepted within 30 days.",
      least: 'signed-in',
      answers: { 200: { ok: 'flag', people: [{ uid: 'text', name: 'text', at: 'number' }] } },
    },
    {
      call: 'GET /api/console/colleagues',
      does: 'Who else works in the store.',
      least: 'operator',
      query: ['project'],
      answers: { 200: { ok: 'flag', people: [{ uid: 'text', name: 'text' }] } },
    },
    {
      call: 'POST /api/console/people/invite',
      does: 'Invites somebody, or gives roles to an address that has an account.',
      least: 'admin',
      acts: true,
      body: { email: 'text', name: 'text', roles: 'Roles', ...proof },
      answers: { 200: 'LinkMade' },
    },
    onPerson('roles', 'Sets roles by store; null takes one away.', { roles: { '*': 'Role|null' } }),
    onPerson('profile', 'Sets name and e-mail.', { name: 'text', email: 'text' }),
    onPerson('block', 'Blocks the account and ends its sessions.'),
    onPerson('unblock', 'Lets the account in again.'),
    onPerson('end-sessions', 'Ends all sessions of the account.'),
    onPerson('link', 'Makes a link by which the person chooses a password.'),
    {
      call: 'POST /api/console/stores/:project',
      does: 'Founds or names a store and chooses its catalogue. Administrators of the master.',
      least: 'admin',
      acts: true,
      body: { name: 'text', catalogue: 'full|cdlbox', ...proof },
      answers: { 200: 'Done' },
    },
    {
      call: 'POST /api/account/forgotten-password',
      does: 'Mails a link to choose a password; the same answer for every address.',
      least: 'open',
      acts: true,
      body: { email: 'text' },
      answers: { 200: { ok: 'flag', mails: 'flag' } },
      on: 'embedded',
    },
    {
      call: 'GET /api/account/sessions',
      does: 'The own sessions.',
      least: 'signed-in',
      answers: {
        200: {
          sessions: [
            {
              id: 'text',
              browser: 'text|null',
              system: 'text|null',
              signedInAt: 'number',
              usedAt: 'number',
              current: 'flag',
            },
          ],
        },
      },
      on: 'embedded',
    },
    {
      call: 'DELETE /api/account/sessions/:which',
      does: 'Ends one of the own sessions, or the `others`.',
      least: 'signed-in',
      acts: true,
      answers: { 200: { ended: 'number' } },
      on: 'embedded',
    },
    {
      call: 'POST /api/account/sign-out-everywhere',
      does: 'Ends all own sessions.',
      least: 'signed-in',
      acts: true,
      answers: { 200: {} },
    },
  ],
};
