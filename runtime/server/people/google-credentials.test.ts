import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../ports/identity.ts';
import type { Credentials } from './credentials.ts';
import { googleCredentials } from './google-credentials.ts';

const account: Account = {
  uid: 'u1',
  email: 'ana@loja.dev',
  name: 'Ana',
  disabled: false,
  projects: { centro: 'admin' },
  lastSignInAt: null,
  hasPassword: true,
};

/** Identity Toolkit as far as it is asked; `said`: what it refuses with. */
let toolkit: FastifyInstance;
let asked: unknown[];
let said: string | undefined;
let credentials: Credentials;
beforeEach(async () => {
  asked = [];
  said = undefined;
  toolkit = Fastify();
  toolkit.post('/*', async ({ url, body, headers }, reply) => {
    asked.push({ url, body, locale: headers['x-firebase-locale'] });
    if (said === undefined) return {};
    return reply.code(400).send({ error: { code: 400, message: said } });
  });
  const identityToolkit = await toolkit.listen({ port: 0, host: '127.0.0.1' });
  credentials = googleCredentials({ apiKey: 'chave', identityToolkit, now: () => 1000 });
});
afterEach(() => toolkit.close());

describe("a password on Google's logins", () => {
  const check = () => credentials.check(account, 'uma senha longa', '10.0.0.1');

  it('is checked as a sign-in of its account', async () => {
    expect(await check()).toEqual({ kind: 'right' });
    expect(asked).toMatchObject([
      {
        url: '/v1/accounts:signInWithPassword?key=chave',
        body: { email: 'ana@loja.dev', password: 'uma senha longa' },
      },
    ]);
  });

  it.each([
    { given: 'INVALID_LOGIN_CREDENTIALS', kind: 'wrong' },
    { given: 'INVALID_PASSWORD', kind: 'wrong' },
    { given: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled.', kind: 'later' },
  ])('is $kind where Google says $given', async ({ given, kind }) => {
    said = given;
    expect(await check()).toMatchObject({ kind });
  });

  it('is neither right nor wrong where Google cannot be asked', async () => {
    said = 'API key not valid. Please pass a valid API key.';
    await expect(check()).rejects.toMatchObject({ status: 502 });
    await toolkit.close();
    await expect(check()).rejects.toMatchObject({ status: 502 });
  });
});

describe("a link on Google's logins", () => {
  const link = () =>
    credentials.link({ account: { ...account, hasPassword: false }, kind: 'invitation', origin: '' });

  it("leaves by Firebase's mail in Portuguese, and is shown to nobody", async () => {
    expect(await link()).toEqual({ until: 1000 + 60 * 60_000 });
    expect(await credentials.mails()).toBe(true);
    expect(asked).toEqual([
      {
        url: '/v1/accounts:sendOobCode?key=chave',
        body: { requestType: 'PASSWORD_RESET', email: 'ana@loja.dev' },
        locale: 'pt-BR',
      },
    ]);
  });

  it.each([
    { given: 'RESET_PASSWORD_EXCEED_LIMIT', status: 429 },
    { given: 'EMAIL_NOT_FOUND', status: 502 },
  ])('that Google refuses with $given is told in a sentence', async ({ given, status }) => {
    said = given;
    await expect(link()).rejects.toMatchObject({ status, message: expect.stringMatching(/^O Google/) });
  });
});
