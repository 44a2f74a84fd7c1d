/**
 * Builds the package's entry `balcao/layout` for storefronts: `npm run build:layout`.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/layout',
    target: 'es2022',
    minify: true,
    lib: { entry: 'runtime/core/layout/public.ts', formats: ['es'], fileName: () => 'index.js' },
  },
});
