/**
 * The door of the console's own API: what its screens ask of the backend beside documents and logins.
 */
export type { AssistantConfig } from './assistant/config.ts';
export { type ConsoleApiOptions, consoleApiRoutes } from './routes.ts';
