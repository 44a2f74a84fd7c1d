/**
 * The door of the admin room: users as the machine's owner manages them, and the way in for the first of them.
 */
export { administerUsers } from './administer.ts';
export type { UserAnswer, UserCommand, UserSummary } from './command.ts';
export { type AdminDoor, openAdminDoor } from './door.ts';
export { type FirstAdmin, firstAdmin, firstAdminRoutes } from './first-admin.ts';
export { type PortCommand, runUserCommand } from './run-user-command.ts';
