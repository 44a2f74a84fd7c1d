/**
 * The dry run: compares every row with what the store holds, a part at a time, before anything is written. Each part is
 * stored with its plans, and with the version of each document that it was compared with.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { VersionedDocument } from '../../contract/imports.ts';
import {
  type ImportPlanner,
  isId,
  missingDocuments,
  type PlannedParents,
  type PlannedReferences,
  type PlannedRow,
  plannedParents,
  plannedReferences,
} from '../csv-import/index.ts';
import { dataOf, fieldsOf } from '../wire/wire-values.ts';
import { rowsWithCopies, rowsWithLargeChanges } from './changed-places.ts';
import { problemsAfter, type RecordSchema } from './judge-part.ts';
import { type JudgingEvent, MOST_SHOWN, type RefusedRow } from './preview.ts';
import { type ImportRow, type KeptPlan, ROWS_IN_PART } from './rows.ts';
import type { RowsStore } from './write-part.ts';
import { existingIds, readPatiently, type StorePatience } from './write-rows.ts';

/** Where a row lies, and what its document is called. */
export interface RowPlace {
  readonly part: number;
  readonly number: number;
  readonly label?: string;
}

export interface CollectionJudge {
  readonly definition: CollectionDefinition;
  readonly planner: ImportPlanner;
  /** Of records that its planner does not judge by their schema. */
  readonly schema?: RecordSchema;
  /** Of a tree. */
  readonly parents?: PlannedParents<RowPlace>;
  /** Where rows may refer to something. */
  readonly references?: PlannedReferences<RowPlace>;
}

/** Rows of one collection, with what is stored under their ids. */
export interface LoadedPart {
  readonly judge: CollectionJudge;
  readonly placed: readonly { readonly row: ImportRow; readonly id: string }[];
  readonly stored: ReadonlyMap<string, VersionedDocument>;
}

export interface DryRun {
  /** Where the parts lie, judged and not. */
  readonly rows: RowsStore;
  readonly parts: number;
  /** Of the run's own collection first. */
  readonly judges: readonly [CollectionJudge, ...CollectionJudge[]];
  /** `undefined` where the store is to be left. */
  load(part: number): Promise<LoadedPart | undefined>;
  readonly patience: StorePatience;
  /** Lets others have their turn, now and then. */
  breathe(): Promise<void>;
  readonly signal: AbortSignal;
}

/** With what its rows refer to, and who of a tree comes below whom. */
export function collectionJudge(
  of: Pick<CollectionJudge, 'definition' | 'planner' | 'schema'>,
  patience: StorePatience,
): CollectionJudge {
  const parents = plannedParents<RowPlace>(of.definition);
  const references = plannedReferences<RowPlace>(
    of.definition,
    missingDocuments((collection, ids) => existingIds({ ...patience, collection }, ids), ROWS_IN_PART),
  );
  return { ...of, ...(parents && { parents }), ...(references && { references }) };
}

/** False when it was left before its end. */
export async function judgeRows(of: DryRun, note: (event: JudgingEvent) => void): Promise<boolean> {
  const { judges, patience, rows, signal } = of;
  const [{ definition }] = judges;
  if (!(await judgeParts(of, note, definition))) return false;
  for (const judge of judges) {
    const at = { ...patience, collection: judge.definition.name, rows, signal };
    const { parents, references } = judge;
    const isWhole =
      !parents ||
      (await refuseRings(at, parents, (refused) => {
        for (const { row } of refused) references?.refuse(row.number);
        note({ kind: 'refused', rows: refused });
      }));
    if (!isWhole) return false;
  }
  const found = judges.flatMap(({ references }) => references?.found() ?? []);
  const dead = {
    rows: new Set(found.map(({ row }) => row.number)).size,
    first: found.slice(0, MOST_SHOWN).map(({ row, ...reference }) => ({ ...row, ...reference })),
  };
  note({ kind: 'ready', ...(found.length > 0 && { dead }) });
  return true;
}

async function judgeParts(
  of: DryRun,
  note: (event: JudgingEvent) => void,
  definition: CollectionDefinition,
): Promise<boolean> {
  const { parts, load, rows: stored, signal } = of;
  const firstOf = new Map<string, number>();
  let coming = parts > 0 ? load(0) : undefined;
  for (let part = 0; part < parts; part += 1) {
    const loaded = await coming;
    if (!loaded || signal.aborted) return false;
    // The next part is on its way while this one is judged.
    coming = part + 1 < parts ? load(part + 1) : undefined;
    coming?.catch(() => {});
    const rows = await judgedPart(of, part, loaded, firstOf);
    // The rows are removed, and no more may be added.
    if (!rows || signal.aborted) return false;
    await stored.putPart(part, { rows });
    if (signal.aborted) return false;
    const [large, copied] = [rowsWithLargeChanges(definition, rows), rowsWithCopies(definition, rows)];
    note({ kind: 'judged', rows, large, copied });
  }
  return true;
}

async function judgedPart(
  { breathe }: DryRun,
  part: number,
  { judge, placed, stored }: LoadedPart,
  firstOf: Map<string, number>,
): Promise<readonly ImportRow[] | undefined> {
  const { definition, parents, references } = judge;
  const rows: ImportRow[] = [];
  const noted: (readonly [RowPlace, PlannedRow])[] = [];
  for (const { row, id } of placed) {
    const key = `${definition.name}/${id}`;
    const earlier = firstOf.get(key);
    if (earlier === undefined) firstOf.set(key, row.number);
    const planned: PlannedRow =
      earlier === undefined
        ? await plannedAs(judge, row, id, stored.get(id))
        : { kind: 'refused', faults: [{ kind: 'same-id', id, row: earlier }] };
    const at = { part, number: row.number, ...(row.label !== undefined && { label: row.label }) };
    parents?.note(at, planned);
    noted.push([at, planned]);
    // What cannot be an id is in the row's fault.
    rows.push({ ...row, ...(isId(id) && { id }), plan: keptPlan(planned) });
    await breathe();
  }
  return references && !(await references.note(noted)) ? undefined : rows;
}

async function plannedAs(
  { planner, schema }: CollectionJudge,
  { row }: ImportRow,
  id: string,
  found: VersionedDocument | undefined,
): Promise<PlannedRow> {
  const planned = planner.plan(row, id, found && { data: dataOf(found.fields), version: found.version });
  if (!schema || planned.kind !== 'changed' || planned.write.removes) return planned;
  const { faults } = await problemsAfter(schema, id, found, planned.write);
  return faults.length > 0 ? { kind: 'refused', faults } : planned;
}

function keptPlan(planned: PlannedRow): KeptPlan {
  if (!('write' in planned)) return planned;
  const { mask, before, after, version, removes } = planned.write;
  return {
    kind: planned.kind,
    write: {
      mask,
      before: fieldsOf(before),
      after: fieldsOf(after),
      ...(version !== undefined && { version }),
      ...(removes && { removes }),
    },
  };
}

interface RingsAt extends StorePatience {
  readonly rows: RowsStore;
  readonly signal: AbortSignal;
}

/**
 * Only when every row is known can rows be found that would put an entry of a tree inside itself: they are refused. False
 * when it was left before its end.
 */
async function refuseRings(
  at: RingsAt,
  parents: PlannedParents<RowPlace>,
  onRefused: (rows: readonly RefusedRow[]) => void,
): Promise<boolean> {
  const { rows: stored, signal } = at;
  const ringed = await parents.ringed((ids) => storedParents(at, parents, ids));
  if (!ringed || signal.aborted) return false;
  const rings = new Map(ringed.map(({ row, ring }) => [row.number, ring]));
  for (const index of new Set(ringed.map(({ row }) => row.part))) {
    const { rows } = await stored.part(index);
    const refused: RefusedRow[] = [];
    const judged = rows.map((row): ImportRow => {
      const ring = rings.get(row.number);
      if (!ring || !row.plan) return row;
      const plan: KeptPlan = { kind: 'refused', faults: [{ kind: 'ring', ring }] };
      refused.push({ row: { ...row, plan }, was: row.plan.kind });
      return { ...row, plan };
    });
    await stored.putPart(index, { rows: judged });
    if (signal.aborted) return false;
    onRefused(refused);
  }
  return true;
}

async function storedParents(
  patience: StorePatience,
  parents: PlannedParents<RowPlace>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const found = new Map<string, string>();
  for (let start = 0; start < ids.length; start += ROWS_IN_PART) {
    const asked = ids.slice(start, start + ROWS_IN_PART).map((id) => ({ write: { id } }));
    const documents = await readPatiently(patience, asked);
    if (!documents) return undefined;
    for (const [id, { fields }] of documents) {
      const parent = parents.parentIn(dataOf(fields));
      if (parent !== undefined) found.set(id, parent);
    }
  }
  return found;
}
