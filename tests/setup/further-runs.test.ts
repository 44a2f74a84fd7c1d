import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import config from '../../vitest.config.ts';
import { afterAnother, asOne, withFurtherRuns } from '../running/further-runs.ts';
import { type Found, PROJECTS } from '../running/steps.ts';
import { LONG } from './long-first.ts';

const files = ['files.test.ts', 'table.test.ts'];
const first = { passed: 7_000, failed: 3, skipped: 1, failedFiles: files, unhandled: 0 };

describe('files of tests that are run again', () => {
  it('have passed where nothing fails then', () => {
    const second = { passed: 25, failed: 0, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterAnother(first, second)).toMatchObject({ passed: 7_003, failed: 0, skipped: 1 });
  });

  it('have failed where something fails again', () => {
    const second = { passed: 24, failed: 1, skipped: 0, failedFiles: ['table.test.ts'], unhandled: 0 };
    expect(afterAnother(first, second)).toMatchObject({ passed: 7_002, failed: 1 });
  });

  it('count as before where the second run does not come to its end', () => {
    const second = { passed: 0, failed: 1, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterAnother(first, second)).toEqual(first);
  });

  it('do not make good what belonged to none of them', () => {
    const second = { passed: 25, failed: 0, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterAnother({ ...first, failed: 5, unhandled: 2 }, second)).toMatchObject({
      passed: 7_003,
      failed: 2,
    });
  });
});

describe('a file of tests that fails', () => {
  const failing = (...failedFiles: readonly string[]): Found => ({
    ...first,
    failed: failedFiles.length,
    failedFiles,
  });
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});

  it('is run alone up to two more times, and what passed only then is said', async () => {
    const again = vi.fn().mockResolvedValueOnce(failing('table.test.ts')).mockResolvedValueOnce(failing());
    expect(await withFurtherRuns([first], again)).toMatchObject({ passed: 7_003, failed: 0 });
    expect(again.mock.calls).toEqual([[files], [['table.test.ts']]]);
    const notes = 'Passed in run 2 only: files.test.ts\nPassed in run 3 only: table.test.ts';
    expect(said.mock.calls.flat().join('\n')).toContain(notes);
  });

  it('has failed where it fails three times', async () => {
    const again = vi.fn().mockResolvedValue(failing('table.test.ts'));
    expect(await withFurtherRuns([first], again)).toMatchObject({ passed: 7_002, failed: 1 });
    expect(again).toHaveBeenCalledTimes(2);
  });

  it.each([
    { count: 4, runs: 1 },
    { count: 17, runs: 0 },
  ])('is run $runs times more where $count files do', async ({ count, runs }) => {
    const many = failing(...Array.from({ length: count }, (_, at) => `${at}.test.ts`));
    const again = vi.fn().mockResolvedValue(many);
    expect(await withFurtherRuns([many], again)).toMatchObject({ failed: count });
    expect(again).toHaveBeenCalledTimes(runs);
  });
});

describe('the runs of npm test', () => {
  it('begin with files that there are', () => {
    const gone = [...LONG].filter((file) => !existsSync(resolve(import.meta.dirname, '../..', file)));
    expect(gone).toEqual([]);
  });

  it('are of every project, each once', () => {
    const named = (config.test?.projects ?? []).map((project) => Reflect.get(Object(project), 'test')?.name);
    expect([...PROJECTS.unbuilt, ...PROJECTS.built].sort()).toEqual(named.sort());
  });

  it('are counted together, and one that broke off is not made good by the files of another', () => {
    const brokenOff = { passed: 0, failed: 1, skipped: 0, failedFiles: [], unhandled: 1 };
    const both = asOne([brokenOff, first]);
    expect(both).toEqual({ ...first, failed: 4, unhandled: 1 });
    const second = { passed: 25, failed: 0, skipped: 0, failedFiles: [], unhandled: 0 };
    expect(afterAnother(both, second)).toMatchObject({ passed: 7_003, failed: 1 });
  });
});
