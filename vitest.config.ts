import { defineConfig } from 'vitest/config';
import { balcaoForms } from './generator/vite-plugin.ts';
import { DEEP_FILES, OTHER_CASES } from './tests/setup/deep-only.ts';
import { LONG, LongFirst } from './tests/setup/long-first.ts';
import { plainThread } from './tests/setup/plain-thread.ts';
import { DEEP, patience } from './tests/setup/scale.ts';

const shared = {
  testTimeout: patience(40_000),
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

/**
 * Pure code and component tests wait for nothing. Each worker loads React, MUI and jsdom for itself, so they get no
 * more workers than cores. Numbered, as Vitest wants it of projects with workers of their own count.
 */
const computing = (groupOrder: number) => ({ maxWorkers: 2, sequence: { groupOrder } });

/** `npm run test:quick`, which runs the small ones alone. */
const QUICK = process.env.BALCAO_TEST_QUICK === '1';

/** It takes longer to load React, MUI and jsdom than to run most of these files: a worker loads them once. */
const screens = {
  environment: 'jsdom',
  isolate: false,
  setupFiles: ['tests/setup/dom.ts', 'tests/setup/lent-window.ts'],
};

export default defineConfig({
  test: {
    // Tests of servers and browsers wait for a third of their time: four files at once keep two cores busy, which
    // Vitest's own choice (cores less one) does not.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    ...(!DEEP && { testNamePattern: OTHER_CASES }),
    projects: [
      {
        test: {
          ...shared,
          // Beside the checks, where component tests would wait too long for what they load.
          ...computing(1),
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/setup/seed.ts'],
          // Pure code keeps nothing between files: loading it once a worker halves the time of these.
          isolate: false,
          include: [
            'generator/**/*.test.ts',
            'runtime/{app,core,data,ui,widgets}/**/*.test.ts',
            'tests/{house,golden}/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts', ...(QUICK ? LONG : [])],
        },
      },
      {
        plugins: [plainThread()],
        test: {
          ...shared,
          // A worker keeps what it loaded: a file that mocks a module loads what stands on it anew.
          name: 'server',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/setup/seed.ts', 'tests/setup/hash-once.ts'],
          include: ['{cli,runtime/server}/**/*.test.ts', 'tests/{bench,conformance,setup}/**/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            '**/*.google.test.ts',
            '**/*.google-auth.test.ts',
            ...(DEEP ? [] : DEEP_FILES),
          ],
        },
      },
      {
        // The way to each collection's form stands in a file that the console loads for other reasons too.
        plugins: [balcaoForms()],
        test: {
          ...shared,
          ...screens,
          ...computing(2),
          name: 'dom',
          include: QUICK ? SMALL_SCREENS : ['runtime/**/*.test.tsx'],
        },
      },
      {
        plugins: [plainThread()],
        test: {
          ...shared,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each look asks a page or a server: Vitest's twenty a second cost a tenth of a core.
          expect: { poll: { timeout: 30_000, interval: 100 } },
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', ...(DEEP ? [] : DEEP_FILES)],
          globalSetup: ['tests/setup/browser.ts'],
          // Most servers run inside the worker.
          setupFiles: ['tests/setup/hash-once.ts'],
        },
      },
    ],
  },
});
