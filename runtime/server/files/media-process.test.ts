import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('the process that makes pictures', () => {
  it('stays through a Ctrl+C, which comes to it as well, and ends with the server', async () => {
    const child = fork(fileURLToPath(new URL('media-process.mjs', import.meta.url)), ['1200000000'], {
      execArgv: [],
    });
    const answerTo = async (id: number) => {
      child.send({ id, input: 'nowhere.png', pixels: 1, formatPixels: {}, frames: 1 });
      return (await once(child, 'message'))[0];
    };
    expect(await answerTo(1)).toMatchObject({ id: 1, ok: false });
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await answerTo(2)).toMatchObject({ id: 2, ok: false });
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });
});
