/**
 * The suites that run on Google's emulator; `tests/google-emulator.ts` starts it. Not the one of transactions,
 * which did not end in time when it was tried there.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    include: [
      'tests/conformance/**/*.google.test.ts',
      ...(process.env.FIREBASE_AUTH_EMULATOR_HOST ? ['tests/conformance/**/*.google-auth.test.ts'] : []),
      'tests/conformance/firestore-admin/{documents,queries}.test.ts',
    ],
  },
});
