/**
 * The runner of the SDK's own suites, on a checkout in the SDK's layout that is written here: with a mocha of twenty
 * lines, and sources that hand on the installed SDK. The true suites are too many and not ours to keep.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judged } from './cannot-hold.ts';
import { openCheckout } from './checkout.ts';
import { runSuites } from './run-suites.ts';

const MOCHA = `
  const tests = [];
  const add = (title, run) => tests.push({ fullTitle: () => title, run });
  globalThis.it = add;
  globalThis.it.skip = (title) => add(title);
  globalThis.describe = (_title, define) => define();
  globalThis.mocha = {
    setup() {},
    run(done) {
      const heard = {};
      const say = (event, ...words) => heard[event]?.(...words);
      (async () => {
        await 0;
        for (const test of tests) {
          if (!test.run) say('pending', test);
          else await Promise.resolve().then(test.run).then(() => say('pass', test), (error) => say('fail', test, error));
        }
        done();
      })();
      return { on: (event, hear) => { heard[event] = hear; } };
    },
  };`;
const CHAI = `
  const asserting = {
    get eventually() { throw new Error('Invalid Chai property: eventually'); },
  };
  export const use = (plugin) => plugin({ asserting });
  export const expect = (value) => ({ __proto__: asserting, value });`;
const CHAI_AS_PROMISED = `
  export default ({ asserting }) => Object.defineProperty(asserting, 'eventually', {
    get() { return this.value; },
  });`;
const SETTINGS = `
  const PROJECT_CONFIG = require('../../../../../config/project.json');
  import { place } from '../../../src/platform/place';
  export const port = process.env.FIRESTORE_EMULATOR_PORT;
  export { place };
  export const projectId = PROJECT_CONFIG.projectId;`;
const SUITE = `
  import { initializeApp } from '@firebase/app';
  import { expect } from 'chai';
  import { doc, getDoc, initializeFirestore, onSnapshot, setDoc, Settings } from '../../../src';
  import { place, port, projectId } from '../util/settings';
  const settings: Settings = { host: 'localhost:' + port, ssl: false };
  const db = initializeFirestore(initializeApp({ apiKey: 'fake-api-key', projectId }), settings);
  describe('a document', () => {
    it('comes back', async () => {
      await setDoc(doc(db, 'a/b'), { n: 1 });
      const { n } = (await getDoc(doc(db, 'a/b'))).data();
      if (n !== 1 || place !== 'browser') throw new Error('not so');
    });
    it('is another', async () => {
      await getDoc(doc(db, 'a/b'));
      throw new Error('expected 1 to equal 2');
    });
    it('is listened to by more Firestores than Chromium has connections to a host', () =>
      Promise.all(Array.from({ length: 8 }, (_, n) => {
        const another = initializeFirestore(initializeApp({ apiKey: 'fake-api-key', projectId }, 'app' + n), settings);
        return new Promise((seen) => {
          onSnapshot(doc(another, 'a/b'), (snapshot) => snapshot.metadata.fromCache || seen());
        });
      })));
    it('may be expected of a promise', () => expect(getDoc(doc(db, 'a/b'))).eventually);
    it.skip('is not looked at');
  });`;
const BROKEN = `
  import { use } from 'chai';
  import chaiAsPromised from 'chai-as-promised';
  use(chaiAsPromised);
  throw new Error('cannot start');`;
const FILES = {
  'package.json': '{}',
  'node_modules/mocha/package.json': '{ "name": "mocha" }',
  'node_modules/mocha/mocha.js': MOCHA,
  'node_modules/chai/package.json': '{ "name": "chai", "type": "module", "main": "index.js" }',
  'node_modules/chai/index.js': CHAI,
  'node_modules/chai-as-promised/package.json':
    '{ "name": "chai-as-promised", "type": "module", "main": "index.js" }',
  'node_modules/chai-as-promised/index.js': CHAI_AS_PROMISED,
  // A package of the workspace that nobody has built.
  'node_modules/@firebase/app/package.json': '{ "name": "@firebase/app", "main": "dist/index.js" }',
  'packages/firestore/src/index.ts':
    "import { Settings } from './types';\nexport * from 'firebase/firestore';\nexport { Settings };",
  'packages/firestore/src/types.ts': 'export interface Settings {}',
  'packages/firestore/src/platform/browser/place.ts': "export const place = 'browser';",
  'packages/firestore/src/platform/place.ts': "export const place = 'node';",
  'packages/firestore/test/integration/util/settings.ts': SETTINGS,
  'packages/firestore/test/integration/api/document.test.ts': SUITE,
  'packages/firestore/test/integration/api/broken.test.ts': BROKEN,
  'packages/firestore/test/integration/api/empty.test.ts': 'export {};',
};

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-sdk-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the SDK's own suites", () => {
  it('run against the embedded server, each in a page of its own, and are counted', async () => {
    expect(await runSuites(openCheckout(root))).toEqual([
      {
        file: 'api/broken.test.ts',
        passed: 0,
        skipped: 0,
        failures: [{ title: 'api/broken.test.js', message: 'cannot start' }],
      },
      {
        file: 'api/document.test.ts',
        passed: 3,
        skipped: 1,
        failures: [{ title: 'is another', message: 'expected 1 to equal 2' }],
      },
      {
        file: 'api/empty.test.ts',
        passed: 0,
        skipped: 0,
        failures: [{ title: 'api/empty.test.ts', message: 'It registered no case.' }],
      },
    ]);
  });

  it('are chosen by words, and what is no checkout is refused in a sentence', () => {
    expect(openCheckout(root, ['document']).files).toEqual(['api/document.test.ts']);
    expect(() => openCheckout(root, ['none'])).toThrow(/No suite of .* is called none/);
    expect(() => openCheckout(join(root, 'packages'))).toThrow('no checkout of firebase-js-sdk');
  });

  it('are refused in a sentence where they are written for vitest', () => {
    const suite = join(root, 'packages/firestore/test/integration/api/newer.test.ts');
    writeFileSync(suite, "import { describe, it } from 'vitest';");
    expect(() => openCheckout(root)).toThrow('newer.test.ts is written for vitest');
    expect(openCheckout(root, ['document']).files).toEqual(['api/document.test.ts']);
    rmSync(suite);
  });

  it('are refused in a sentence where the packages of the checkout are not installed', () => {
    rmSync(join(root, 'node_modules/mocha'), { recursive: true });
    expect(() => openCheckout(root)).toThrow('has no mocha: install');
  });
});

const failure = (title: string) => ({ title, message: 'no' });
const MULTI = '(Persistence=indexeddb) Database can keep docs separate with multi-db when online';

it("the runner of the SDK's suites knows the cases that cannot hold by file and title, with a reason, and takes no other for one", () => {
  const { known, others } = judged({
    file: 'api/database.test.ts',
    failures: [failure(MULTI), failure('Database can set a document')],
  });
  expect(known).toMatchObject([{ title: MULTI, reason: expect.stringContaining('second database') }]);
  expect(others).toEqual([failure('Database can set a document')]);
  expect(judged({ file: 'api/query.test.ts', failures: [failure(MULTI)] }).known).toEqual([]);
});

it("the runner of the SDK's suites takes a file without a case for a failure where nobody expects it", () => {
  const empty = (file: string) => judged({ file, failures: [failure(file)] }).others.length;
  expect([empty('browser/indexeddb.test.ts'), empty('api/query.test.ts')]).toEqual([0, 1]);
});
