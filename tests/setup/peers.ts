/**
 * Packages that ours are compared with, and that are far too large to be dependencies: fetched into `.cache/peers` when
 * a deep run or a benchmark first asks for one. Never part of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../.cache/peers');

const VERSIONS = {
  'json-logic-js': '2.0.5',
  'node-sql-parser': '5.4.0',
  '@react-querybuilder/core': '8.24.1',
} as const;

/** What `require` gives; nothing of it is typed. */
export function peer(name: keyof typeof VERSIONS, file = name as string): unknown {
  const folder = join(FOLDER, `${name.replace('/', '+')}-${VERSIONS[name]}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
    execFileSync('npm', ['install', ...flags, `${name}@${VERSIONS[name]}`], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return createRequire(join(folder, 'package.json'))(file);
}
