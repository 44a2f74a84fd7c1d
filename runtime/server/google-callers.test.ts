import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { googleCallers } from './google-callers.ts';

const PROJECT = 'demo-chamadas';
const NOW = Math.floor(Date.now() / 1000);

/** Knows one user, as Google's Auth emulator would, whose tokens nobody signs. */
const auth = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ users: [{ localId: 'ana', email: 'ana@loja.test', validSince: '0' }] }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  const { port } = auth.address() as AddressInfo;
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  auth.closeAllConnections();
  auth.close();
});

function bearer(endsAt: number): string {
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'ana',
    email: 'ana@loja.test',
    iat: NOW - 60,
    auth_time: NOW - 60,
    exp: endsAt,
    projects: { matriz: 'operator' },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

it('knows who asks, with which roles, and when the token ends', async () => {
  const { authenticate } = googleCallers(PROJECT);
  expect(await authenticate(bearer(NOW + 3000))).toEqual({
    kind: 'signed-in',
    session: {
      uid: 'ana',
      email: 'ana@loja.test',
      claims: { projects: { matriz: 'operator' } },
      expiresAt: (NOW + 3000) * 1000,
      signedInAt: expect.any(Number),
    },
  });
  expect(await authenticate(undefined)).toEqual({ kind: 'anonymous' });
});
