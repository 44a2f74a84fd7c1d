/**
 * `npm test`: everything that must hold, ending with one line of counts. Beside the checks the console and the server
 * are built, which servers and browsers need, and the tests that need nothing built begin: the checks alone leave a core
 * idle for much of their time. The words after `--` go to Vitest (a file, a test's name); who says some sees what was
 * asked for, run once, but a part of everything (`--project`, `--shard`) is run as everything is. Every step runs even
 * when one before it failed, so that one run tells all. A file of tests that fails is run again, alone.
 */
import process from 'node:process';
import { withFurtherRuns } from './running/further-runs.ts';
import { inWords, PROJECTS, runChecks, runVitest, total } from './running/steps.ts';

const words = process.argv.slice(2);
const all = total(words.length > 0 ? await asked() : await everything());

console.log(`\n${inWords(all)}`);
process.exitCode = all.failed > 0 ? 1 : 0;

async function asked() {
  const checks = await runChecks();
  console.log('\n── tests');
  const isPart = words.every((word) => /^--(project|shard)=/.test(word));
  const run = await runVitest(words);
  return [checks, isPart ? await withFurtherRuns([run]) : run];
}

async function everything() {
  const [checks, unbuilt] = await Promise.all([runChecks(), runVitest(of(PROJECTS.unbuilt))]);
  console.log('\n── tests of servers and in browsers');
  return [checks, await withFurtherRuns([unbuilt, await runVitest(of(PROJECTS.built))])];
}

function of(projects: readonly string[]): string[] {
  return projects.map((name) => `--project=${name}`);
}
