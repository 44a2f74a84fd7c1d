import { describe, expect, it } from 'vitest';
import { afterSecond } from '../running/second-run.ts';

const files = ['files.test.ts', 'table.test.ts'];
const first = { passed: 7_000, failed: 3, skipped: 1, failedFiles: files, unhandled: 0 };

describe('files of tests that are run a second time', () => {
  it('have passed where nothing fails then', () => {
    const second = { passed: 25, failed: 0, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterSecond(first, second)).toMatchObject({ passed: 7_003, failed: 0, skipped: 1 });
  });

  it('have failed where something fails again', () => {
    const second = { passed: 24, failed: 1, skipped: 0, failedFiles: ['table.test.ts'], unhandled: 0 };
    expect(afterSecond(first, second)).toMatchObject({ passed: 7_002, failed: 1 });
  });

  it('count as before where the second run does not come to its end', () => {
    const second = { passed: 0, failed: 1, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterSecond(first, second)).toEqual(first);
  });

  it('do not make good what belonged to none of them', () => {
    const second = { passed: 25, failed: 0, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterSecond({ ...first, failed: 5, unhandled: 2 }, second)).toMatchObject({
      passed: 7_003,
      failed: 2,
    });
  });
});
