/**
 * The door of the demo without a server. Import it lazily: it brings fakerest along.
 */
export { createDemoAuthProvider, demoAuthor } from './auth-provider.ts';
export { createDemoData, type DemoDataOptions } from './demo-data.ts';
export type { DemoSeed } from './demo-store.ts';
export { DEMO_USERS, type DemoUser } from './demo-users.ts';
