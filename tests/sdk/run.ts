/**
 * `npm run test:sdk -- PATH [word …]`: the Firestore integration tests of a checkout of firebase-js-sdk, against the
 * embedded Firestore. `BALCAO_SDK_SOURCES` names the path where no argument does. Ends with 0 where nothing fails but
 * cases that cannot hold: `cannot-hold.ts`.
 */
import process from 'node:process';
import { judged } from './cannot-hold.ts';
import { openCheckout } from './checkout.ts';
import { runSuites, type SuiteOutcome } from './run-suites.ts';

function print(outcome: SuiteOutcome): void {
  const { file, passed, skipped } = outcome;
  const { known, others } = judged(outcome);
  console.log(
    `${file}: ${passed} passed, ${others.length} failed, ${known.length} that cannot hold, ${skipped} skipped`,
  );
  for (const { title, message } of others) console.log(`  ${title}\n    ${message.split('\n', 1)[0]}`);
  for (const { title, reason } of known) console.log(`  cannot hold: ${title}\n    ${reason}`);
}

async function run(path: string, words: readonly string[]): Promise<void> {
  const outcomes = await runSuites(openCheckout(path, words), print);
  const sum = (count: (outcome: SuiteOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => judged(outcome).others.length);
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${failed} failed, ` +
      `${sum((outcome) => judged(outcome).known.length)} that cannot hold, ` +
      `${sum(({ skipped }) => skipped)} skipped in ${outcomes.length} files`,
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
