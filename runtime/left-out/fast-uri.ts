/**
 * Stands in the build for `fast-uri`, 23 kB that RJSF resolves the addresses of schemas with. The form's schemas are
 * bundled into one and have no address: every `$ref` in them begins with `#`.
 */
function leftOut(): never {
  throw new Error('Form schemas with an $id are left out of this build: see vite.config.ts');
}

// biome-ignore lint/style/noDefaultExport: RJSF imports the default
export default { equal: leftOut, resolve: leftOut };
