import { describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { ConfigError, fetchConfig, readConfig } from './read-config.ts';

const config: ConsoleConfig = {
  backend: 'embedded',
  firebase: { apiKey: 'embedded', projectId: 'balcao' },
  hosts: { firestore: { host: '', ssl: false }, auth: '' },
  masterProject: 'matriz',
  timeZone: 'America/Sao_Paulo',
  assistant: 'operator',
  demoLogins: [{ email: 'admin@balcao.dev', password: 'balcao123', label: 'Administração' }],
};

async function refusal(work: () => unknown): Promise<{ reason: string; message: string }> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConfigError) return { reason: error.reason, message: error.message };
    throw error;
  }
  throw new Error('accepted');
}

describe('readConfig', () => {
  it('reads what the server serves', () => {
    expect(readConfig(JSON.parse(JSON.stringify(config)))).toEqual(config);
  });

  it('does without hosts and demo logins', () => {
    const { hosts: _hosts, demoLogins: _logins, ...google } = { ...config, backend: 'google' as const };
    expect(readConfig(google)).toEqual(google);
  });

  const wrongs: { name: string; given: unknown; says: string }[] = [
    { name: 'a page instead of a config', given: 'oi', says: '"config"' },
    { name: 'an unknown backend', given: { ...config, backend: 'mysql' }, says: '"backend"' },
    { name: 'no firebase', given: { ...config, firebase: null }, says: '"firebase"' },
    { name: 'no master project', given: { ...config, masterProject: 3 }, says: '"masterProject"' },
    { name: 'an unknown time zone', given: { ...config, timeZone: 'Brasil/Leste2' }, says: '"timeZone"' },
    {
      name: 'a login without a password',
      given: { ...config, demoLogins: [{ email: 'a' }] },
      says: '"password"',
    },
  ];
  it.each(wrongs)('refuses $name and says where', async ({ given, says }) => {
    const { reason, message } = await refusal(() => readConfig(given));
    expect(reason).toBe('unreadable');
    expect(message).toContain(says);
  });
});

describe('fetchConfig', () => {
  const answering = (response: Response) => () => Promise.resolve(response);

  it('tells an unreachable server', async () => {
    const fails = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await refusal(() => fetchConfig('/console/config.json', fails))).reason).toBe('unreachable');
  });

  it('tells a server that refuses', async () => {
    const down = answering(new Response('', { status: 503 }));
    expect(await refusal(() => fetchConfig('/console/config.json', down))).toEqual({
      reason: 'refused',
      message: '/console/config.json answered 503',
    });
  });

  it('tells an answer that is no JSON', async () => {
    const page = answering(new Response('<!doctype html>'));
    expect((await refusal(() => fetchConfig('/console/config.json', page))).reason).toBe('unreadable');
  });

  it('gives the config', async () => {
    expect(await fetchConfig('/console/config.json', answering(Response.json(config)))).toEqual(config);
  });
});
