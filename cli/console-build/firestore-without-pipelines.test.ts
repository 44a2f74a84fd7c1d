import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutPipelines } from './firestore-without-pipelines.ts';

const SDK = join(import.meta.dirname, '../../node_modules/@firebase/firestore/dist');

describe('the Firestore SDK without pipelines', () => {
  const [file = ''] = readdirSync(SDK).filter((name) => /^common-[\w-]+\.esm\.js$/.test(name));
  const code = readFileSync(join(SDK, file), 'utf8');

  it('is shorter by what evaluates pipelines, and keeps every line in its place', () => {
    const without = withoutPipelines(code);
    expect(without.split('\n').length).toBe(code.split('\n').length);
    expect(without).not.toMatch(/new CoreAdd\(|__PRIVATE_CoreAdd\(e\)/);
    expect(without.length).toBeLessThan(code.length - 5000);
    // What follows a door is untouched.
    expect(without.slice(-2000)).toBe(code.slice(-2000));
  });

  it('is refused where the SDK has become another', () => {
    expect(() =>
      withoutPipelines(code.replace('function __PRIVATE_toEvaluable(', 'function renamed(')),
    ).toThrow('There is no function __PRIVATE_toEvaluable');
  });
});
