/**
 * Stands in the build for lodash's `isEqual`, 4 kB gzip with which react-admin compares plain values: what it keeps in
 * the browser, what it knows of a resource. Unlike lodash's this one does not follow circles, of which they have none.
 */
// biome-ignore lint/style/noDefaultExport: react-admin imports the default
export { dequal as default } from 'dequal';
