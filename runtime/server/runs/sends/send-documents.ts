/**
 * The documents of a send beside its run and its deliveries: what was frozen of the campaign, which run a campaign has,
 * and the batches that its form shows. No rule lets anybody read the first two.
 */
import type { Channel } from '../../../contract/campaigns.ts';
import { CAMPAIGNS } from '../../../contract/campaigns.ts';
import { projectDocumentPath } from '../../../contract/paths.ts';
import { batchesOf } from '../../../core/campaigns/batches.ts';
import type { RunState } from '../../../core/run/run-state.ts';
import type { RunFacts } from '../../../core/run/work.ts';
import { aboutSend } from '../../../core/run/works/send.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { DocumentState, Documents } from '../../ports/documents.ts';
import { runPath } from '../run-store.ts';
import type { FrozenCampaign } from './channel.ts';

const FROZEN = 'campaign-frozen';
const TURNS = 'campaign-turn';
const DAY_MS = 24 * 60 * 60_000;
const MAY_GO_AGAIN_MS = 30 * DAY_MS;
/** Each is as large as a template. */
const PAGE = 20;
type IsOld = (stored: unknown, ms: number) => boolean;
/** Characters: below what a document may hold. */
const LONGEST_FROZEN = 800_000;
const MOST_TRIES = 5;
/** Of all sends of a campaign, the newest: they are in one document with it. */
const MOST_BATCHES = 1000;

export function isTooLong(frozen: FrozenCampaign): boolean {
  return Buffer.byteLength(JSON.stringify(frozen)) > LONGEST_FROZEN;
}

export async function putFrozen(
  documents: Documents,
  { project, id }: Pick<RunFacts, 'project' | 'id'>,
  frozen: FrozenCampaign,
): Promise<void> {
  const path = `${projectDocumentPath(project)}/${FROZEN}/${id}`;
  await documents.write([
    { kind: 'replace', path, data: { frozen: JSON.stringify(frozen) }, stamps: ['createdAt'] },
  ]);
}

/** What no message of the store needs any more: of sends that are over, and of runs that are gone. */
export async function forgetFrozen(documents: Documents, project: string, isOld: IsOld): Promise<void> {
  const collection = `${projectDocumentPath(project)}/${FROZEN}`;
  for (let after: string | undefined; ; ) {
    const page = await documents.list(collection, { limit: PAGE, ...(after !== undefined && { after }) });
    for (const { path, data } of page) {
      after = path.slice(collection.length + 1);
      const run = await documents.read(runPath(project, after));
      // A send stores it before its run.
      const isOver = run ? isSettled(run.data, isOld) : isOld(data.createdAt, DAY_MS);
      if (isOver) await documents.write([{ kind: 'remove', path }]);
    }
    if (page.length < PAGE) return;
  }
}

/** What failed, or is in doubt, people may send again for a while. */
function isSettled({ status, tally, finishedAt }: DocumentState['data'], isOld: IsOld): boolean {
  if (status === 'cancelled') return true;
  if (status !== 'finished') return false;
  const { failed, doubtful } = { failed: 0, doubtful: 0, ...(isMap(tally) ? tally : {}) };
  return (failed === 0 && doubtful === 0) || isOld(finishedAt, MAY_GO_AGAIN_MS);
}

export async function frozenCampaign(
  documents: Documents,
  { project, id }: Pick<RunFacts, 'project' | 'id'>,
): Promise<FrozenCampaign | undefined> {
  const there = await documents.read(`${projectDocumentPath(project)}/${FROZEN}/${id}`);
  return there === null ? undefined : (JSON.parse(String(there.data.frozen)) as FrozenCampaign);
}

/** The last run of a campaign. */
export interface SendTurn {
  readonly run: string;
  /** Of its audience. */
  readonly digest: string;
  /** When it was taken, ms. */
  readonly at: number;
}

export async function readTurn(
  documents: Documents,
  project: string,
  channel: Channel,
  campaign: string,
): Promise<{ readonly turn?: SendTurn; readonly state: DocumentState | null }> {
  const state = await documents.read(turnPath(project, channel, campaign));
  if (!state) return { state };
  const { run, digest, at } = state.data;
  return { state, turn: { run: String(run), digest: String(digest), at: Number(at) } };
}

/** Of two who take it at once, one has it. */
export async function takeTurn(
  documents: Documents,
  path: { readonly project: string; readonly channel: Channel; readonly campaign: string },
  state: DocumentState | null,
  turn: SendTurn,
): Promise<boolean> {
  const at = turnPath(path.project, path.channel, path.campaign);
  const data = { ...turn };
  const outcome = await documents.write([
    state ? { kind: 'change', path: at, data, version: state.version } : { kind: 'create', path: at, data },
  ]);
  return outcome.ok;
}

function turnPath(project: string, channel: Channel, campaign: string): string {
  return `${projectDocumentPath(project)}/${TURNS}/${channel}-${campaign}`;
}

export async function readCampaign(
  documents: Documents,
  project: string,
  channel: Channel,
  campaign: string,
): Promise<DocumentState | null> {
  return documents.read(`${projectDocumentPath(project)}/${CAMPAIGNS[channel]}/${campaign}`);
}

const SHOWN = new WeakMap<RunFacts, string>();

/** Those of earlier sends stay; a campaign that is gone shows none. */
export async function showBatches(documents: Documents, facts: RunFacts, state: RunState): Promise<void> {
  const { project, id } = facts;
  const { channel, campaign, batchSize } = aboutSend(facts);
  const batches = batchesOf(state, batchSize);
  const text = JSON.stringify(batches);
  if (SHOWN.get(facts) === text) return;
  const own = batches.map(({ at, ...batch }) => ({
    ...batch,
    ...(at !== undefined && { createdAt: new Date(at) }),
  }));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const there = await readCampaign(documents, project, channel, campaign);
    if (!there) break;
    const stored: readonly unknown[] = Array.isArray(there.data.batchs) ? there.data.batchs : [];
    const batchs = [...stored.filter((batch) => !isOf(batch, id)), ...own].slice(-MOST_BATCHES);
    const { path, version } = there;
    const change = { kind: 'change', path, version, data: { batchs }, stamps: ['updatedAt'] } as const;
    if ((await documents.write([change])).ok) break;
  }
  SHOWN.set(facts, text);
}

function isOf(batch: unknown, run: string): boolean {
  const id = typeof batch === 'object' && batch !== null && 'id' in batch ? String(batch.id) : '';
  return id.startsWith(`${run}-`);
}
