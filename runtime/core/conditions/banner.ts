/**
 * A banner's conditions as one tree over a visit: the struct stays as it is stored, and SQL, test and reasons are those
 * of every other condition. Each part that is absent or empty lets every visit in.
 */
import { fieldOf, isMap } from '../values/map-value.ts';
import { orderedEnds } from '../values/range-ends.ts';
import { type ConditionNode, evaluated, isParent, simplified } from './condition.ts';
import { MOST_NODES, mostProblems, type ReadCondition, readCondition, unreadable } from './read-condition.ts';
import type { Subject } from './subject.ts';
import { plainZipcode, type VisitSubject } from './visit.ts';

const DATE_PARTS = ['weekday', 'month', 'day', 'hour', 'minute'] as const;
const PARTS = ['date', 'customer', 'ipRegion', 'zipcode', 'event', 'product'];

/** Paths of problems are those of the struct: `customer.params.0.value`. */
export function bannerCondition(conditions: unknown, visit: VisitSubject): ReadCondition {
  try {
    return parts(conditions, visit);
  } catch {
    // A getter or a proxy may refuse to be looked at.
    return together([unreadable(conditions, '')]);
  }
}

function parts(conditions: unknown, visit: VisitSubject): ReadCondition {
  if (isNothing(conditions)) return { problems: [] };
  if (!isMap(conditions)) return together([unreadable(conditions, '')]);
  const names = Object.keys(conditions);
  if (names.length > MOST_NODES) return together([unreadable(conditions, '', 'too-many')]);
  const part = (name: string) => fieldOf(conditions, name);
  return together([
    ...dateParts(part('date'), visit),
    asked(part('customer'), 'customer', 'isCustomer', visit.customer),
    listed(part('ipRegion'), 'ipRegion', { type: 'in', field: 'ipRegion' }, visit),
    zipcodes(part('zipcode')),
    ...eventParts(part('event'), visit),
    asked(part('product'), 'product', 'isProduct', visit.product),
    ...names
      .filter((name) => !PARTS.includes(name) && !isNothing(part(name)))
      .map((name) => unreadable(part(name), name)),
  ]);
}

function together(parts: readonly ReadCondition[]): ReadCondition {
  const params = parts.flatMap(({ tree }) => tree ?? []);
  const tree = simplified({ type: 'and', params });
  return { ...(tree && { tree }), problems: mostProblems(parts.flatMap(({ problems }) => problems)) };
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}

function dateParts(date: unknown, visit: Subject): readonly ReadCondition[] {
  if (isNothing(date)) return [];
  if (!isMap(date)) return [unreadable(date, 'date')];
  return DATE_PARTS.map((map) =>
    listed(fieldOf(date, map), `date.${map}`, { type: 'in', field: 'at', map }, visit),
  );
}

function eventParts(event: unknown, visit: Subject): readonly ReadCondition[] {
  if (isNothing(event)) return [];
  if (!isMap(event)) return [unreadable(event, 'event')];
  const pages = fieldOf(event, 'location');
  const action = { type: 'in', field: 'action' };
  return [
    listed(fieldOf(event, 'action'), 'event.action', action, visit),
    anyOf(pages, 'event.location', (value) =>
      typeof value === 'string' && value !== ''
        ? { type: 'startsWith', field: 'location', value: value.trim() }
        : undefined,
    ),
  ];
}

/** A test against a list of values. */
function listed(value: unknown, path: string, test: object, visit: Subject): ReadCondition {
  if (isNothing(value)) return { problems: [] };
  const { tree, problems } = readCondition({ ...test, value }, visit);
  return { ...(tree && { tree }), problems: problems.map((problem) => ({ ...problem, path })) };
}

function zipcodes(ranges: unknown): ReadCondition {
  return anyOf(ranges, 'zipcode', (range) => {
    const [from, to] = isMap(range)
      ? [fieldOf(range, 'zipcodeStartAt'), fieldOf(range, 'zipcodeEndAt')].map(plainZipcode)
      : [];
    return from && to ? { type: 'between', field: 'zipcode', value: orderedEnds(from, to) } : undefined;
  });
}

function anyOf(
  values: unknown,
  path: string,
  nodeOf: (value: unknown) => ConditionNode | undefined,
): ReadCondition {
  if (isNothing(values)) return { problems: [] };
  if (!Array.isArray(values)) return unreadable(values, path);
  if (values.length > MOST_NODES) return unreadable(values, path, 'too-many');
  const parts = values.map((value: unknown, index): ReadCondition => {
    const tree = nodeOf(value);
    return tree ? { tree, problems: [] } : unreadable(value, `${path}.${index}`, 'value-unfit');
  });
  return {
    tree: { type: 'or', params: parts.flatMap(({ tree }) => tree ?? []) },
    problems: parts.flatMap(({ problems }) => problems),
  };
}

/** A visit without a customer meets no condition about one, and so for the product. */
function asked(
  stored: unknown,
  name: 'customer' | 'product',
  known: 'isCustomer' | 'isProduct',
  subject: Subject,
): ReadCondition {
  const { tree, problems } = readCondition(stored, subject);
  if (!evaluated(tree) || !tree) return { problems: [] };
  const params: ConditionNode[] = [{ type: 'isTrue', field: known }, inside(tree, `${name}.`)];
  return {
    tree: { type: 'and', params },
    problems: problems.map((problem) => ({
      ...problem,
      path: [name, problem.path].filter((text) => text !== '').join('.'),
    })),
  };
}

/** The same tree where the record stands below a name. What a list's items are asked stays as it is. */
function inside(node: ConditionNode, prefix: string): ConditionNode {
  if (node.type === 'opaque') return node;
  if ('field' in node) return { ...node, field: prefix + node.field };
  return isParent(node) ? { ...node, params: node.params.map((part) => inside(part, prefix)) } : node;
}
