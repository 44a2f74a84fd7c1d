import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { embeddedTasks } from '../../../runtime/server/ports/embedded-tasks.ts';
import { googleTasks } from '../../../runtime/server/ports/google-tasks.ts';
import { googleTokenVerifier } from '../../../runtime/server/ports/open-google-tasks.ts';
import { taskRoutes } from '../../../runtime/server/ports/task-routes.ts';
import {
  NAME_IS_TAKEN_MS,
  type TaskHandler,
  type TaskHandlers,
} from '../../../runtime/server/ports/tasks.ts';
import { openDatabase, StorageError } from '../../../runtime/server/sqlite/database.ts';
import { type CloudTasksDouble, cloudTasksDouble } from './cloud-tasks-double.ts';
import { describeTasks } from './describe-tasks.ts';

const QUEUE = 'projects/loja/locations/southamerica-east1/queues/balcao';
const TARGET = 'https://balcao.loja.dev';
const ACCOUNT = 'tarefas@loja.iam.gserviceaccount.com';
const silent = () => {};

describeTasks('embedded', async (handlers, retries) => {
  const database = openDatabase(':memory:');
  const tasks = embeddedTasks(database, { handlers, retries, report: silent });
  tasks.begin();
  return {
    tasks,
    async close() {
      await tasks.close();
      database.close();
    },
  };
});

async function backendOf(double: CloudTasksDouble, handlers: TaskHandlers) {
  const app = Fastify({ forceCloseConnections: true });
  const verify = googleTokenVerifier(async () => double.certificates);
  await app.register(
    taskRoutes({ handlers, target: TARGET, serviceAccount: ACCOUNT, verify, report: silent }),
  );
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

describeTasks('Google, over REST, against a double of Cloud Tasks', async (handlers, retries) => {
  let local = '';
  const reach = (address: string) => address.replace(TARGET, local);
  const double = await cloudTasksDouble({ queue: QUEUE, token: 'acesso', reach });
  const { app, url } = await backendOf(double, handlers);
  local = url;
  const tasks = googleTasks({
    queue: QUEUE,
    target: TARGET,
    serviceAccount: ACCOUNT,
    authorize: async () => 'Bearer acesso',
    endpoint: double.url,
  });
  await tasks.setRetries(retries);
  return {
    tasks,
    async close() {
      await double.close();
      await app.close();
    },
  };
});

describe('the embedded queue', () => {
  const open = (database: ReturnType<typeof openDatabase>, work: TaskHandler, now?: () => number) =>
    embeddedTasks(database, { handlers: { work }, report: silent, ...(now && { now }) });
  const of = { store: 'matriz', user: 'ana' };
  const task = (name: string) => ({ name, handler: 'work', payload: name, of });

  it('hands out again, after a kill, what was handed out, and stays paused', async () => {
    const database = openDatabase(':memory:');
    const killed = open(database, () => new Promise(() => {}));
    killed.begin();
    await killed.enqueue([task('a'), task('b')]);
    await killed.pause();
    const seen: string[] = [];
    const next = open(database, async (payload) => {
      seen.push(payload);
      return 'done';
    });
    next.begin();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([]);
    await next.resume();
    await expect.poll(() => seen.toSorted()).toEqual(['a', 'b']);
    await next.close();
    database.close();
  });

  it('frees a name an hour after its task ended, and not before', async () => {
    const database = openDatabase(':memory:');
    let now = 1_000_000;
    const tasks = open(
      database,
      async () => 'done',
      () => now,
    );
    tasks.begin();
    await tasks.enqueue([task('a')]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    now += NAME_IS_TAKEN_MS - 1000;
    expect(await tasks.enqueue([task('a')])).toEqual(['repeated']);
    now += 2000;
    expect(await tasks.enqueue([task('a')])).toEqual(['queued']);
    await tasks.close();
    database.close();
  });

  it('goes on by itself where the disk refuses for a while', async () => {
    const database = openDatabase(':memory:');
    let isRefusing = false;
    const failing: typeof database = {
      ...database,
      prepare<Row>(sql: string) {
        const statement = database.prepare<Row>(sql);
        const run: typeof statement.run = (...given) => {
          if (isRefusing) throw new StorageError('STORAGE_FULL', 'balcao.db');
          return statement.run(...given);
        };
        return { ...statement, run };
      },
    };
    const ended: string[] = [];
    const tasks = open(failing, async (payload) => {
      ended.push(payload);
      // Its end is refused too.
      if (payload === 'first') isRefusing = true;
      return 'done';
    });
    tasks.begin();
    await tasks.enqueue([{ ...task('first') }, { ...task('later'), notBefore: Date.now() + 100 }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ended).toEqual(['first']);
    isRefusing = false;
    await expect.poll(() => ended, { timeout: 5000 }).toEqual(['first', 'later']);
    const endedRows = () => database.prepare("SELECT 1 FROM task WHERE state = 'ended'").all().length;
    await expect.poll(endedRows, { timeout: 5000 }).toBe(2);
    await tasks.close();
    database.close();
  });

  it('asks the database nothing while no task is due', async () => {
    const database = openDatabase(':memory:');
    let asked = 0;
    const counting: typeof database = {
      ...database,
      prepare<Row>(sql: string) {
        const statement = database.prepare<Row>(sql);
        const count =
          <A extends unknown[], R>(work: (...given: A) => R) =>
          (...given: A): R => {
            asked += 1;
            return work(...given);
          };
        return { run: count(statement.run), get: count(statement.get), all: count(statement.all) };
      },
    };
    const tasks = open(counting, async () => 'done');
    tasks.begin();
    await tasks.enqueue([{ ...task('later'), notBefore: Date.now() + 60_000 }]);
    asked = 0;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(0);
    await tasks.close();
    database.close();
  });
});

describe('the route that Cloud Tasks calls', () => {
  let close = async () => {};
  afterEach(() => close());

  it('answers nobody but Google, for this backend and this service account', async () => {
    const double = await cloudTasksDouble({ queue: QUEUE, token: 'acesso' });
    const other = await cloudTasksDouble({ queue: QUEUE, token: 'acesso' });
    const done: string[] = [];
    const { app, url } = await backendOf(double, {
      work: async (payload) => {
        done.push(payload);
        return 'done';
      },
    });
    close = async () => void (await Promise.all([double.close(), other.close(), app.close()]));
    const post = async (token: string | undefined, handler = 'work') => {
      const headers = {
        'content-type': 'text/plain',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      return (await fetch(`${url}/api/tasks/${handler}`, { method: 'POST', headers, body: 'x' })).status;
    };
    const good = { aud: TARGET, email: ACCOUNT };
    const now = Math.floor(Date.now() / 1000);
    const [head = '', body = ''] = double.sign(good).split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const REFUSED: readonly (string | undefined)[] = [
      undefined,
      'x',
      other.sign(good),
      `${head}.${body}.${other.sign(good).split('.')[2]}`,
      `${unsigned}.${body}.`,
      double.sign({ ...good, aud: 'https://outra.dev' }),
      double.sign({ ...good, email: 'outra@loja.iam.gserviceaccount.com' }),
      double.sign({ aud: TARGET }),
      double.sign({ ...good, email_verified: false }),
      double.sign({ ...good, iss: 'https://accounts.outra.dev' }),
      double.sign({ ...good, iat: now - 9000, exp: now - 5400 }),
      double.sign(good, { kid: 'k2' }),
    ];
    for (const token of REFUSED) expect(await post(token)).toBe(401);
    expect(done).toEqual([]);
    expect(await post(double.sign(good))).toBe(200);
    expect(await post(double.sign(good), 'constructor')).toBe(404);
    expect(done).toEqual(['x']);
  });
});
