/**
 * `npm run test:deep`: everything that `npm test` runs, with the suites of large counts in full, part by part. A part
 * that fails or does not end in its time holds up none after it; the last lines say how each of them went, and all.
 * Words after `--` are the parts that are wanted (`npm run test:deep -- units browser`); all of them where there are none.
 */
import process from 'node:process';
import { followInFreshClone } from './guides/fresh-clone.ts';
import { type Counts, inWords, runChecks, runVitest, total } from './running/steps.ts';

interface Part {
  readonly name: string;
  readonly run: () => Promise<Counts>;
}

function inFull(name: string, minutes: number, words: readonly string[]): Part {
  return { name, run: () => runVitest(words, { env: { BALCAO_TEST_DEEP: '1' }, minutes }) };
}

const project = (...names: readonly string[]) => names.map((name) => `--project=${name}`);

/** The quick ones first. The limits are for what stands still, not for what is slow on a busy machine. */
const PARTS: readonly Part[] = [
  { name: 'checks', run: () => runChecks() },
  inFull('screens', 15, project('dom')),
  inFull('units', 30, project('unit')),
  inFull('server', 30, [...project('server'), '--exclude=tests/conformance/**']),
  inFull('conformance', 30, [...project('server'), 'tests/conformance']),
  inFull('conformance-in-a-browser', 40, [...project('browser'), 'tests/conformance']),
  inFull('console', 60, [...project('browser'), 'tests/e2e']),
  { name: 'fresh-clone', run: followInFreshClone },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else {
  const all = await inTurn(PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name)));
  process.exitCode = all.failed > 0 ? 1 : 0;
}

async function inTurn(parts: readonly Part[]): Promise<Counts> {
  const counts: Counts[] = [];
  const lines: string[] = [];
  for (const { name, run } of parts) {
    console.log(`\n══ ${name}`);
    const begun = Date.now();
    const found = await run();
    counts.push(found);
    const seconds = Math.round((Date.now() - begun) / 1000);
    lines.push(`${name.padEnd(26)}${String(seconds).padStart(6)} s  ${inWords(found)}`);
  }
  const all = total(counts);
  console.log(`\n${lines.join('\n')}\n\n${inWords(all)}`);
  return all;
}
