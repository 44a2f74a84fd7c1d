import { describe, expect, it } from 'vitest';
import { googleFrom } from './google.ts';

const ENV = {
  BALCAO_BACKEND: 'google',
  GOOGLE_CLOUD_PROJECT: 'loja-aurora',
  FIREBASE_API_KEY: 'chave',
  BALCAO_MASTER_PROJECT: 'matriz',
};

describe("a backend on Google's services", () => {
  it('is not chosen unless asked for', () => {
    expect(googleFrom({ GOOGLE_CLOUD_PROJECT: 'loja-aurora' })).toBeUndefined();
    expect(googleFrom({ ...ENV, BALCAO_BACKEND: 'embedded' })).toBeUndefined();
  });

  it('takes its project from the environment', () => {
    expect(googleFrom(ENV)).toEqual({
      firebase: { apiKey: 'chave', projectId: 'loja-aurora', authDomain: 'loja-aurora.firebaseapp.com' },
      masterProject: 'matriz',
      timeZone: 'America/Sao_Paulo',
    });
  });

  const faults: { name: string; env: object; says: RegExp }[] = [
    { name: 'another backend', env: { BALCAO_BACKEND: 'gogle' }, says: /"gogle".*"embedded" ou "google"/ },
    {
      name: 'all that is missing at once',
      env: { FIREBASE_API_KEY: '', BALCAO_MASTER_PROJECT: '' },
      says: /FIREBASE_API_KEY, BALCAO_MASTER_PROJECT/,
    },
    { name: 'a time zone that is none', env: { BALCAO_TIME_ZONE: 'Lua' }, says: /"Lua"/ },
  ];
  it.each(faults)('names $name', ({ env, says }) => {
    expect(() => googleFrom({ ...ENV, ...env })).toThrow(says);
  });
});
