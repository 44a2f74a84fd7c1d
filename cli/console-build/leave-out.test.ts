import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutProviders } from './auth-without-providers.ts';
import { withBody, withoutStatics } from './leave-out.ts';
import { withoutFramework } from './router-without-framework.ts';

const modules = join(import.meta.dirname, '../../node_modules');
const throughFirebase = createRequire(join(modules, 'firebase/package.json'));

describe('what is left out of an SDK', () => {
  it('is refused where the SDK has become another', () => {
    expect(() => withBody('function other() {\n}', 'function wanted', '() {}')).toThrow('no function wanted');
    expect(() => withoutStatics('Other.ID = 1;', 'Wanted')).toThrow('no Wanted');
  });

  it('keeps every line of the rest in its place', () => {
    const code = 'function a() {\n  a();\n}\nfunction ab() {\n}\nA.ID = 1;\nAb.ID = 2;';
    expect(withoutStatics(withBody(code, 'function a', '() {}'), 'A')).toBe(
      'function a() {}\n\n\nfunction ab() {\n}\n\nAb.ID = 2;',
    );
  });

  it('is there in the Auth SDK, whose sign-in by password stays', () => {
    const code = readSource(
      dirname(throughFirebase.resolve('@firebase/auth/package.json')),
      'dist/esm',
      /^index-.*\.js$/,
    );
    const without = withoutProviders(code);
    expect(without).not.toContain('GoogleAuthProvider.PROVIDER_ID = ');
    expect(without).toContain('EmailAuthProvider.PROVIDER_ID = ');
  });

  it('is there in the router, whose links stay', () => {
    const code = readSource(join(modules, 'react-router'), 'dist/development', /^chunk-.*\.mjs$/);
    const without = withoutFramework(code);
    expect(without).not.toContain('PrefetchPageLinksImpl,');
    expect(without).toContain('NavLink.displayName = ');
  });
});

/** The largest of the package's files with such a name. */
function readSource(folder: string, place: string, name: RegExp): string {
  const files = readdirSync(join(folder, place)).filter((file) => name.test(file));
  const codes = files.map((file) => readFileSync(join(folder, place, file), 'utf8'));
  return codes.reduce((longest, code) => (code.length > longest.length ? code : longest), '');
}
