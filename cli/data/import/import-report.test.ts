import { expect, it } from 'vitest';
import { importReport } from './import-report.ts';

function endOf(isPaused: boolean): string {
  let out = '';
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    data: () => {},
    err: () => {},
    cwd: '/',
    project: '/',
    colour: false,
  };
  const flags = { collection: 'brand' };
  const report = importReport({ file: 'a.csv', encoding: 'utf-8', flags, store: 'matriz', terminal });
  report.finish({ kind: 'stopped', written: 0, run: 'r1', isPaused });
  return out;
}

it('an import that stopped says how it goes on where its run is paused, and otherwise where it is shown', () => {
  expect(endOf(true)).toContain(
    'See it with balcao runs show r1, and let it go on with balcao runs resume r1.\n',
  );
  expect(endOf(false)).toContain('See it with balcao runs show r1.\n');
});
