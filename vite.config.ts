/**
 * Builds the console (`npm run build`) and serves it while it is written (`npm run dev`).
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { authWithoutProviders } from './cli/console-build/auth-without-providers.ts';
import { compressedVariants, inputsStamp } from './cli/console-build/build-plugins.ts';
import { chunkList } from './cli/console-build/chunk-list.ts';
import { firestoreWithoutPipelines } from './cli/console-build/firestore-without-pipelines.ts';
import { preloadStart } from './cli/console-build/preload-start.ts';
import { routerWithoutFramework } from './cli/console-build/router-without-framework.ts';
import { consoleStages } from './cli/console-build/stages.ts';
import { balcaoForms } from './generator/vite-plugin.ts';

const project = import.meta.dirname;
/** What the page is made of. Nothing else of the project is served while it is written. */
const pageFolders = [
  ...['app', 'contract', 'core', 'data', 'left-out', 'ui', 'widgets'].map((room) => `runtime/${room}`),
  'generated',
  '.cache/vite',
  'node_modules',
].map((folder) => join(project, folder));

export default defineConfig(({ command }) => ({
  root: join(project, 'runtime/app'),
  base: '/console/',
  resolve: {
    // What libraries carry along for features that the console does not use: a third of the Firestore SDK's weight.
    alias: [
      // While it is written, forms are compiled in the page, and resolve addresses.
      ...(command === 'build'
        ? [{ find: /^fast-uri$/, replacement: join(project, 'runtime/left-out/fast-uri.ts') }]
        : []),
      {
        find: /^react-router-dom$/,
        replacement: join(project, 'runtime/left-out/react-router-dom.ts'),
      },
      { find: /^re2js$/, replacement: join(project, 'runtime/left-out/re2js.ts') },
      {
        find: /^markdown-to-jsx(\/react)?$/,
        replacement: join(project, 'runtime/left-out/markdown-to-jsx.ts'),
      },
      // With its ending as react-admin writes it: the forms keep lodash's.
      { find: /^lodash\/isEqual\.js$/, replacement: join(project, 'runtime/left-out/lodash-is-equal.ts') },
      {
        find: /^\.\.\/getDefaultRegistry\.js$/,
        replacement: join(project, 'runtime/left-out/rjsf-default-registry.ts'),
      },
      { find: /^@popperjs\/core$/, replacement: join(project, 'runtime/left-out/popper-later.ts') },
      { find: /^\.\/TouchRipple\.js$/, replacement: join(project, 'runtime/left-out/touch-ripple.ts') },
    ],
  },
  cacheDir: join(project, '.cache/vite'),
  plugins: [
    react(),
    authWithoutProviders(),
    firestoreWithoutPipelines(),
    routerWithoutFramework(),
    balcaoForms({ schemas: join(project, 'schemas') }),
    preloadStart(join(project, 'runtime/app/main.tsx')),
    compressedVariants(),
    chunkList(project),
    inputsStamp(project),
  ],
  build: {
    outDir: join(project, 'dist/console'),
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    // Under the console's policy a `data:` font or script would not load.
    assetsInlineLimit: 0,
    // react-admin and firebase are one chunk each; tests/bench measures what a first load costs.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: consoleStages(project) } },
  },
  server: { fs: { allow: pageFolders } },
}));
