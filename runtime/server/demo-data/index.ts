/**
 * The door of the demo data: two shops that are the same on every machine, and the logins to look at them.
 */

export type { DemoDocument } from './demo-document.ts';
export { buildDemoShop, DEMO_MASTER, DEMO_PROJECTS, type DemoProjectId, type DemoShop } from './demo-shop.ts';
export { DEMO_LOGINS } from './demo-users.ts';
export { disablePublishedLogins } from './published-logins.ts';
export { addExamples, type DemoTarget, type SeedReport, seedDemo } from './seed-demo.ts';
