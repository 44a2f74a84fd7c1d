/**
 * `npm run test:sdk -- PATH [word …]`: the Firestore integration tests of a checkout of firebase-js-sdk, against the
 * embedded Firestore. `BALCAO_SDK_SOURCES` names the path where no argument does. What fails without being a mistake
 * stands in `docs/firestore-support.md`.
 */
import process from 'node:process';
import { openCheckout } from './checkout.ts';
import { runSuites, type SuiteOutcome } from './run-suites.ts';

function print({ file, passed, failures, skipped }: SuiteOutcome): void {
  console.log(`${file}: ${passed} passed, ${failures.length} failed, ${skipped} skipped`);
  for (const { title, message } of failures) console.log(`  ${title}\n    ${message.split('\n', 1)[0]}`);
}

async function run(path: string, words: readonly string[]): Promise<void> {
  const outcomes = await runSuites(openCheckout(path, words), print);
  const sum = (count: (outcome: SuiteOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum(({ failures }) => failures.length);
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ skipped }) => skipped)} skipped in ` +
      `${outcomes.length} files`,
  );
  if (failed > 0) process.exitCode = 1;
}

const named = process.env.BALCAO_SDK_SOURCES;
const [path, ...words] = named ? [named, ...process.argv.slice(2)] : process.argv.slice(2);
if (!path) {
  console.error(
    'Name a checkout of firebase-js-sdk: `npm run test:sdk -- PATH`, or its path in BALCAO_SDK_SOURCES.',
  );
  process.exitCode = 2;
} else {
  await run(path, words).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
}
