/**
 * The store in memory of tests of rows.
 */
export { type VersionedStore, versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
