/**
 * Caller × call about attention, rules, gifts, stock files, campaigns and histories: who is let in, and that no such call is without its line here. What a call
 * answers to whoever is let in is its own tests' matter; here nothing is said in it.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policy } from '../../../generated/access.ts';
import type { Role } from '../../../runtime/contract/access.ts';
import { ATTENTION_PATH } from '../../../runtime/contract/attention.ts';
import { FACTS_PATH, SEGMENT_PATH } from '../../../runtime/contract/campaigns.ts';
import { EMAIL_TEMPLATE_PATH } from '../../../runtime/contract/email-template.ts';
import { GIFT_PATH } from '../../../runtime/contract/gifts.ts';
import { TRASH_PATH } from '../../../runtime/contract/history.ts';
import { RULE_PATHS } from '../../../runtime/contract/rules.ts';
import { STOCK_FILE_PATHS } from '../../../runtime/contract/stock-files.ts';
import { LOAD_TEMPLATES_PATH, WHATSAPP_MESSAGE_PATH } from '../../../runtime/contract/whatsapp.ts';
import { roleAtLeast } from '../../../runtime/core/access/decide.ts';
import { openCampaignRoom } from '../../../runtime/server/campaigns/campaign-room.ts';
import { NO_MESSAGE_SETTINGS } from '../../../runtime/server/campaigns/message-settings.ts';
import { consoleApiRoutes } from '../../../runtime/server/console-api/index.ts';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { embeddedChanges } from '../../../runtime/server/ports/embedded-changes.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { embeddedSubjectRecords } from '../../../runtime/server/ports/embedded-subject-records.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { CALLERS, type Caller, type CallerName, signInCallers } from './callers.ts';
import { type Client, openClient } from './client.ts';
import { type MatrixServer, startMatrixServer } from './matrix-server.ts';

const PROJECT = 'centro';
/** The least role of each call. */
const LEAST = {
  [`POST ${ATTENTION_PATH}`]: 'viewer',
  'GET /api/console/attention/:collection/:name': 'viewer',
  [`POST ${RULE_PATHS.changes}`]: 'viewer',
  [`POST ${RULE_PATHS.simulate}`]: 'viewer',
  // Without `dry=true`, which viewers may ask.
  [`POST ${GIFT_PATH}`]: 'operator',
  [`POST ${STOCK_FILE_PATHS.table}`]: 'viewer',
  [`POST ${STOCK_FILE_PATHS.process}`]: 'operator',
  [`GET ${EMAIL_TEMPLATE_PATH}`]: 'viewer',
  [`POST ${EMAIL_TEMPLATE_PATH}`]: 'operator',
  [`GET ${SEGMENT_PATH}/:id`]: 'viewer',
  'GET /api/console/campaign-email/:id/audience': 'viewer',
  'GET /api/console/campaign-whatsapp/:id/audience': 'viewer',
  'GET /api/console/campaign-email/:id/send': 'operator',
  'GET /api/console/campaign-whatsapp/:id/send': 'operator',
  'GET /api/console/campaign-email/:id/run': 'viewer',
  'GET /api/console/campaign-whatsapp/:id/run': 'viewer',
  'POST /api/console/campaign-email/:id/run': 'operator',
  'POST /api/console/campaign-whatsapp/:id/run': 'operator',
  'GET /api/console/history/:collection/:id': 'viewer',
  [`GET ${TRASH_PATH}`]: 'viewer',
  [`GET ${TRASH_PATH}/:collection/:id`]: 'viewer',
  [`DELETE ${TRASH_PATH}/:collection/:id`]: 'admin',
  [`POST ${FACTS_PATH}`]: 'admin',
  'GET /api/console/campaign-email/:id/report': 'viewer',
  'GET /api/console/campaign-whatsapp/:id/report': 'viewer',
  'POST /api/console/simulated-messages/:id': 'operator',
  [`POST ${LOAD_TEMPLATES_PATH}`]: 'operator',
  [`POST ${WHATSAPP_MESSAGE_PATH}`]: 'operator',
} as const;
const OF_CONSOLE =
  /^(GET|POST|DELETE) \/api\/console\/(attention|history\/|trash|products\/gift\/|rules\/|stock-files\/|email-template|customers\/|campaign-|simulated-messages\/|whatsapp-)/;
const ABOUT = new RegExp(`${OF_CONSOLE.source}|^POST /(api/integration|whatsapp)/`);

let rig: MatrixServer;
let client: Client;
let callers: ReadonlyMap<CallerName, Caller>;
beforeAll(async () => {
  rig = await startMatrixServer([], {});
  callers = await signInCallers(rig.server, () => [PROJECT]);
  client = openClient(rig.server.url);
}, 60_000);
afterAll(async () => {
  client.close();
  await rig.inspect(() => {});
  rig.remove();
});

it('has a line for every call about rules, gifts, stock files, campaigns and histories', async () => {
  const store = openDocumentStore(openDatabase(':memory:'));
  const subjects = embeddedSubjectRecords(store);
  const found: string[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => void found.push(`${method} ${url}`));
  const documents = embeddedDocuments(store);
  const authenticate = () => ({ kind: 'anonymous' }) as const;
  const means = { documents, subjects, authenticate, policy: () => policy };
  const campaigns = openCampaignRoom({
    ...means,
    changes: embeddedChanges(store),
    storeAs: async () => undefined,
    isAlone: true,
    settings: NO_MESSAGE_SETTINGS,
    key: undefined,
    demoData: false,
    runs: () => undefined,
    report: () => {},
  });
  await app.register(consoleApiRoutes({ ...means, campaigns: campaigns.consoleRoutes }));
  await app.register(campaigns.publicRoutes);
  await app.close();
  await subjects.close();
  expect(found.filter((route) => ABOUT.test(route)).toSorted()).toEqual(Object.keys(LEAST).toSorted());
});

it.each(CALLERS)('lets %s into the calls of its role alone', async (name) => {
  const caller = callers.get(name);
  if (!caller) throw new Error(name);
  const wrong: string[] = [];
  for (const [route, least] of Object.entries(LEAST)) {
    const [method = '', path = ''] = route.split(' ');
    const { code } = await client.ask(caller, method, `${path}?project=${PROJECT}`);
    if (!isRight(caller, least, code)) wrong.push(`${route}: ${code}`);
  }
  expect(wrong).toEqual([]);
});

function isRight({ refused, role }: Caller, least: Role, code: number): boolean {
  if (refused) return code === 401;
  if (!roleAtLeast(role, least)) return code === 403;
  // Nothing was said, so that nothing is there; gifts need no more, and nothing changes.
  return [200, 400, 404, 422].includes(code);
}
