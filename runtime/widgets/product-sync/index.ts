/**
 * Synchronisation of products (product operations, §2, §4 and §7): many at once on a screen of its own, and one at a
 * time in a dialog. What runs is the backend's; this shows it live and asks for it.
 */
export { productSyncMessages } from './messages.ts';
export { SyncScreen, type SyncScreenProps } from './view/SyncScreen.tsx';
export { SingleSync, type SingleSyncProps } from './view/single/SingleSync.tsx';
