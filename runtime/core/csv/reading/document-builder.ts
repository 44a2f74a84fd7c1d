/**
 * The values of a row as a document. Rows of a file fill few sets of columns, so each set is thought through once:
 * an empty document of the right shape is copied and filled, which costs a third of adding names one by one.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { PathSegment } from '../header.ts';

/** From values in the columns' order; `undefined` where a column has none. Lists have no gaps. */
export type DocumentBuilder = (values: readonly unknown[]) => DocumentData;

/** Beyond so many, a file's rows have nothing in common, and remembering them only fills the memory. */
const MOST_SETS = 5_000;

export function documentBuilder(paths: readonly (readonly PathSegment[])[]): DocumentBuilder {
  const columns = paths.map((path, column): Placed => ({ path, column }));
  const anything = mapPlan(columns, 0, false);
  const nothing = newSet();
  let known = 0;
  const meet = (set: FilledSet, column: number): FilledSet | undefined => {
    const met = set.others.get(column);
    if (met || known === MOST_SETS) return met;
    known += 1;
    const made = newSet();
    set.others.set(column, made);
    if (!set.usual) {
      set.usualColumn = column;
      set.usual = made;
    }
    return made;
  };
  return (values) => {
    let set: FilledSet | undefined = nothing;
    for (let column = 0; column < values.length && set; column += 1) {
      if (values[column] !== undefined) set = set.usualColumn === column ? set.usual : meet(set, column);
    }
    if (!set) return filledMap(anything, values) ?? {};
    set.plan ??= mapPlan(
      columns.filter(({ column }) => values[column] !== undefined),
      0,
      true,
    );
    return filledMap(set.plan, values) ?? {};
  };
}

type Fields = { [field: string]: unknown };

interface Placed {
  readonly path: readonly PathSegment[];
  readonly column: number;
}

/** The columns with a value in a row, as far as it has been read. */
interface FilledSet {
  /** The column that came next the first time; mostly it comes next. */
  usualColumn: number;
  usual: FilledSet | undefined;
  readonly others: Map<number, FilledSet>;
  plan: MapPlan | undefined;
}

function newSet(): FilledSet {
  return { usualColumn: -1, usual: undefined, others: new Map(), plan: undefined };
}

interface MapPlan {
  readonly kind: 'map';
  /** Copied for each document. */
  readonly empty: { readonly [name: string]: null };
  readonly names: readonly string[];
  readonly parts: readonly Part[];
}

interface ListPlan {
  readonly kind: 'list';
  readonly parts: readonly Part[];
}

/** A column, or what holds others. */
type Part = number | MapPlan | ListPlan;

/** `shaped`: each of these columns has a value. */
function mapPlan(columns: readonly Placed[], depth: number, shaped: boolean): MapPlan {
  const inside = grouped(columns, depth).filter(([segment]) => typeof segment === 'string');
  const names = inside.map(([segment]) => String(segment));
  // What is read from JSON stays an object of fixed shape, however many names it has.
  const empty: unknown = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`);
  const parts = inside.map(([, held]) => partPlan(held, depth + 1, shaped));
  return { kind: 'map', empty: shaped ? (empty as MapPlan['empty']) : {}, names, parts };
}

function partPlan(columns: readonly Placed[], depth: number, shaped: boolean): Part {
  const [first] = columns;
  if (!first || first.path.length === depth) return first?.column ?? -1;
  if (typeof first.path[depth] === 'string') return mapPlan(columns, depth, shaped);
  const items = grouped(columns, depth).filter(([segment]) => typeof segment === 'number');
  items.sort(([one], [other]) => Number(one) - Number(other));
  return { kind: 'list', parts: items.map(([, held]) => partPlan(held, depth + 1, shaped)) };
}

function grouped(columns: readonly Placed[], depth: number): [PathSegment, Placed[]][] {
  const groups = new Map<PathSegment, Placed[]>();
  for (const placed of columns) {
    const segment = placed.path[depth];
    if (segment === undefined) continue;
    const group = groups.get(segment);
    if (group) group.push(placed);
    else groups.set(segment, [placed]);
  }
  return [...groups];
}

/** Nothing when there is nothing inside. */
function filledMap({ empty, names, parts }: MapPlan, values: readonly unknown[]): Fields | undefined {
  const made: Fields = { ...empty };
  let any = false;
  for (let index = 0; index < names.length; index += 1) {
    const part = parts[index] ?? -1;
    const value = typeof part === 'number' ? values[part] : filled(part, values);
    if (value === undefined) continue;
    made[names[index] ?? ''] = value;
    any = true;
  }
  return any ? made : undefined;
}

function filled(part: Part, values: readonly unknown[]): unknown {
  if (typeof part === 'number') return values[part];
  if (part.kind === 'map') return filledMap(part, values);
  const items = part.parts.map((item) => filled(item, values)).filter((item) => item !== undefined);
  return items.length === 0 ? undefined : items;
}
