/**
 * The query language of the engine for tests: `bool`, `term`, `terms`, `prefix`, `fuzzy`, `range`, `match_all`,
 * `constant_score` and `dis_max` over keywords, found and scored as Elasticsearch's reference says. Written apart from
 * the product's own rules of what is found.
 */
import { isMap } from '../../../core/values/map-value.ts';

export type Source = { readonly [name: string]: unknown };

export class EngineRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export function matches(query: unknown, source: Source): boolean {
  const [kind, asked] = clause(query);
  switch (kind) {
    case 'match_all':
      return true;
    case 'bool': {
      known(asked, ['filter', 'must', 'should', 'minimum_should_match']);
      const all = [...listed(asked.filter), ...listed(asked.must)];
      const some = listed(asked.should);
      const least = Number(asked.minimum_should_match ?? (all.length === 0 && some.length > 0 ? 1 : 0));
      return (
        all.every((each) => matches(each, source)) &&
        some.filter((each) => matches(each, source)).length >= least
      );
    }
    case 'constant_score':
      return matches(asked.filter, source);
    case 'dis_max':
      return listed(asked.queries).some((each) => matches(each, source));
    case 'term': {
      const [field, { value }] = fieldClause(asked, ['value']);
      return texts(source, field).includes(String(value));
    }
    case 'terms': {
      const [[field = '', values] = []] = Object.entries(asked);
      if (!Array.isArray(values)) throw new EngineRefusal(400, 'parsing_exception', '[terms] wants an array');
      return texts(source, field).some((text) => values.includes(text));
    }
    case 'prefix': {
      const [field, { value }] = fieldClause(asked, ['value', 'case_insensitive']);
      return texts(source, field).some((text) => text.startsWith(String(value)));
    }
    case 'fuzzy': {
      const options = ['value', 'fuzziness', 'transpositions', 'prefix_length', 'rewrite', 'max_expansions'];
      const [field, { value, fuzziness }] = fieldClause(asked, options);
      return texts(source, field).some(
        (text) => distance([...text], [...String(value)]) <= Number(fuzziness),
      );
    }
    case 'range': {
      const [field, bounds] = fieldClause(asked, ['gt', 'lte', 'lt', 'gte']);
      return values(source, field).some((value) => isWithin(value, bounds));
    }
    default:
      throw new EngineRefusal(400, 'parsing_exception', `unknown query [${kind}]`);
  }
}

export function scoreOf(query: unknown, source: Source): number {
  if (query === undefined) return 1;
  const [kind, asked] = clause(query);
  if (!matches(query, source)) return 0;
  if (kind === 'constant_score') return Number(asked.boost ?? 1);
  if (kind === 'dis_max') return Math.max(...listed(asked.queries).map((each) => scoreOf(each, source)));
  // A filter scores nothing.
  if (kind === 'bool') {
    return [...listed(asked.must), ...listed(asked.should)].reduce<number>(
      (sum, each) => sum + scoreOf(each, source),
      0,
    );
  }
  return 1;
}

function clause(query: unknown): [kind: string, asked: Source] {
  const entries = isMap(query) ? Object.entries(query) : [];
  const [[kind = '', asked] = []] = entries;
  if (entries.length !== 1 || !isMap(asked))
    throw new EngineRefusal(400, 'parsing_exception', 'malformed query');
  return [kind, asked];
}

function fieldClause(asked: Source, options: readonly string[]): [field: string, given: Source] {
  const [field, given] = clause(asked);
  known(given, options);
  return [field, given];
}

function known(given: Source, options: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !options.includes(name));
  if (unknown !== undefined)
    throw new EngineRefusal(400, 'parsing_exception', `[${unknown}] is not supported`);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function values(source: Source, field: string): readonly unknown[] {
  return listed(source[field]).filter((value) => value !== null);
}

function texts(source: Source, field: string): readonly string[] {
  return values(source, field).map(String);
}

function isWithin(value: unknown, bounds: Source): boolean {
  return Object.entries(bounds).every(([operator, bound]) => {
    const by =
      typeof value === 'number'
        ? value - Number(bound)
        : Buffer.compare(Buffer.from(String(value)), Buffer.from(String(bound)));
    return { gt: by > 0, gte: by >= 0, lt: by < 0, lte: by <= 0 }[operator];
  });
}

/** Damerau-Levenshtein of neighbours, by code points. */
function distance(one: readonly string[], other: readonly string[]): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const above = rows[i - 1] ?? [];
      const best = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + change];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        best.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(Math.min(...best));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
