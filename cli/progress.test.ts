import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressOn } from './data/progress.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

let workshop: Workshop | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  workshop?.remove();
});

function watched(interactive: boolean) {
  let said = '';
  const progress = progressOn({
    interactive,
    err: (text) => {
      said += text;
    },
  });
  return { progress, said: () => said };
}

describe('progress', () => {
  it('is shown after a second, ten times a second at most, and taken away', () => {
    const { progress, said } = watched(true);
    progress.show('1 of 9');
    vi.setSystemTime(999);
    progress.show('2 of 9');
    expect(said()).toBe('');
    vi.setSystemTime(1000);
    progress.show('3 of 9');
    progress.show('4 of 9');
    expect(said()).toBe('\r\u001b[2K3 of 9');
    progress.clear();
    expect(said()).toBe('\r\u001b[2K3 of 9\r\u001b[2K');
  });

  it('is not shown where nobody looks', () => {
    const { progress, said } = watched(false);
    vi.setSystemTime(5000);
    progress.show('1 of 9');
    progress.clear();
    expect(said()).toBe('');
  });

  it('counts the collections of a generation that takes long, on the terminal alone', async () => {
    let err = '';
    workshop = openWorkshop({
      interactive: true,
      err: (text) => {
        err += text;
      },
    });
    // A clock on which every run is a long one.
    const slow = vi.spyOn(Date, 'now').mockImplementation(() => performance.now() * 1e6);
    try {
      const { code, out } = await workshop.balcao('generate');
      expect(code).toBe(0);
      expect(err).toBe('\r\u001b[2KGenerating: 1 of 1 collections\r\u001b[2K');
      expect(out).not.toContain('Generating');
    } finally {
      slow.mockRestore();
    }
  });
});
