/**
 * A process to be killed: writes one set of a hundred files over the other, again and again.
 */
import { NOTICE_OF_ALL } from '../view/naming.ts';
import { apply, recover } from '../write/apply.ts';
import { compare } from '../write/compare.ts';
import { withLock } from '../write/lock.ts';
import { readOutput } from '../write/read-output.ts';

const [folder = ''] = process.argv.slice(2);

for (let round = 0; ; round++) {
  withLock(folder, () => {
    recover(folder);
    const files = Array.from({ length: 100 }, (_, index) => ({
      path: `collections/c${index % 10}/file${index}.ts`,
      text: `// ${NOTICE_OF_ALL}\n${round}\n`,
    }));
    apply(folder, compare(files, readOutput(folder)).changes);
  });
  if (round === 1) process.stdout.write('started\n');
}
