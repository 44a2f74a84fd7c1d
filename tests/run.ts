/**
 * `npm test`: everything that must hold, ending with one line of counts. The checks run beside one another, and beside
 * them the console and the server are built, which the tests need. The words after `--` go to Vitest (a file, a test's
 * name). Every step runs even when one before it failed, so that one run tells all. A file of tests that fails is run a
 * second time, alone.
 */
import process from 'node:process';
import { runTests } from './running/second-run.ts';
import { inWords, runChecks, total } from './running/steps.ts';

const checks = await runChecks();
console.log('\n── tests');
const all = total([checks, await runTests(process.argv.slice(2))]);

console.log(`\n${inWords(all)}`);
process.exitCode = all.failed > 0 ? 1 : 0;
