/**
 * Builds the package's entry `balcao/layout` for storefronts: `npm run build:layout`. Not in Vite's library mode, which
 * leaves an ES module with its spaces.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/layout',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'runtime/core/layout/public.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'index.js' },
    },
  },
});
