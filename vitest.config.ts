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
          // Servers, child processes and files: each file in a process of its own.
          name: 'server',
          environment: 'node',
          include: ['{cli,runtime/server}/**/*.test.ts', 'tests/{conformance,setup}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.google.test.ts', '**/*.google-auth.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['runtime/**/*.test.tsx'],
          exclude: SMALL_SCREENS,
          setupFiles: ['tests/setup/dom.ts'],
        },
      },
      {
        test: {
          ...shared,
          // Small pieces, for each of which it takes several times as long to load React, MUI and jsdom as to be tested.
          name: 'dom, small',
          environment: 'jsdom',
          isolate: false,
          include: SMALL_SCREENS,
          setupFiles: ['tests/setup/dom.ts', 'tests/setup/lent-window.ts'],
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 90_000,
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/setup/browser.ts'],
        },
      },
    ],
  },
});
