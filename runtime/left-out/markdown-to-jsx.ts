/**
 * Stands in the build for `markdown-to-jsx`, 122 kB that RJSF carries for descriptions in Markdown. The form draws its
 * own help texts, which are plain.
 */
export function Markdown(): never {
  throw new Error('Markdown in form descriptions is left out of this build: see vite.config.ts');
}
