/**
 * Stands in the build for `re2js`, a regular expression engine of 229 kB that the Firestore SDK carries for pipeline
 * queries, which the console never makes. Should it ever: this says so, loudly.
 */
function missing(): never {
  throw new Error('Regular expressions of pipeline queries are left out of this build: see vite.config.ts');
}

export const RE2JS = { compile: missing, matches: missing };
