/**
 * What the simulated worker does with a product: it writes what the real one would, into the same store. Each key has
 * one effect, kept in the commit that made it, however often the key comes. A code that neither the store nor the
 * supplier has is refused.
 */
import { createHash } from 'node:crypto';
import type { DocumentData } from '../../contract/collection.ts';
import { writeAt } from '../../core/patches/record-path.ts';
import { SHOPS } from '../../core/worker/pipelines.ts';
import { supplierCompany } from '../../core/worker/supplier-companies.ts';
import type { WorkerCall } from '../../core/worker/worker-call.ts';
import { SIMULATED_DOWNLOADS } from '../demo-data/config/erp-pages.ts';
import {
  type DocumentStore,
  fromValue,
  type StoredDocument,
  toFields,
  type Write,
} from '../firestore/index.ts';

/** Outside of every project: no rule lets anybody read it. */
const EFFECTS = 'worker-simulator/effects/key';

export interface Effect {
  readonly key: string;
  readonly call: string;
  /** How often the key came after it was done. */
  readonly repeated: number;
}

export type EffectStore = Pick<DocumentStore, 'get' | 'list' | 'commit'>;

export type Applied =
  | { readonly ok: true; readonly answer: object }
  /** `error`: Portuguese. Nothing was done. */
  | { readonly ok: false; readonly error: string };

export interface Effects {
  /** Does the call once; the answer is the same each time. */
  apply(call: WorkerCall, key: string, address: string): Applied;
  all(): readonly Effect[];
}

export function simulatedEffects(store: EffectStore): Effects {
  return {
    apply(call, key, address) {
      const path = `${EFFECTS}/${createHash('sha256').update(key).digest('hex')}`;
      const done = store.get(path);
      const unknown = done ? undefined : unknownCode(store, call);
      if (unknown !== undefined) return { ok: false, error: refusal(call, unknown) };
      const repeated = done ? numberAt(done, 'repeated') + 1 : 0;
      const noted: Write = { kind: 'set', path, fields: toFields({ key, call: address, repeated }) };
      store.commit(done ? [noted] : [...writesOf(store, call), noted]);
      return { ok: true, answer: answerOf(call) };
    },
    all: () =>
      store.list(EFFECTS).map((document) => ({
        key: textAt(document, 'key'),
        call: textAt(document, 'call'),
        repeated: numberAt(document, 'repeated'),
      })),
  };
}

/** A product that nobody has. */
function unknownCode(store: EffectStore, call: WorkerCall): string | undefined {
  const isThere = (code: string) =>
    ['product', 'product-data'].some((name) => store.get(`project/${call.project}/${name}/${code}`) !== null);
  const codes = call.kind === 'supplier-stock' ? call.products.map(({ id }) => id) : [codeOf(call)];
  return codes.find((code) => !isThere(code) && !(isOfSupplier(call) && supplierHas(code)));
}

function isOfSupplier({ kind }: WorkerCall): boolean {
  return kind.startsWith('supplier-');
}

/** Any number that begins as one of its companies' codes do: a new one has to come from somewhere. */
function supplierHas(code: string): boolean {
  return /^\d{4,}$/.test(code) && supplierCompany(code) !== undefined;
}

function refusal(call: WorkerCall, code: string): string {
  return isOfSupplier(call)
    ? `O código ${code} não existe nesta loja nem no fornecedor.`
    : `O código ${code} não existe nesta loja.`;
}

/** Pictures are there of every other product. */
function answerOf(call: WorkerCall): object {
  if (call.kind !== 'supplier-stock') return { ok: true };
  const [first] = call.products;
  const id = first?.id ?? '';
  return share(id, 'files') < 0.5
    ? { ok: true }
    : { ok: true, download: `https://${SIMULATED_DOWNLOADS}/${id}.zip` };
}

function writesOf(store: EffectStore, call: WorkerCall): readonly Write[] {
  if (call.kind !== 'supplier-stock') {
    const code = codeOf(call);
    const there = store.get(`project/${call.project}/product-data/${code}`);
    return [change(store, call.project, code, changesOf(call, costOf(code, there)))];
  }
  const warehouses = store
    .list(`project/${call.project}/stock`)
    .map(({ path }) => path.split('/').at(-1) ?? '');
  return call.products.map(({ id }) =>
    change(
      store,
      call.project,
      id,
      new Map(warehouses.map((name) => [['Stock', name], Math.floor(share(id, name) * 40)])),
    ),
  );
}

/** Percent. */
const IPI = 6.5;

/** Below the supplier's own minimum price, as real costs are; the same however often it is asked. */
function costOf(code: string, product: StoredDocument | null): number {
  const lowest = product ? numberAt(product, 'PriceMin') : 0;
  const part = share(code, 'cost');
  return lowest > 0 ? cents(lowest * (0.58 + part * 0.1)) : cents(20 + part * 200);
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}

type Changes = ReadonlyMap<readonly string[], unknown>;

function changesOf(call: WorkerCall, cost: number): Changes {
  const changes = (fields: { readonly [path: string]: unknown }): Changes =>
    new Map(Object.entries(fields).map(([path, value]) => [path.split('.'), value]));
  switch (call.kind) {
    case 'supplier-data':
      return changes({
        Company: call.company,
        Salable: 'S',
        Status: 'ativado',
        PriceNet: cost,
        PriceNetIPI: IPI,
        'PriceNetByQty.1': { PriceNet: cost, qty: 1 },
        'PriceNetByQty.6': { PriceNet: cents(cost * 0.97), qty: 6 },
        'PriceNetByQty.12': { PriceNet: cents(cost * 0.94), qty: 12 },
      });
    case 'supplier-stock':
      return changes({});
    case 'supplier-files':
      return changes({ ProductImage: `https://${SIMULATED_DOWNLOADS}/${call.code}.jpg` });
    case 'supplier-documents':
      return changes({ 'Synced.documents': true });
    case 'supplier-b':
    case 'supplier-c':
      return changes({ [`Synced.${call.kind}`]: true });
    case 'erp-query':
      return changes({ PriceNetErp: cents(cost * (1 + IPI / 100)) });
    case 'erp-create':
      return changes({ ProductCodeErp: `SIM-${call.code}`, 'Synced.erpAccount': call.account });
    case 'erp-flag':
      return changes({ Status: 'ativado' });
    case 'shop-create':
      return new Map([[['Shops', call.shop], call.store]]);
    case 'shop-delete':
      return changes(Object.fromEntries(Object.keys(SHOPS).map((shop) => [`Shops.${shop}`, undefined])));
    case 'ai':
      return changes({ [`AI.${call.ai}`]: `Texto de exemplo (${call.ai}) do produto ${call.code}.` });
    case 'site':
      return new Map([[['Sites', call.site], true]]);
  }
}

function codeOf(call: Exclude<WorkerCall, { readonly kind: 'supplier-stock' }>): string {
  return 'code' in call ? call.code : call.id;
}

/** A product that is not there begins with its code. */
function change(store: EffectStore, project: string, code: string, changes: Changes): Write {
  const path = `project/${project}/product-data/${code}`;
  const isNew = store.get(path) === null;
  const all: Changes = isNew ? new Map([[['ProductCode'], code], ...changes]) : changes;
  let data: DocumentData = {};
  for (const [place, value] of all) if (value !== undefined) data = writeAt(data, place, value);
  const stamps = isNew ? ['createdAt', 'updatedAt'] : ['updatedAt'];
  return {
    kind: 'set',
    path,
    fields: toFields(data),
    mask: [...all.keys()],
    transforms: stamps.map((name) => ({ kind: 'serverTimestamp', field: [name] })),
  };
}

/** Between 0 and 1, the same for the same product. */
function share(code: string, what: string): number {
  return createHash('sha256').update(`${code}/${what}`).digest().readUInt32BE() / 2 ** 32;
}

function textAt({ fields }: StoredDocument, name: string): string {
  const value = fields[name];
  return value === undefined ? '' : String(fromValue(value));
}

function numberAt(document: StoredDocument, name: string): number {
  return Number(textAt(document, name)) || 0;
}
