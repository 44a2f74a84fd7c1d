/**
 * Writes what a run of Vitest found to the file that `FOUND_FILE` names. Vitest's own report in JSON has no word of
 * errors outside any file, such as a promise that nobody waited for.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';
import { FOUND_FILE, type Found } from '../running/steps.ts';

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const states = modules.flatMap(({ children }) =>
      [...children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    const failed = modules.filter((module) => !module.ok());
    // A file that cannot be loaded has no case that failed.
    const unloaded = failed.filter(({ children }) => [...children.allTests('failed')].length === 0);
    const found: Found = {
      passed: count('passed'),
      failed: count('failed') + unloaded.length + unhandled.length,
      skipped: count('skipped') + count('pending'),
      failedFiles: failed.map(({ moduleId }) => moduleId),
      unhandled: unhandled.length,
    };
    writeFileSync(String(process.env[FOUND_FILE]), JSON.stringify(found));
  }
}
