import { defineConfig } from 'vitest/config';
import { patience } from './tests/setup/scale.ts';

const shared = {
  testTimeout: patience(20_000),
  hookTimeout: 60_000,
  // A poll is over as soon as it holds: the patience is for a busy machine, where Vitest's own second is nothing.
  expect: { poll: { timeout: 10_000 } },
};

const SMALL_SCREENS = [
  'runtime/{ui,data}/**/*.test.tsx',
  'runtime/app/{shell,start}/**/*.test.tsx',
  'runtime/widgets/{ai-assistant,score-field}/**/*.test.tsx',
  'runtime/widgets/document-form/{json-editor,rich-text,session}/**/*.test.tsx',
  'runtime/widgets/document-form/view/values/**/*.test.tsx',
];

/** It takes longer to load React, MUI and jsdom than to run most of these files: a worker loads them once. */
const screens = {
  environment: 'jsdom',
  retry: 1,
  isolate: false,
  setupFiles: ['tests/setup/dom.ts', 'tests/setup/lent-window.ts'],
};

export default defineConfig({
  test: {
    // A browser test waits for a third of its time: three files at once keep two cores busy, which Vitest's own choice
    // (cores less one) does not.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          // Pure code keeps nothing between files: loading it once a worker halves the time of these.
          isolate: false,
          include: [
            'generator/**/*.test.ts',
            'runtime/{app,core,data,ui,widgets}/**/*.test.ts',
            'tests/{house,golden}/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          // A worker keeps what it loaded: a file that mocks a module loads what stands on it anew.
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['{cli,runtime/server}/**/*.test.ts', 'tests/{conformance,setup}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.google.test.ts', '**/*.google-auth.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...screens,
          name: 'dom',
          include: ['runtime/**/*.test.tsx'],
          exclude: SMALL_SCREENS,
        },
      },
      {
        test: {
          ...shared,
          ...screens,
          // What `npm run test:quick` runs of them.
          name: 'dom, small',
          include: SMALL_SCREENS,
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 90_000,
          // A busy machine lets a case fail now and then; what is broken fails twice, and the report names the others.
          retry: 1,
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/setup/browser.ts'],
        },
      },
    ],
  },
});
