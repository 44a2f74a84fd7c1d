/**
 * What the start page counts, by collection: the conditions that its schema declares, and what the backend knows of its
 * own work. Each batch is one pass over its collection.
 */
import type { AttentionKind, AttentionLine, AttentionSource, Severity } from '../../../contract/attention.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { RUN } from '../../../contract/run.ts';
import { countEach } from '../../../core/conditions/answers/count-each.ts';
import { contextFor, type SubjectSource } from '../../../core/conditions/answers/evaluation.ts';
import { rowsOf } from '../../../core/conditions/answers/rows-of.ts';
import { evaluated } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import { type Subject, subjectOf } from '../../../core/conditions/subject.ts';
import { ROWS_KIND, UNDO_ROWS_KIND } from '../../../core/run/works/rows.ts';
import { SEND_KIND } from '../../../core/run/works/send.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { momentMs } from '../../../core/values/moment.ts';
import { definitionNamed } from '../../all-definitions.ts';

/** Before it is counted. */
export type Line = AttentionSource & Pick<AttentionLine, 'severity'>;

export interface Batch {
  /** Of what is counted: the same for whoever may read the collection. */
  readonly key: string;
  readonly lines: readonly Line[];
  /** In the order of the lines. */
  count(source: SubjectSource, timeZone: string): Promise<readonly number[]>;
}

/** What of a collection is asked, beside what its schema declares. */
interface KindLine {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  readonly where: unknown;
}

const WEEK = 7;
const DAY_MS = 86_400_000;
const above = (field: string) => ({ type: 'greaterThan', field, value: 0 });
const lately = { type: 'inLastDays', field: 'createdAt', value: WEEK };
/** Sends have a line of their own, and what takes another run back is shown with that one. */
const OTHERS = [SEND_KIND, UNDO_ROWS_KIND];

/** Of runs that were begun, and are of no other kind. */
function ofWeek(others: readonly string[], ...fields: readonly string[]): unknown {
  const isOther = { type: 'in', field: 'kind', value: others };
  return {
    type: 'and',
    params: [
      lately,
      { type: 'exists', field: 'startedAt' },
      { type: 'or', params: fields.map(above) },
      { type: 'not', params: [isOther] },
    ],
  };
}

function kindLines(collection: string, uid: string): readonly KindLine[] {
  switch (collection) {
    case RUN:
      return [
        { kind: 'runs-failed', severity: 'high', where: ofWeek(OTHERS, 'failed', 'tally.errors') },
        { kind: 'runs-doubtful', severity: 'high', where: ofWeek([...OTHERS, ROWS_KIND], 'counts.inDoubt') },
      ];
    case 'task': {
      const mine = { type: 'equals', field: 'assignee.uid', value: uid };
      const open = { type: 'in', field: 'status', value: ['todo', 'inprogress'] };
      return [{ kind: 'my-tasks', severity: 'normal', where: { type: 'and', params: [mine, open] } }];
    }
    default:
      return [];
  }
}

/** `undefined`: nothing of the collection is asked. */
export function batchOf(definition: CollectionDefinition, uid: string): Batch | undefined {
  const subject = subjectOf(definition);
  const { name: collection, attention = [] } = definition;
  const kinds = kindLines(collection, uid);
  const lines: readonly (readonly [Line, where: unknown])[] = [
    ...attention.map(
      ({ name, label, severity, where }) => [{ collection, name, label, severity }, where] as const,
    ),
    ...kinds.map(({ kind, severity, where }) => [{ kind, severity }, where] as const),
  ];
  const asked = lines.flatMap(([line, where]) => {
    const { tree, problems } = readCondition(where, subject);
    const evaluable = problems.length === 0 ? evaluated(tree) : undefined;
    return evaluable ? [{ line, tree: evaluable }] : [];
  });
  if (asked.length === 0) return undefined;
  return {
    key: kinds.some(({ kind }) => kind === 'my-tasks') ? `${collection} ${uid}` : collection,
    lines: asked.map(({ line }) => line),
    count: (source, timeZone) =>
      countEach(
        asked.map(({ tree }) => tree),
        { definition, subject, timeZone },
        source,
      ),
  };
}

const DELIVERY = 'campaign-delivery';
const ERP = 'bling';

/** What is counted otherwise than by documents that meet a condition. */
export const SPECIAL_BATCHES: { readonly [collection: string]: Batch } = {
  [DELIVERY]: {
    key: DELIVERY,
    lines: [{ kind: 'sends-doubtful', severity: 'high' }],
    async count(source, timeZone) {
      const definition = await definitionNamed(DELIVERY);
      return definition
        ? [await campaignsInDoubt({ definition, subject: subjectOf(definition) }, timeZone, source)]
        : [];
    },
  },
  [ERP]: {
    key: ERP,
    lines: [{ kind: 'erp-authorisation', severity: 'high' }],
    async count(source) {
      const definition = await definitionNamed(ERP);
      const record = definition && (await source.read(definition, ERP));
      const accounts: readonly unknown[] = Array.isArray(record?.accounts) ? record.accounts : [];
      return [accounts.filter((account) => endsSoon(account, source.now)).length];
    },
  },
};

async function campaignsInDoubt(
  asked: { readonly definition: CollectionDefinition; readonly subject: Subject },
  timeZone: string,
  source: SubjectSource,
): Promise<number> {
  const read = readCondition({ type: 'equals', field: 'status', value: 'doubtful' }, asked.subject);
  const context = await contextFor([read], asked.subject, timeZone, source);
  const rows = await rowsOf(read, asked, context, ['campaign'], source);
  return new Set(rows.map(([campaign]) => campaign)).size;
}

/** Of an account that is in use, and was authorised once. */
function endsSoon(account: unknown, now: number): boolean {
  if (!isMap(account) || account.isActive === false) return false;
  const ends = momentMs(account.expiresAt);
  return ends !== undefined && ends < now + WEEK * DAY_MS;
}
