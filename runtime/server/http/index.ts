/**
 * The door of the HTTP room.
 */
export { createHttpApp, type HttpOptions } from './app.ts';
export { CONSOLE_BASE, consoleFiles, hasConsole } from './console-files.ts';
export { isLoopback } from './own-origin.ts';
export { DEVELOPMENT_POLICY, type PolicyDirectives } from './security-headers.ts';
