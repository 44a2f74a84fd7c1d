import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { askPassword } from './read-password.ts';
import { credentialsFrom, signIn } from './sign-in.ts';
import { urlFrom } from './store-address.ts';

const email = 'ana@loja.dev';

function terminal(typed: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  input.end(typed);
  return { input, output };
}

it('finds the server by --url, else by BALCAO_URL, else on this machine', () => {
  const env = { BALCAO_URL: 'https://loja.test' };
  expect(urlFrom({ url: 'https://outra.test' }, env)).toBe('https://outra.test');
  expect(urlFrom({}, env)).toBe('https://loja.test');
  expect(urlFrom({}, { BALCAO_URL: '' })).toBe('http://127.0.0.1:4000');
  expect(urlFrom({}, {})).toBe('http://127.0.0.1:4000');
});

describe('the login of balcao data', () => {
  it('takes the password from the environment', async () => {
    const env = { BALCAO_EMAIL: email, BALCAO_PASSWORD: 'uma senha longa' };
    expect(await credentialsFrom({}, env)).toEqual({ email, password: 'uma senha longa' });
  });

  it('takes it from standard input when told to, before the environment', async () => {
    const source = terminal('uma senha longa\n', false);
    const env = { BALCAO_PASSWORD: 'outra' };
    const found = await credentialsFrom({ email, passwordStdin: true }, env, source);
    expect(found).toEqual({ email, password: 'uma senha longa' });
  });

  it('asks a person at a terminal, and does not show what is typed', async () => {
    const source = terminal('uma senha longa\n', true);
    expect(await credentialsFrom({ email }, {}, source)).toEqual({ email, password: 'uma senha longa' });
    source.output.end();
    expect(await text(source.output)).toBe(`Password of ${email}: \n`);
  });

  it('gives up when the terminal is closed instead', async () => {
    expect(await askPassword(email, terminal('', true))).toBeUndefined();
  });

  it('says what is missing where nobody can be asked', async () => {
    const source = terminal('', false);
    await expect(credentialsFrom({ email }, {}, source)).rejects.toThrow('set BALCAO_PASSWORD');
    await expect(credentialsFrom({}, {}, source)).rejects.toThrow('BALCAO_EMAIL and BALCAO_PASSWORD');
  });

  it('is shown to no other address that the server points to', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const identity = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const address = {
      backend: identity,
      identity,
      tokens: identity,
      firestore: identity,
      apiKey: 'k',
      projectId: 'p',
      masterProject: 'matriz',
      timeZone: 'America/Sao_Paulo',
    };
    await expect(signIn(address, { email, password: 'uma senha longa' })).rejects.toThrow(identity);
    expect(asked).toEqual(['/v1/accounts:signInWithPassword?key=k']);
    server.close();
  });
});
