import { expect, it } from 'vitest';
import { createFileCalls } from './file-service.ts';

it('is offline, and so tried again, where no token can be had', async () => {
  const calls = createFileCalls(() => Promise.reject(new Error('auth/network-request-failed')));
  const request = {
    project: 'matriz',
    kind: 'image',
    bytes: new Blob(['abc']),
    filename: 'vitrine.jpg',
    isPublic: true,
  } as const;
  const listener = { progress: () => {}, inspecting: () => {} };
  const outcome = await calls.send(request, listener, new AbortController().signal);
  expect(outcome).toEqual({ ok: false, reason: 'offline' });
});
