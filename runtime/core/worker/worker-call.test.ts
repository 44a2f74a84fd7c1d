import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE, GOOD, HOSTILE_URLS } from './testing/hostile-urls.ts';
import { AI_KINDS, parseWorkerUrl, WORKER_SHAPES, type WorkerCall, workerUrl } from './worker-call.ts';

const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/);
const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const text = fc.stringMatching(/^[\p{L}\d ./&=?%+-]{1,30}$/u);
const company = fc.integer({ min: 1, max: 999_999 });
const link = fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => new URL(url).href);

const PARTS = {
  erp: segment,
  supplier: segment,
  site: segment,
  ai: fc.constantFrom(...AI_KINDS),
  code,
  id: code,
  company,
  account: text,
  shop: text,
  store: text,
  downloadUrl: link,
  products: fc.array(fc.record({ id: code, companyId: company }), { minLength: 1, maxLength: 5 }),
};

/** Every shape with values of its parts. */
const calls: fc.Arbitrary<WorkerCall> = fc.oneof(
  ...Object.entries(WORKER_SHAPES).map(([kind, { path, query }]) => {
    const names = [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), ...query];
    const parts = Object.fromEntries(names.map((name) => [name, PARTS[name as keyof typeof PARTS]]));
    return fc.record({ ...parts, kind: fc.constant(kind), project: code.filter((id) => !id.includes('.')) });
  }),
) as unknown as fc.Arbitrary<WorkerCall>;

describe('the address of a call', () => {
  it('is read back as the very call, and printed the same again', () => {
    fc.assert(
      fc.property(calls, (call) => {
        const url = workerUrl(BASE, call);
        const parsed = parseWorkerUrl(BASE, url);
        expect(parsed).toEqual({ ok: true, call });
        expect(parsed.ok && workerUrl(BASE, parsed.call)).toBe(url);
      }),
    );
  });

  it('has the thirteen shapes of the specification', () => {
    expect(Object.keys(WORKER_SHAPES)).toHaveLength(13);
    const project = 'matriz';
    const products = [{ id: '2001', companyId: 2 }];
    expect(workerUrl(BASE, { kind: 'supplier-stock', project, supplier: 'tramontina', products })).toBe(
      `${BASE}/api/tramontina/tstock/bigquery/paginate?products=${encodeURIComponent('[{"id":"2001","companyId":2}]')}&project=matriz`,
    );
    expect(workerUrl('http://127.0.0.1:4000', { kind: 'ai', project, ai: 'title', code: '2001' })).toBe(
      'http://127.0.0.1:4000/api/firestore/product-openai/title/2001?project=matriz',
    );
  });

  it('refuses to print a value that no call may carry', () => {
    const call = { kind: 'erp-flag', project: 'matriz', erp: 'bling', code: '../x' } as const;
    expect(() => workerUrl(BASE, call)).toThrow(RangeError);
  });
});

describe('an address that somebody sends', () => {
  it('is held to more than a hundred hostile ones', () => {
    expect(HOSTILE_URLS.length).toBeGreaterThan(100);
    expect(parseWorkerUrl(BASE, GOOD)).toMatchObject({ ok: true });
  });

  it.each(HOSTILE_URLS)('is refused as $fault: $url', ({ fault, url }) => {
    expect(parseWorkerUrl(BASE, url)).toEqual({ ok: false, fault });
  });
});
