/**
 * The one conformance suite of the `Tasks` port: what Cloud Tasks promises, and shares. Adapters hand in an empty queue
 * whose handlers are given; they never list the cases.
 */
import { afterEach, describe, expect, it } from 'vitest';
import {
  LARGEST_PAYLOAD,
  type NewTask,
  type TaskAttempt,
  type TaskHandler,
  type TaskHandlers,
  type TaskRetries,
  type Tasks,
} from '../../../runtime/server/ports/tasks.ts';

export interface TasksUnderTest {
  readonly tasks: Tasks;
  close(): Promise<void>;
}

export type MakeTasks = (handlers: TaskHandlers, retries: TaskRetries) => Promise<TasksUnderTest>;

const SOON: TaskRetries = { attempts: 0, backoffFrom: 40, backoffTo: 300 };

export function describeTasks(name: string, make: MakeTasks): void {
  describe(`tasks: ${name}`, () => {
    let queue: TasksUnderTest | undefined;
    afterEach(async () => {
      await queue?.close();
      queue = undefined;
    });

    async function open(work: TaskHandler, retries = SOON): Promise<Tasks> {
      queue = await make({ work }, retries);
      return queue.tasks;
    }
    const task = (id: string, more: Partial<NewTask> = {}): NewTask => ({
      name: id,
      handler: 'work',
      payload: `{"product":"${id} ção"}`,
      // Nobody's share matters where a case is about something else.
      of: { store: `store of ${id}`, user: id },
      ...more,
    });
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

    it('hands out each of a batch with its payload, and tells new names from taken ones', async () => {
      const seen: string[] = [];
      const tasks = await open(async (payload) => {
        seen.push(payload);
        return 'done';
      });
      const batch = Array.from({ length: 60 }, (_, index) => task(`t${index}`));
      expect(await tasks.enqueue([...batch, task('t3')])).toEqual([...batch.map(() => 'queued'), 'repeated']);
      await expect.poll(() => new Set(seen).size).toBe(60);
      expect(seen).toContain('{"product":"t7 ção"}');
      await pause(50);
      expect(await tasks.enqueue([task('t7'), task('t60')])).toEqual(['repeated', 'queued']);
    });

    it('hands a task out again until it is done, after a wait that grows', async () => {
      const at: number[] = [];
      const numbers: number[] = [];
      const tasks = await open(async (_payload, { number }: TaskAttempt) => {
        at.push(Date.now());
        numbers.push(number);
        if (number === 2) throw new Error('broken');
        return number < 4 ? 'again' : 'done';
      });
      await tasks.enqueue([task('a')]);
      await expect.poll(() => at.length).toBe(4);
      await pause(400);
      expect(numbers).toEqual([1, 2, 3, 4]);
      const [first = 0, second = 0, third = 0, fourth = 0] = at;
      expect(second - first).toBeGreaterThanOrEqual(38);
      expect(third - second).toBeGreaterThanOrEqual(78);
      expect(fourth - third).toBeGreaterThanOrEqual(158);
    });

    it('gives a task up after its attempts, and refuses its name from then on', async () => {
      let times = 0;
      const tasks = await open(
        async () => {
          times += 1;
          return 'again';
        },
        { ...SOON, attempts: 2 },
      );
      await tasks.enqueue([task('a')]);
      await expect.poll(() => times).toBe(2);
      await pause(400);
      expect(times).toBe(2);
      expect(await tasks.enqueue([task('a')])).toEqual(['repeated']);
    });

    it('hands out nothing before its time', async () => {
      const seen: { readonly payload: string; readonly at: number }[] = [];
      const tasks = await open(async (payload) => {
        seen.push({ payload, at: Date.now() });
        return 'done';
      });
      const later = Date.now() + 400;
      await tasks.enqueue([task('later', { notBefore: later }), task('now')]);
      await expect.poll(() => seen.length).toBe(2);
      expect(seen[0]?.payload).toContain('now');
      expect(seen[1]?.at).toBeGreaterThanOrEqual(later - 1);
    });

    it('hands out nothing while it is paused, and all when it goes on', async () => {
      let times = 0;
      const tasks = await open(async () => {
        times += 1;
        return 'done';
      });
      await tasks.pause();
      await tasks.enqueue([task('a'), task('b')]);
      await pause(200);
      expect(times).toBe(0);
      await tasks.resume();
      await expect.poll(() => times).toBe(2);
    });

    it('forgets what waits when it is purged', async () => {
      const seen: string[] = [];
      const tasks = await open(async (payload) => {
        seen.push(payload);
        return 'done';
      });
      await tasks.pause();
      await tasks.enqueue([task('a'), task('b')]);
      await tasks.purge();
      await tasks.resume();
      await tasks.enqueue([task('c')]);
      await expect.poll(() => seen).toEqual([task('c').payload]);
    });

    it('hands out no more at once, nor a second, than its limits', async () => {
      let [atOnce, most] = [0, 0];
      const at: number[] = [];
      const tasks = await open(async () => {
        at.push(Date.now());
        atOnce += 1;
        most = Math.max(most, atOnce);
        await pause(60);
        atOnce -= 1;
        return 'done';
      });
      await tasks.setLimits({ atOnce: 3, perSecond: 500 });
      const named = (prefix: string, count: number) =>
        Array.from({ length: count }, (_, index) => task(`${prefix}${index}`));
      await tasks.enqueue(named('a', 12));
      await expect.poll(() => at.length).toBe(12);
      expect(most).toBe(3);
      await pause(100);
      at.length = 0;
      await tasks.setLimits({ atOnce: 50, perSecond: 20 });
      await tasks.enqueue(named('b', 15));
      await expect.poll(() => at.length).toBe(15);
      expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(600);
    });

    it.each([
      ['one store, whose users are many', (index: number) => ({ store: 'matriz', user: `u${index}` })],
      ['one user, in many stores', (index: number) => ({ store: `loja ${index}`, user: 'ana' })],
    ])('hands out others’ tasks while %s, has 25 that do not end', async (_name, of) => {
      const seen: string[] = [];
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const tasks = await open(async (payload) => {
        seen.push(payload);
        if (payload === 'slow') await ended;
        return 'done';
      });
      await tasks.setLimits({ atOnce: 20, perSecond: 500 });
      const slow = Array.from({ length: 25 }, (_, index) =>
        task(`slow${index}`, { payload: 'slow', of: of(index) }),
      );
      await tasks.enqueue(slow);
      await expect.poll(() => seen.length).toBeGreaterThan(4);
      // All that are going to be handed out are.
      await pause(200);
      await tasks.enqueue([task('other', { payload: 'other', of: { store: 'praia', user: 'rui' } })]);
      await expect.poll(() => seen).toContain('other');
      end();
      // Each of them has its turn.
      await expect.poll(() => seen.filter((payload) => payload === 'slow').length).toBe(25);
    });

    it('takes 100 KiB, and no task that is larger or has no name', async () => {
      const sizes: number[] = [];
      const tasks = await open(async (payload) => {
        sizes.push(payload.length);
        return 'done';
      });
      const large = 'x'.repeat(LARGEST_PAYLOAD);
      await tasks.enqueue([task('a', { payload: large })]);
      await expect.poll(() => sizes).toEqual([LARGEST_PAYLOAD]);
      await expect(tasks.enqueue([task('b'), task('c', { payload: `${large}x` })])).rejects.toThrow(
        RangeError,
      );
      for (const bad of ['', 'a/b', 'ção', 'x'.repeat(501)]) {
        await expect(tasks.enqueue([task(bad)])).rejects.toThrow(RangeError);
      }
      expect(await tasks.enqueue([task('b')])).toEqual(['queued']);
    });
  });
}
