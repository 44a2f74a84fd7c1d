import { describe, expect, it } from 'vitest';
import { storedFile, upload } from '../testing/uploads.ts';
import { percentOf, progressed, progressFrom, secondsLeft, speedOf } from './progress.ts';
import type { UploadState } from './upload.ts';
import { afterEvent, startable, type UploadEvent, type Uploads } from './uploads.ts';

const whenAfter = (uploads: Uploads, ...events: readonly UploadEvent[]) => events.reduce(afterEvent, uploads);
const names = (uploads: Uploads) => uploads.map(({ id, state }) => `${id} ${state.name}`);

describe('uploads', () => {
  it('start three at once, in the order in which they were chosen', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => upload({ id }));
    expect(startable(all).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const started = whenAfter(
      all,
      { type: 'started', id: 'a', at: 0 },
      { type: 'started', id: 'b', at: 0 },
      { type: 'inspecting', id: 'b' },
    );
    expect(startable(started).map(({ id }) => id)).toEqual(['c']);
    const refused = whenAfter(started, { type: 'refused', id: 'b', error: 'x' });
    expect(startable(refused).map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it.each<{ name: string; events: readonly UploadEvent[]; want: UploadState['name'] }>([
    {
      name: 'is inspected once all bytes are there',
      events: [{ type: 'inspecting', id: 'a' }],
      want: 'inspecting',
    },
    { name: 'waits offline while the server is away', events: [{ type: 'away' }], want: 'offline' },
    { name: 'goes on when it is back', events: [{ type: 'away' }, { type: 'back' }], want: 'waiting' },
    { name: 'a lost request waits too', events: [{ type: 'lost', id: 'a' }], want: 'offline' },
    {
      name: 'a refused one stays refused when the server comes back',
      events: [{ type: 'refused', id: 'a', error: 'x' }, { type: 'away' }, { type: 'back' }],
      want: 'refused',
    },
    {
      name: 'is tried again after a failure',
      events: [
        { type: 'failed', id: 'a', error: 'x' },
        { type: 'again', id: 'a' },
      ],
      want: 'waiting',
    },
    {
      name: 'is not begun anew while it is under way',
      events: [{ type: 'again', id: 'a' }],
      want: 'sending',
    },
    {
      name: 'late progress changes nothing of one that is over',
      events: [
        { type: 'refused', id: 'a', error: 'x' },
        { type: 'progressed', id: 'a', sent: 9, at: 9 },
      ],
      want: 'refused',
    },
  ])('$name', ({ events, want }) => {
    const sending = whenAfter([upload({ id: 'a' })], { type: 'started', id: 'a', at: 0 });
    expect(whenAfter(sending, ...events)[0]?.state.name).toBe(want);
  });

  it('goes on where it was only under an address of its own', () => {
    const half: UploadEvent[] = [
      { type: 'started', id: 'a', at: 0 },
      { type: 'progressed', id: 'a', sent: 50, at: 1 },
      { type: 'away' },
    ];
    const plain = whenAfter([upload({ id: 'a', size: 100 })], ...half);
    expect(plain[0]?.state).toEqual({ name: 'offline', sent: 0 });
    const resumable = whenAfter([upload({ id: 'a', size: 100, uploadUrl: '/u/1' })], ...half);
    expect(resumable[0]?.state).toEqual({ name: 'offline', sent: 50 });
    const ended = whenAfter(resumable, { type: 'expired', id: 'a' }, { type: 'again', id: 'a' });
    expect(ended[0]).toMatchObject({ state: { name: 'waiting', sent: 0 } });
    expect(ended[0]).not.toHaveProperty('uploadUrl');
  });

  it('disappears when it is cancelled, and nothing else with it', () => {
    const two = [upload({ id: 'a' }), upload({ id: 'b' })];
    expect(names(whenAfter(two, { type: 'removed', id: 'a' }))).toEqual(['b waiting']);
  });

  it('says where the finished file is', () => {
    const done = whenAfter([upload({ id: 'a' })], { type: 'done', id: 'a', file: storedFile() });
    expect(whenAfter(done, { type: 'landed', id: 'a', landed: 'document' })[0]?.state).toMatchObject({
      name: 'done',
      landed: 'document',
    });
  });
});

describe('progress', () => {
  it('is measured again within seconds of a clock that was put back', () => {
    let progress = progressed(progressFrom(0, 3_600_000), 100, 3_601_000);
    for (let second = 1; second <= 9; second += 1)
      progress = progressed(progress, 100 + second * 50, second * 1000);
    expect(speedOf(progress)).toBe(50);
  });

  it('says speed and time left by the last seconds, not by the whole', () => {
    let progress = progressFrom(0, 0);
    expect(speedOf(progress)).toBeUndefined();
    for (let second = 1; second <= 20; second += 1) {
      progress = progressed(progress, second * 100, second * 1000);
    }
    // From here on twice as fast.
    for (let second = 21; second <= 30; second += 1) {
      progress = progressed(progress, 2000 + (second - 20) * 200, second * 1000);
    }
    expect(speedOf(progress)).toBe(200);
    expect(secondsLeft(progress, 5000)).toBe(5);
  });

  it('begins the measuring anew when bytes are sent again', () => {
    const before = progressed(progressFrom(0, 0), 500, 5000);
    expect(speedOf(progressed(before, 300, 5100))).toBeUndefined();
  });

  it('never says 100 % before all is there', () => {
    expect(percentOf(999, 1000)).toBe(99);
    expect(percentOf(1000, 1000)).toBe(100);
    expect(percentOf(0, 0)).toBe(0);
  });
});
