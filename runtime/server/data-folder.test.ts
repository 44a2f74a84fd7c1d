import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'balcao-data-'));
  folder = join(parent, 'loja', '.balcao');
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('the data folder', () => {
  it('is made when missing, for its owner alone', () => {
    claimDataFolder(folder).release();
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('is held by one at a time, and says where its holder listens', () => {
    const held = claimDataFolder(folder);
    held.announce('http://127.0.0.1:4000');
    expect(() => claimDataFolder(folder)).toThrow(
      expect.objectContaining({ code: 'DATA_IN_USE', subject: 'http://127.0.0.1:4000' }),
    );
    held.release();
    const next = claimDataFolder(folder);
    expect(() => claimDataFolder(folder)).toThrow(
      expect.objectContaining({ code: 'DATA_IN_USE', subject: folder }),
    );
    next.release();
  });

  it('is free again once a process that held it was killed', async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'data-folder.ts')).href;
    const script = `
      const { claimDataFolder } = await import(${JSON.stringify(module)});
      claimDataFolder(${JSON.stringify(folder)}).announce('http://127.0.0.1:4001');
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    expect(() => claimDataFolder(folder)).toThrow(expect.objectContaining({ code: 'DATA_IN_USE' }));
    child.kill('SIGKILL');
    await exited;
    claimDataFolder(folder).release();
  });

  it('that has been served from is known as a shop, and its database is not made anew', () => {
    const first = claimDataFolder(folder);
    expect(first.hadShop).toBe(false);
    first.openStore().close();
    first.announce('http://127.0.0.1:4000');
    first.release();
    rmSync(join(folder, 'balcao.db'));
    const again = claimDataFolder(folder);
    expect(again.hadShop).toBe(true);
    expect(() => again.openStore()).toThrow(expect.objectContaining({ code: 'DATA_MISSING' }));
    again.release();
  });

  it('that a restore of an earlier version left without a database is known as a shop', () => {
    claimDataFolder(folder).release();
    writeFileSync(join(folder, 'balcao-antes-de-20250101T000000.db'), '');
    const again = claimDataFolder(folder);
    expect(() => again.openStore()).toThrow(expect.objectContaining({ code: 'DATA_MISSING' }));
    again.release();
  });

  it('that cannot be made is reported as such', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => claimDataFolder(join(parent, 'file', 'data'))).toThrow(
      expect.objectContaining({ code: 'DATA_UNWRITABLE' }),
    );
  });
});
