import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { afterSecond, asOne } from '../running/second-run.ts';
import { PROJECTS } from '../running/steps.ts';
import { LONG } from './long-first.ts';

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
    expect(afterSecond(both, second)).toMatchObject({ passed: 7_003, failed: 1 });
  });
});
