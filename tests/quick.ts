/**
 * `npm run test:quick`: types, lint, generated output, and the tests that need neither a build nor a server nor a
 * browser. What to run while working; `npm test` is what must pass. Words after `--` go to Vitest.
 */
import process from 'node:process';
import { inWords, runChecks, runVitest, total } from './running/steps.ts';

const checks = await runChecks('without-build');
console.log('\n── tests');
const projects = ['--project=unit', '--project=dom'];
const words = [...projects, ...process.argv.slice(2)];
const all = total([checks, await runVitest(words, { env: { BALCAO_TEST_QUICK: '1' } })]);

console.log(`\n${inWords(all)}`);
process.exitCode = all.failed > 0 ? 1 : 0;
