/**
 * Who a campaign is for: the members of a segment, the audience of a campaign now, and who has opted out, which is asked
 * again right before each message.
 */
import { createHash } from 'node:crypto';
import {
  type AudienceCounts,
  CAMPAIGNS,
  type Channel,
  DELIVERIES,
  FACTS,
  type Recipient,
  SEGMENTS,
} from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import { audienceFrom } from '../../core/campaigns/audience.ts';
import { PERSON_FIELDS, type Person, segmentPeople } from '../../core/campaigns/people.ts';
import type { OptOut } from '../../core/campaigns/preferences.ts';
import {
  contextFor,
  QuestionRefused,
  readAsked,
  type SubjectSource,
  subjectFor,
} from '../../core/conditions/answers/evaluation.ts';
import { rowsOf } from '../../core/conditions/answers/rows-of.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { definitionNamed } from '../all-definitions.ts';
import { collectionPath } from '../console-api/subject-source.ts';
import type { SubjectRecords } from '../ports/subject-records.ts';
import { followedPreferences, type OptingOut } from './preferences.ts';
import { factsTakenOver, type TakingOver } from './take-over.ts';
import { type Unsubscribing, unsubscribeLinks } from './unsubscribe-token.ts';

export interface PeopleMeans extends TakingOver {
  readonly subjects: SubjectRecords;
  /** Signs the links of opt-outs; without it there are none. */
  readonly key: Uint8Array | undefined;
  /** Where customers reach them. */
  readonly origin: () => string;
  /** IANA name: whose calendar days conditions count. */
  readonly timeZone?: string;
}

/** `problem` is for the operator; `missing`: there is no such document. */
export type PeopleProblem = { readonly problem: string; readonly missing?: true };
export type Members = { readonly members: readonly Person[] } | PeopleProblem;
export type CampaignAudience =
  | { readonly counts: AudienceCounts; readonly recipients: readonly Recipient[] }
  | PeopleProblem;

export interface People extends Unsubscribing {
  membersOf(project: string, segment: string): Promise<Members>;
  audienceOf(project: string, channel: Channel, campaign: string): Promise<CampaignAudience>;
  /** By address; at most half a second old, so that it may be asked before each message. */
  optedOut(
    project: string,
    recipients: readonly Pick<Recipient, 'address' | 'email' | 'phoneNumber'>[],
  ): Promise<ReadonlyMap<string, OptOut>>;
  /** Stored when it resolves; false for what is no address. */
  optOut(project: string, who: OptingOut): Promise<boolean>;
  /** Facts of customers are up to date when it resolves. */
  takeOver(project: string): Promise<void>;
}

const FRESH_MS = 500;
const DEFAULT_ZONE = 'America/Sao_Paulo';

export function openPeople(means: PeopleMeans): People {
  const { documents, key, origin, timeZone = DEFAULT_ZONE } = means;
  const preferences = followedPreferences(means);
  const takeOver = factsTakenOver(means);

  const stored = async (project: string, collection: string, id: string) =>
    isId(id) ? await documents.read(`${collectionPath(project, collection)}/${id}`) : null;

  async function membersIn(source: SubjectSource, segment: DocumentData): Promise<Members> {
    try {
      const asked = await subjectFor(source, FACTS);
      const read = readAsked(segment, asked.subject, { as: 'segment', empty: 'none' });
      const context = await contextFor([read], asked.subject, timeZone, source);
      const rows = await rowsOf(read, asked, context, PERSON_FIELDS, source);
      return { members: segmentPeople(rows, textsIn(fieldOf(segment, 'emails'))) };
    } catch (error) {
      if (error instanceof QuestionRefused) return { problem: error.message };
      throw error;
    }
  }

  async function membersOf(project: string, id: string): Promise<Members> {
    const segment = await stored(project, SEGMENTS, id);
    if (!segment) return { problem: 'Este segmento não existe.', missing: true };
    await takeOver(project);
    return membersIn(sourceOf(means, project), segment.data);
  }

  async function audienceOf(project: string, channel: Channel, id: string): Promise<CampaignAudience> {
    const campaign = await stored(project, CAMPAIGNS[channel], id);
    if (!campaign) return { problem: 'Esta campanha não existe.', missing: true };
    const segment = fieldOf(campaign.data, 'customerSegmentId');
    if (typeof segment !== 'string' || segment === '') return { problem: 'Escolha o segmento de clientes.' };
    const found = await membersOf(project, segment);
    if ('problem' in found) return { problem: found.problem };
    const [outs, sent] = await Promise.all([
      preferences.of(project),
      sentTo(sourceOf(means, project), channel, id),
    ]);
    const { counts, recipients } = audienceFrom(found.members, {
      channel,
      whyOut: outs.whyOut,
      isSent: (address) => sent.has(address),
    });
    return { counts: { ...counts, digest: digestOf(recipients) }, recipients };
  }

  return {
    ...unsubscribeLinks(key, origin),
    takeOver,
    membersOf,
    audienceOf,
    optOut: preferences.optOut,
    async optedOut(project, recipients) {
      const outs = await preferences.of(project, FRESH_MS);
      const reasons = recipients.map(
        (recipient) => [recipient.address, outs.whyOut(asPerson(recipient))] as const,
      );
      return new Map(reasons.flatMap(([address, why]) => (why === undefined ? [] : [[address, why]])));
    },
  };
}

/** A recipient that only names its address says by it which kind it is. */
function asPerson({
  address,
  email,
  phoneNumber,
}: Pick<Recipient, 'address' | 'email' | 'phoneNumber'>): Person {
  const own = address.includes('@') ? { email: address } : { phoneNumber: `+${address}` };
  return { ...(email !== undefined && { email }), ...(phoneNumber !== undefined && { phoneNumber }), ...own };
}

/** The backend's own question: nobody's rights are asked. */
function sourceOf({ subjects, now = Date.now }: PeopleMeans, project: string): SubjectSource {
  return {
    now: now(),
    definitionOf: definitionNamed,
    records: (definition, filter) =>
      subjects.records(collectionPath(project, definition.name), { definition, ...(filter && { filter }) }),
    total: (definition) => subjects.total(collectionPath(project, definition.name)),
    read: async () => undefined,
    ...(subjects.count && {
      count: async (asked) => subjects.count?.(collectionPath(project, asked.definition.name), asked),
    }),
  };
}

/** Addresses to which this campaign has gone, or may have. What was skipped has not. */
async function sentTo(
  source: SubjectSource,
  channel: Channel,
  campaign: string,
): Promise<ReadonlySet<unknown>> {
  const asked = await subjectFor(source, DELIVERIES);
  const condition = {
    type: 'and',
    params: [
      { type: 'equals', field: 'campaign', value: campaign },
      { type: 'equals', field: 'channel', value: channel },
      { type: 'notEquals', field: 'status', value: 'skipped' },
    ],
  };
  const read = readAsked(condition, asked.subject, { as: 'tree', empty: 'none' });
  const rows = await rowsOf(
    read,
    asked,
    await contextFor([], asked.subject, DEFAULT_ZONE, source),
    ['address'],
    source,
  );
  return new Set(rows.map(([address]) => address));
}

function digestOf(recipients: readonly Recipient[]): string {
  const addresses = recipients.map(({ address }) => address).sort();
  return createHash('sha256').update(addresses.join('\n')).digest('hex').slice(0, 32);
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
