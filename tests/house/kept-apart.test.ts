/**
 * Data and secrets that lie in the project's folder come neither into its history nor into its image.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const APART = [
  '.env',
  '.env.local',
  'cli/.env',
  '.balcao/balcao.db',
  '.balcao/admin.json',
  '.balcao-loja/balcao.db-wal',
  'dados/balcao.db',
  'dados/balcao.db-shm',
  'dados/lock.db',
  'dados/admin.json',
  'copia.db',
  'copias/loja-2026-01-31.db',
  'copia.db.4711.partial',
  'tls/loja.key',
  'balcao.log',
];
const read = (name: string) => readFileSync(join(PROJECT, name), 'utf8');

/** As Docker reads a line: `**\/` is any folder or none, `*` stays within a name. */
function asExpression(line: string): RegExp {
  const parts = line.replaceAll('.', '\\.').split('**/');
  return new RegExp(`^${parts.map((part) => part.replaceAll('*', '[^/]*')).join('(?:.*/)?')}$`);
}

describe('data and secrets', () => {
  it.each(APART)('do not come into the history: %s', (path) => {
    const { status } = spawnSync('git', ['check-ignore', '-q', '--no-index', path], { cwd: PROJECT });
    expect(status).toBe(0);
  });

  it.each(APART)('do not come into the image: %s', (path) => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(asExpression);
    const above = path.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/'));
    expect(patterns.some((pattern) => above.some((place) => pattern.test(place)))).toBe(true);
  });
});

describe('the image', () => {
  it('runs as a user who may write data alone', () => {
    const steps = read('Dockerfile').split('\n');
    const owned = steps.filter((step) => /chown/.test(step));
    expect(owned).toEqual([expect.stringMatching(/chown node:node \/data$/)]);
    expect(steps.indexOf('USER node')).toBeLessThan(steps.findIndex((step) => step.startsWith('CMD')));
  });
});
