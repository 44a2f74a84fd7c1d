/**
 * The calls that the worker understands (product operations, §7): thirteen shapes, each a path and what it carries.
 * The one place that makes an address of a call and reads one; all are GET and carry `project`.
 */

/** The AI kinds of the specification. */
export const AI_KINDS = ['title', 'description', 'sales', 'badges', 'facets', 'reviews'] as const;
export type AiKind = (typeof AI_KINDS)[number];

export interface StockQuestion {
  readonly id: string;
  readonly companyId: number;
}

/** `erp`, `supplier` and `site` are segments that a store's admins name. */
export type WorkerCall = { readonly project: string } & (
  | { readonly kind: 'erp-query'; readonly erp: string; readonly id: string }
  | {
      readonly kind: 'supplier-data';
      readonly supplier: string;
      readonly company: number;
      readonly code: string;
    }
  | {
      readonly kind: 'supplier-stock';
      readonly supplier: string;
      readonly products: readonly StockQuestion[];
    }
  | {
      readonly kind: 'supplier-files';
      readonly supplier: string;
      readonly code: string;
      readonly downloadUrl: string;
    }
  | { readonly kind: 'supplier-documents'; readonly supplier: string; readonly code: string }
  | { readonly kind: 'supplier-b'; readonly supplier: string; readonly id: string }
  | { readonly kind: 'supplier-c'; readonly supplier: string; readonly code: string }
  | { readonly kind: 'erp-create'; readonly erp: string; readonly code: string; readonly account: string }
  | { readonly kind: 'erp-flag'; readonly erp: string; readonly code: string }
  | {
      readonly kind: 'shop-create';
      readonly erp: string;
      readonly code: string;
      readonly shop: string;
      readonly store: string;
    }
  | { readonly kind: 'shop-delete'; readonly erp: string; readonly code: string }
  | { readonly kind: 'ai'; readonly ai: AiKind; readonly code: string }
  | { readonly kind: 'site'; readonly site: string; readonly id: string }
);
export type WorkerCallKind = WorkerCall['kind'];

interface Shape {
  /** Below `/api`; `{name}` stands for a value. */
  readonly path: string;
  /** Parameters beside `project`, in their order. */
  readonly query: readonly string[];
}

export const WORKER_SHAPES: { readonly [K in WorkerCallKind]: Shape } = {
  'erp-query': { path: '{erp}/bigquery/produtos', query: ['id'] },
  'supplier-data': { path: '{supplier}/webservice/products/{company}/{code}', query: [] },
  'supplier-stock': { path: '{supplier}/tstock/bigquery/paginate', query: ['products'] },
  'supplier-files': { path: '{supplier}/tstockfiles/bigquery/download/{code}', query: ['downloadUrl'] },
  'supplier-documents': { path: '{supplier}/firestore/products/{code}', query: [] },
  'supplier-b': { path: '{supplier}/store/product', query: ['id'] },
  'supplier-c': { path: '{supplier}/product-site-fast', query: ['code'] },
  'erp-create': { path: '{erp}/produto/create/{code}', query: ['account'] },
  'erp-flag': { path: '{erp}/produto/update-flag/{code}', query: [] },
  'shop-create': { path: '{erp}/produtoloja/create/{code}', query: ['shop', 'store'] },
  'shop-delete': { path: '{erp}/produtoloja/delete/{code}', query: [] },
  ai: { path: 'firestore/product-openai/{ai}/{code}', query: [] },
  site: { path: 'sites/{site}/products', query: ['id'] },
};

const PROJECT = 'project';
const SEGMENT = /^[a-z][a-z0-9-]{0,39}$/;
/** What an operator may have as a code, as the catalogue allows it. */
export const PRODUCT_CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;
const TEXT = /^[^\p{C}]{1,200}$/u;
const COMPANY = /^[1-9]\d{0,5}$/;
const LONGEST_URL = 2000;

interface ValueKind {
  readonly print: (value: unknown) => string | undefined;
  /** `undefined` for what is none. */
  readonly parse: (text: string) => unknown;
}

const matching = (form: RegExp): ValueKind => ({
  print: (value) => (typeof value === 'string' && form.test(value) ? value : undefined),
  parse: (text) => (form.test(text) ? text : undefined),
});

const VALUES: { readonly [name: string]: ValueKind } = {
  project: matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  erp: matching(SEGMENT),
  supplier: matching(SEGMENT),
  site: matching(SEGMENT),
  ai: matching(new RegExp(`^(${AI_KINDS.join('|')})$`)),
  code: matching(PRODUCT_CODE),
  id: matching(PRODUCT_CODE),
  account: matching(TEXT),
  shop: matching(TEXT),
  store: matching(TEXT),
  company: {
    print: (value) => (COMPANY.test(String(value)) ? String(value) : undefined),
    parse: (text) => (COMPANY.test(text) ? Number(text) : undefined),
  },
  downloadUrl: { print: (value) => absoluteUrl(value), parse: absoluteUrl },
  products: { print: printProducts, parse: parseProducts },
};

/** The address of a call below the worker's, canonical. Throws a RangeError for a value that no call may carry. */
export function workerUrl(base: string, call: WorkerCall): string {
  const { path, query } = WORKER_SHAPES[call.kind];
  const values: { readonly [name: string]: unknown } = { ...call };
  const printed = (name: string): string => {
    const text = VALUES[name]?.print(values[name]);
    if (text === undefined) throw new RangeError(`No call of the worker carries this ${name}`);
    return encodeURIComponent(text);
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => printed(name));
  const carried = [...query, PROJECT].map((name) => `${name}=${printed(name)}`).join('&');
  return `${withoutSlash(new URL(base).href)}/api/${filled}?${carried}`;
}

export type WorkerUrlFault =
  | 'not-a-url'
  | 'other-worker'
  | 'user-or-fragment'
  | 'unknown-path'
  | 'unknown-parameter'
  | 'doubled-parameter'
  | 'wrong-value';

export type ParsedWorkerUrl =
  | { readonly ok: true; readonly call: WorkerCall }
  | { readonly ok: false; readonly fault: WorkerUrlFault };

/** What the address calls; nothing that is not one of the shapes of this worker, spelt without tricks. */
export function parseWorkerUrl(base: string, text: string): ParsedWorkerUrl {
  const refused = (fault: WorkerUrlFault): ParsedWorkerUrl => ({ ok: false, fault });
  if (/[\p{C}\\\s]/u.test(text) || !URL.canParse(text)) return refused('not-a-url');
  const [url, worker] = [new URL(text), new URL(base)];
  if (url.username !== '' || url.password !== '' || text.includes('#') || /^[^/]*\/\/[^/?]*@/.test(text)) {
    return refused('user-or-fragment');
  }
  const prefix = `${withoutSlash(worker.pathname)}/api/`;
  if (url.origin !== worker.origin || !url.pathname.startsWith(prefix)) return refused('other-worker');
  // What WHATWG has resolved was spelt to look like something else.
  if (!text.includes(`${prefix}${url.pathname.slice(prefix.length)}`)) return refused('unknown-path');
  const segments = url.pathname.slice(prefix.length).split('/').map(decoded);
  const found = Object.entries(WORKER_SHAPES).flatMap(([kind, shape]) => {
    const values = alongPath(shape.path.split('/'), segments);
    return values ? [{ kind, shape, values }] : [];
  });
  const [match] = found;
  if (!match) return refused('unknown-path');
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length) return refused('doubled-parameter');
  const wanted = [...match.shape.query, PROJECT];
  if (names.some((name) => !wanted.includes(name))) return refused('unknown-parameter');
  const call: { [name: string]: unknown } = { kind: match.kind };
  for (const [name, value] of [...match.values, ...url.searchParams]) {
    call[name] = VALUES[name]?.parse(value);
  }
  const isWhole = [...match.values.keys(), ...wanted].every((name) => call[name] !== undefined);
  return isWhole ? { ok: true, call: call as unknown as WorkerCall } : refused('wrong-value');
}

/** The values of a path that fits the pattern. */
function alongPath(
  pattern: readonly string[],
  segments: readonly (string | undefined)[],
): ReadonlyMap<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (segment === undefined) return undefined;
    if (name === undefined ? segment !== part : VALUES[name]?.parse(segment) === undefined) return undefined;
    if (name !== undefined) values.set(name, segment);
  }
  return values;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function printProducts(value: unknown): string | undefined {
  const products = readProducts(value);
  return products && JSON.stringify(products);
}

function parseProducts(text: string): readonly StockQuestion[] | undefined {
  try {
    return readProducts(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readProducts(value: unknown): readonly StockQuestion[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 100) return undefined;
  const products = value.flatMap((one: unknown): StockQuestion[] => {
    const { id, companyId, ...more } = (
      typeof one === 'object' && one !== null ? one : {}
    ) as Partial<StockQuestion>;
    const isOne =
      typeof id === 'string' &&
      PRODUCT_CODE.test(id) &&
      typeof companyId === 'number' &&
      COMPANY.test(String(companyId)) &&
      Object.keys(more).length === 0;
    return isOne ? [{ id, companyId }] : [];
  });
  return products.length === value.length ? products : undefined;
}

/**
 * Of http or https, of 2,000 characters at most, without a user. Printed anew, so that whoever fetches it reads the host
 * in it that was read here.
 */
export function absoluteUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || /[\p{C}\s]/u.test(value)) return undefined;
  if (value.length > LONGEST_URL || !URL.canParse(value)) return undefined;
  const { href, username, password } = new URL(value);
  return href.length > LONGEST_URL || username !== '' || password !== '' ? undefined : href;
}

function withoutSlash(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '');
}
