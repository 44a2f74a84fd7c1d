import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AI_KINDS, parseWorkerUrl, WORKER_SHAPES, type WorkerCall, workerUrl } from './worker-call.ts';

const BASE = 'https://worker.loja.dev/v2';
const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/);
const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const text = fc.stringMatching(/^[\p{L}\d ./&=?%+-]{1,30}$/u);
const company = fc.integer({ min: 1, max: 999_999 });
const link = fc.webUrl({ withQueryParameters: true, withFragments: true });

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

const GOOD = `${BASE}/api/bling/bigquery/produtos?id=2001&project=matriz`;
const ROOT = `${BASE}/api`;

/** By what is wrong with them. */
const HOSTILE: { readonly [fault: string]: readonly string[] } = {
  'not-a-url': [
    '',
    ' ',
    '/api/bling/bigquery/produtos?id=1&project=a',
    '//worker.loja.dev/v2/api/bling/bigquery/produtos?id=1&project=a',
    'worker.loja.dev',
    `${GOOD}\n`,
    ` ${GOOD}`,
    `${GOOD}\u0000`,
    GOOD.replace('/api/', '\\api\\'),
    GOOD.replace('bling', 'bl\ting'),
    GOOD.replace('bling', 'bl\u200bing'),
    GOOD.replace('bling', 'bl\u202eing'),
    'https://worker.loja.dev:99999/v2/api/bling/bigquery/produtos?id=1&project=a',
    'https://[::1/v2/api',
    'https://',
    'http',
  ],
  'user-or-fragment': [
    GOOD.replace('://', '://user@'),
    GOOD.replace('://', '://user:pass@'),
    GOOD.replace('://', '://@'),
    GOOD.replace('://', '://:@'),
    GOOD.replace('worker.loja.dev', 'worker.loja.dev@evil.dev'),
    GOOD.replace('worker.loja.dev', 'evil.dev@worker.loja.dev'),
    `${GOOD}#`,
    `${GOOD}#x`,
    GOOD.replace('?', '#?'),
  ],
  'other-worker': [
    GOOD.replace('https', 'http'),
    GOOD.replace('https', 'ftp'),
    GOOD.replace('https://', 'file:///'),
    'javascript:alert(1)',
    'data:text/plain,x',
    GOOD.replace('worker.loja.dev', 'worker.loja.dev.evil.dev'),
    GOOD.replace('worker.loja.dev', 'evil.dev'),
    GOOD.replace('worker.loja.dev', 'loja.dev'),
    GOOD.replace('worker.loja.dev', 'sub.worker.loja.dev'),
    GOOD.replace('worker.loja.dev', 'worker.loja.dev:8443'),
    GOOD.replace('worker.loja.dev', '127.0.0.1'),
    GOOD.replace('worker.loja.dev', '[::1]'),
    GOOD.replace('worker.loja.dev', '169.254.169.254'),
    GOOD.replace('worker.loja.dev', '2130706433'),
    GOOD.replace('worker.loja.dev', 'worker.loja.dev.'),
    GOOD.replace('/v2/', '/'),
    GOOD.replace('/v2/', '/v1/'),
    GOOD.replace('/v2/', '/v2x/'),
    GOOD.replace('/v2/', '/V2/'),
    GOOD.replace('/v2/', '/v2//'),
    GOOD.replace('/v2/', '/v2/../'),
    GOOD.replace('/v2/', '/v2/%2e%2e/'),
    GOOD.replace('/v2/', '/%762/'),
    GOOD.replace('/api/', '/API/'),
    GOOD.replace('/api/', '/'),
    BASE,
    `${BASE}/api`,
  ],
  'unknown-path': [
    `${ROOT}/`,
    `${ROOT}/bling`,
    `${ROOT}/bling/bigquery/produtos/?id=1&project=a`,
    `${ROOT}/bling/bigquery/produtos/2001?id=1&project=a`,
    `${ROOT}//bling/bigquery/produtos?id=1&project=a`,
    `${ROOT}/bling//bigquery/produtos?id=1&project=a`,
    `${ROOT}/bling/x/../bigquery/produtos?id=1&project=a`,
    `${ROOT}/bling/./bigquery/produtos?id=1&project=a`,
    `${ROOT}/bling/%2e/bigquery/produtos?id=1&project=a`,
    `${ROOT}/bling/bigquery%2fprodutos?id=1&project=a`,
    `${ROOT}/Bling/bigquery/produtos?id=1&project=a`,
    `${ROOT}/bl%2fing/bigquery/produtos?id=1&project=a`,
    `${ROOT}/bl.ing/bigquery/produtos?id=1&project=a`,
    `${ROOT}/${'b'.repeat(41)}/bigquery/produtos?id=1&project=a`,
    `${ROOT}/bling/bigquery/produto?id=1&project=a`,
    `${ROOT}/bling/produto/create/?account=a&project=a`,
    `${ROOT}/bling/produto/create/..?account=a&project=a`,
    `${ROOT}/bling/produto/create/%2e%2e?account=a&project=a`,
    `${ROOT}/bling/produto/create/a%2fb?account=a&project=a`,
    `${ROOT}/bling/produto/create/a%00?account=a&project=a`,
    `${ROOT}/bling/produto/create/%?account=a&project=a`,
    `${ROOT}/bling/produto/create/%C0%AF?account=a&project=a`,
    `${ROOT}/bling/produto/create/-1?account=a&project=a`,
    `${ROOT}/bling/produto/create/${'1'.repeat(61)}?account=a&project=a`,
    `${ROOT}/bling/produto/delete/1?project=a`,
    `${ROOT}/bling/produto/update-flag/1;x?project=a`,
    `${ROOT}/bling/produtoloja/remove/1?project=a`,
    `${ROOT}/firestore/product-openai/price/1?project=a`,
    `${ROOT}/firestore/product-openai/Title/1?project=a`,
    `${ROOT}/firestore/product-openai/title/1/2?project=a`,
    `${ROOT}/firestore/product-openai/title?project=a`,
    `${ROOT}/sites/produtos?id=1&project=a`,
    `${ROOT}/sites/loja/product?id=1&project=a`,
    `${ROOT}/tramontina/webservice/products/0/1?project=a`,
    `${ROOT}/tramontina/webservice/products/-1/1?project=a`,
    `${ROOT}/tramontina/webservice/products/1e3/1?project=a`,
    `${ROOT}/tramontina/webservice/products/x/1?project=a`,
    `${ROOT}/tramontina/webservice/products/1?project=a`,
    `${ROOT}/admin/users?project=a`,
    `${ROOT}/bling/bigquery/produtos%3Fid=1?id=1&project=a`,
  ],
  'unknown-parameter': [
    `${GOOD}&token=x`,
    `${GOOD}&callback=x`,
    `${GOOD}&`.replace('&project', '&Project'),
    `${GOOD}&id%00=1`,
    `${GOOD}&__proto__=1`,
    `${GOOD}&constructor=1`,
    `${GOOD}&kind=erp-create`,
    `${ROOT}/bling/produto/update-flag/1?project=a&account=b`,
    `${ROOT}/tramontina/firestore/products/1?project=a&downloadUrl=https://x.dev`,
  ],
  'doubled-parameter': [
    `${GOOD}&id=2002`,
    `${GOOD}&id=2001`,
    `${GOOD}&project=outra`,
    `${GOOD}&%70roject=outra`,
    GOOD.replace('?', '?project=a&'),
  ],
  'wrong-value': [
    `${ROOT}/bling/bigquery/produtos`,
    `${ROOT}/bling/bigquery/produtos?project=a`,
    `${ROOT}/bling/bigquery/produtos?id=1`,
    `${ROOT}/bling/bigquery/produtos?id=&project=a`,
    `${ROOT}/bling/bigquery/produtos?id=1&project=`,
    `${ROOT}/bling/bigquery/produtos?id=../1&project=a`,
    `${ROOT}/bling/bigquery/produtos?id=1%0a&project=a`,
    `${ROOT}/bling/bigquery/produtos?id=1&project=a/b`,
    `${ROOT}/bling/bigquery/produtos?id=1&project=../a`,
    `${ROOT}/bling/produto/create/1?account=&project=a`,
    `${ROOT}/bling/produto/create/1?account=a%00&project=a`,
    `${ROOT}/tramontina/tstock/bigquery/paginate?products=[]&project=a`,
    `${ROOT}/tramontina/tstock/bigquery/paginate?products={}&project=a`,
    `${ROOT}/tramontina/tstock/bigquery/paginate?products=x&project=a`,
    `${ROOT}/tramontina/tstock/bigquery/paginate?products=[{"id":"1"}]&project=a`,
    `${ROOT}/tramontina/tstock/bigquery/paginate?products=[{"id":"1","companyId":"2"}]&project=a`,
    `${ROOT}/tramontina/tstock/bigquery/paginate?products=[{"id":"1","companyId":2,"x":1}]&project=a`,
    `${ROOT}/tramontina/tstockfiles/bigquery/download/1?downloadUrl=/x&project=a`,
    `${ROOT}/tramontina/tstockfiles/bigquery/download/1?downloadUrl=file:///etc/passwd&project=a`,
    `${ROOT}/tramontina/tstockfiles/bigquery/download/1?downloadUrl=javascript:1&project=a`,
    `${ROOT}/tramontina/tstockfiles/bigquery/download/1?downloadUrl=&project=a`,
    `${ROOT}/tramontina/tstockfiles/bigquery/download/1?downloadUrl=https://x.dev/%0aa%20b%0d&project=a`,
  ],
};

describe('an address that somebody sends', () => {
  const cases = Object.entries(HOSTILE).flatMap(([fault, urls]) => urls.map((url) => ({ fault, url })));

  it('is held to more than a hundred hostile ones', () => {
    expect(cases.length).toBeGreaterThan(100);
    expect(parseWorkerUrl(BASE, GOOD)).toMatchObject({ ok: true });
  });

  it.each(cases)('is refused as $fault: $url', ({ fault, url }) => {
    expect(parseWorkerUrl(BASE, url)).toEqual({ ok: false, fault });
  });
});
