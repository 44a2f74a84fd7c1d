import { describe, expect, it } from 'vitest';
import { readDownloadHosts, readWorkerNames } from './worker-names.ts';

const SHOPS = {
  shops: [
    { shop: 'amazon', storeId: '1', account: 'Filial' },
    { shop: 'amazon', storeId: '2', account: 'Matriz' },
    { shop: 'shopee', storeId: '3', isActive: false },
    { shop: 'site', storeId: '4' },
    null,
  ],
};

describe('what a store calls the worker’s systems', () => {
  it('has defaults where nobody has written anything', () => {
    const bare = { erp: 'bling', supplierA: 'tramontina', sites: [], stores: {} };
    expect(readWorkerNames(undefined, undefined)).toEqual(bare);
    expect(readWorkerNames({ erp: 'Bling!', supplierB: '', sites: 'aurora' }, { shops: 1 })).toEqual(bare);
  });

  it('is what admins have written', () => {
    const names = { erp: 'omie', supplierC: 'casa-c', sites: ['a', 'b', 'a', '..', 'c', 'd', 'e'] };
    expect(readWorkerNames(names, {})).toEqual({
      erp: 'omie',
      supplierA: 'tramontina',
      supplierC: 'casa-c',
      sites: ['a', 'b', 'c', 'd'],
      stores: {},
    });
  });

  it('takes the shops that are active and of the chosen account', () => {
    expect(readWorkerNames({}, SHOPS, 'Matriz').stores).toEqual({ amazon: '2', site: '4' });
    expect(readWorkerNames({}, SHOPS).stores).toEqual({ amazon: '1', site: '4' });
  });

  it('takes as hosts of downloads only names of the outside', () => {
    const downloadHosts = [
      'cdn.casa.com',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'casa.com:22',
      'https://casa.com',
      7,
    ];
    expect(readDownloadHosts({ downloadHosts })).toEqual(['cdn.casa.com']);
    expect(readDownloadHosts(undefined)).toEqual([]);
  });
});
