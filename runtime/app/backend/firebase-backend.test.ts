import { deleteApp, getApps } from 'firebase/app';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { openFirebaseBackend } from './firebase-backend.ts';

afterEach(() => Promise.all(getApps().map(deleteApp)));

it.each([
  { backend: 'embedded', lists: true },
  { backend: 'google', lists: false },
] as const)('lists the own sessions on $backend: $lists', ({ backend, lists }) => {
  const config: ConsoleConfig = {
    backend,
    firebase: { apiKey: 'key', projectId: `shop-${backend}` },
    masterProject: 'matriz',
    timeZone: 'America/Sao_Paulo',
  };
  expect(openFirebaseBackend(config).account?.sessions !== undefined).toBe(lists);
});
