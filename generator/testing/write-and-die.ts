/**
 * A process that dies: writes a set of files, and is killed right before its Nth call that changes the disk.
 * Says how many such calls there were when it lives to the end.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const [folder = '', version = '', count = '1', fatalCall = '0'] = process.argv.slice(2);
let calls = 0;

const CHANGING = ['writeFileSync', 'renameSync', 'mkdirSync', 'linkSync', 'copyFileSync', 'rmSync'] as const;
for (const name of CHANGING) {
  const real: unknown = Reflect.get(fs, name);
  if (typeof real !== 'function') throw new Error(`node:fs has no ${name}`);
  Reflect.set(fs, name, (...words: unknown[]) => {
    calls += 1;
    if (calls === Number(fatalCall)) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(real, fs, words);
  });
}
syncBuiltinESMExports();

const { NOTICE_OF_ALL } = await import('../view/naming.ts');
const { apply, recover } = await import('../write/apply.ts');
const { compare } = await import('../write/compare.ts');
const { withLock } = await import('../write/lock.ts');
const { readOutput } = await import('../write/read-output.ts');

withLock(folder, () => {
  recover(folder);
  const files = Array.from({ length: Number(count) }, (_, index) => ({
    path: `collections/c${index % 2}/file${index}.ts`,
    text: `// ${NOTICE_OF_ALL}\n${version}\n`,
  }));
  apply(folder, compare(files, readOutput(folder)).changes);
});
process.stdout.write(String(calls));
