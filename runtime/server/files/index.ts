/**
 * The door of the files room: uploads, their addresses and their bytes.
 */
export { type FileRoom, openFileRoom } from './file-room.ts';
export { type ConfiguredLimits, readLimits } from './limits.ts';
export { fileRoutes } from './routes.ts';
export { FILES_KEY_FILE, filesKeyOf } from './signed-address.ts';
export type { SimulatedAccount } from './video/bunny-settings.ts';
export { openPageToBunny } from './video/open-page.ts';
export { VIDEO_TASK } from './video/stored-video.ts';
