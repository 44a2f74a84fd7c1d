import { describe, expect, it } from 'vitest';
import { googleFrom } from './google.ts';

const ENV = {
  BALCAO_BACKEND: 'google',
  GOOGLE_CLOUD_PROJECT: 'loja-aurora',
  FIREBASE_API_KEY: 'chave',
  BALCAO_MASTER_PROJECT: 'matriz',
};

const FILES = {
  BALCAO_FILES_PUBLIC_BUCKET: 'a',
  BALCAO_FILES_PRIVATE_BUCKET: 'b',
  BALCAO_FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
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

  it('takes its search engine from the environment, and no more than a key of it', () => {
    const search = { BALCAO_SEARCH_URL: 'https://busca.loja.com.br:9200', BALCAO_SEARCH_API_KEY: 'chave' };
    expect(googleFrom({ ...ENV, ...search })?.searchEngine).toEqual({
      url: 'https://busca.loja.com.br:9200',
      apiKey: 'chave',
      every: 15_000,
    });
    const login = { BALCAO_SEARCH_LOGIN: 'balcao:senha', BALCAO_SEARCH_SECONDS: '60' };
    expect(googleFrom({ ...ENV, BALCAO_SEARCH_URL: 'http://busca:9200', ...login })?.searchEngine).toEqual({
      url: 'http://busca:9200',
      login: 'balcao:senha',
      every: 60_000,
    });
  });

  it('takes whose change events it hears from the environment, both words or none', () => {
    const history = {
      BALCAO_HISTORY_TARGET: 'https://balcao.loja.com.br',
      BALCAO_HISTORY_SERVICE_ACCOUNT: 'historico@loja.iam.gserviceaccount.com',
    };
    expect(googleFrom({ ...ENV, ...history })?.historyEvents).toEqual({
      target: history.BALCAO_HISTORY_TARGET,
      serviceAccount: history.BALCAO_HISTORY_SERVICE_ACCOUNT,
    });
    expect(googleFrom(ENV)).not.toHaveProperty('historyEvents');
    const { BALCAO_HISTORY_TARGET } = history;
    expect(() => googleFrom({ ...ENV, BALCAO_HISTORY_TARGET })).toThrow('BALCAO_HISTORY_SERVICE_ACCOUNT');
    expect(() => googleFrom({ ...ENV, ...history, BALCAO_HISTORY_TARGET: 'balcao.loja.com.br' })).toThrow(
      'BALCAO_HISTORY_TARGET',
    );
  });

  it('takes its queue from the environment, with a worker and without one', () => {
    const tasks = {
      BALCAO_TASKS_QUEUE: 'projects/loja/locations/southamerica-east1/queues/balcao',
      BALCAO_TASKS_TARGET: 'https://balcao.loja.com.br',
      BALCAO_TASKS_SERVICE_ACCOUNT: 'tarefas@loja.iam.gserviceaccount.com',
    };
    expect(googleFrom({ ...ENV, ...tasks })?.tasks).toEqual({
      queue: tasks.BALCAO_TASKS_QUEUE,
      target: tasks.BALCAO_TASKS_TARGET,
      serviceAccount: tasks.BALCAO_TASKS_SERVICE_ACCOUNT,
    });
    const worker = { BALCAO_WORKER_HOST: 'https://worker.loja.com.br' };
    expect(googleFrom({ ...ENV, ...tasks, ...worker })?.tasks).toEqual(
      googleFrom({ ...ENV, ...tasks })?.tasks,
    );
    expect(() => googleFrom({ ...ENV, ...worker })).toThrow(/BALCAO_TASKS_QUEUE, BALCAO_TASKS_TARGET/);
    const wrong = (more: object) => () => googleFrom({ ...ENV, ...tasks, ...more });
    expect(wrong({ BALCAO_TASKS_QUEUE: '', BALCAO_TASKS_TARGET: '' })).toThrow(
      /BALCAO_TASKS_QUEUE, BALCAO_TASKS_TARGET/,
    );
    expect(wrong({ BALCAO_TASKS_QUEUE: 'balcao' })).toThrow(/"balcao".*Example: projects/);
    expect(wrong({ BALCAO_TASKS_TARGET: 'http://balcao.loja.com.br/x' })).toThrow(/BALCAO_TASKS_TARGET/);
  });

  const faults: { name: string; env: object; says: RegExp }[] = [
    { name: 'another backend', env: { BALCAO_BACKEND: 'gogle' }, says: /"gogle".*"embedded" or "google"/ },
    {
      name: 'all that is missing at once',
      env: { FIREBASE_API_KEY: '', BALCAO_MASTER_PROJECT: '' },
      says: /FIREBASE_API_KEY, BALCAO_MASTER_PROJECT/,
    },
    {
      name: 'an address of the search with a password in it',
      env: { BALCAO_SEARCH_URL: 'https://balcao:senha@busca.loja.com.br' },
      says: /BALCAO_SEARCH_URL is no address/,
    },
    {
      name: 'seconds that are none',
      env: { BALCAO_SEARCH_URL: 'https://busca', BALCAO_SEARCH_SECONDS: '0' },
      says: /BALCAO_SEARCH_SECONDS is "0"/,
    },
    {
      name: 'a bucket without the other and the key',
      env: { BALCAO_FILES_PUBLIC_BUCKET: 'loja-publico' },
      says: /BALCAO_FILES_PRIVATE_BUCKET, BALCAO_FILES_KEY/,
    },
    { name: 'one bucket for both', env: { ...FILES, BALCAO_FILES_PUBLIC_BUCKET: 'b' }, says: /are the same/ },
    { name: 'a short key', env: { ...FILES, BALCAO_FILES_KEY: 'Y2hhdmU=' }, says: /too short/ },
    { name: 'a time zone that is none', env: { BALCAO_TIME_ZONE: 'Lua' }, says: /"Lua"/ },
  ];
  it.each(faults)('names $name', ({ env, says }) => {
    expect(() => googleFrom({ ...ENV, ...env })).toThrow(says);
  });
});
