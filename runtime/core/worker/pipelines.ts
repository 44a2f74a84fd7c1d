/**
 * What can be done with a product, as data (product operations, §1, §3 and §7): pipelines in the order in which they are
 * offered and run, and the calls of each. A store's admins say what the worker calls its systems.
 */
import { supplierCompany } from './supplier-companies.ts';
import { AI_KINDS, type AiKind, type WorkerCall } from './worker-call.ts';

/** What a store calls the worker's systems. */
export interface WorkerNames {
  readonly erp: string;
  readonly supplierA: string;
  readonly supplierB?: string;
  readonly supplierC?: string;
  /** Storefronts, at most four. */
  readonly sites: readonly string[];
  /** The ERP's id of a marketplace's shop, by the name of `SHOPS`. */
  readonly stores: { readonly [shop: string]: string };
}

export interface StepSubject {
  readonly project: string;
  readonly code: string;
  /** Of the supplier; absent where nobody knows it. */
  readonly company?: number;
  /** The description of the ERP's account. */
  readonly account?: string;
  readonly names: WorkerNames;
}

/** Of a run: what all its products have in common. */
export interface SubjectFacts {
  readonly project: string;
  /** `null`: the run has no account. */
  readonly account: string | null;
  readonly names: WorkerNames;
}

/** `company`: the one that was typed, before the one that the code's prefix says. */
export function stepSubject(
  { project, account, names }: SubjectFacts,
  code: string,
  company = supplierCompany(code),
): StepSubject {
  return {
    project,
    code,
    names,
    ...(company !== undefined && { company }),
    ...(account !== null && { account }),
  };
}

/** What the answer of an earlier step must bring. */
export interface StepNeed {
  readonly step: string;
  readonly field: 'download';
}

export interface PipelineStep {
  readonly name: string;
  readonly label: string;
  readonly call: (subject: StepSubject, needed?: string) => StepCall;
  /** Without what it needs there is nothing to do. */
  readonly needs?: StepNeed;
  /** Whether it may be sent again, with its key, when its answer was lost. */
  readonly repeatable: boolean;
}

/** Why there is no call. */
export type StepGap = 'no-company' | 'no-account' | 'no-system' | 'no-step' | 'nothing-to-do';

/** Asked of our own backend, until it answers: `GET /api/console/products/{code}`. */
export interface OwnCall {
  readonly kind: 'own-product';
  readonly project: string;
  readonly code: string;
}

export type StepCall = WorkerCall | OwnCall | StepGap;

/** Whose systems a pipeline is about, in the order in which they are offered. */
export const PIPELINE_GROUPS = ['Fornecedor', 'ERP', 'Marketplaces', 'IA', 'Sites'] as const;
export type PipelineGroup = (typeof PIPELINE_GROUPS)[number];

export interface Pipeline {
  readonly name: string;
  readonly label: string;
  /** Absent: it is offered on a product's own page alone. */
  readonly group?: PipelineGroup;
  /** What it is called under the head of its group; its label when absent. */
  readonly short?: string;
  readonly steps: readonly PipelineStep[];
}

/** Marketplaces of the specification, and the shop that updates what is there. */
export const SHOPS = {
  magalu: 'Magalu',
  amazon: 'Amazon',
  shopee: 'Shopee',
  madeiramadeira: 'MadeiraMadeira',
  site: 'Atualizar loja',
} as const;

const AI_LABELS: { readonly [K in AiKind]: string } = {
  title: 'título',
  description: 'descrição',
  sales: 'descrição de venda',
  badges: 'selos',
  facets: 'facetas',
  reviews: 'avaliações',
};

type Call = PipelineStep['call'];

interface NamedPipeline {
  readonly name: string;
  readonly group: PipelineGroup;
  /** By itself it is called after its group too. */
  readonly short?: string;
  readonly label?: string;
}

const named = ({ name, group, short, label = `${group}: ${short}` }: NamedPipeline) => ({
  name,
  group,
  label,
  ...(short !== undefined && { short }),
});

const one = (of: NamedPipeline, call: Call, repeatable = true): Pipeline => {
  const { name, label } = named(of);
  return { ...named(of), steps: [{ name, label, call, repeatable }] };
};

const supplierData: Call = ({ project, code, company, names }) =>
  company === undefined
    ? 'no-company'
    : { kind: 'supplier-data', project, supplier: names.supplierA, company, code };
const supplierStock: Call = ({ project, code, company, names }) =>
  company === undefined
    ? 'no-company'
    : {
        kind: 'supplier-stock',
        project,
        supplier: names.supplierA,
        products: [{ id: code, companyId: company }],
      };
const supplierFiles: Call = ({ project, code, names }, downloadUrl) =>
  downloadUrl === undefined
    ? 'nothing-to-do'
    : { kind: 'supplier-files', project, supplier: names.supplierA, code, downloadUrl };

const shopCreate =
  (shop: string): Call =>
  ({ project, code, names }) => {
    const store = names.stores[shop];
    return store === undefined
      ? 'no-system'
      : { kind: 'shop-create', project, erp: names.erp, code, shop, store };
  };

const erpQuery: Call = ({ project, code, names }) => ({
  kind: 'erp-query',
  project,
  erp: names.erp,
  id: code,
});
const erpFlag: Call = ({ project, code, names }) => ({ kind: 'erp-flag', project, erp: names.erp, code });
const supplierDocuments: Call = ({ project, code, names }) => ({
  kind: 'supplier-documents',
  project,
  supplier: names.supplierA,
  code,
});

const ERP_STEPS: readonly PipelineStep[] = [
  { name: 'erp-query', label: 'Consultar o ERP', call: erpQuery, repeatable: true },
  { name: 'erp-flag', label: 'Sincronizar os dados do ERP', call: erpFlag, repeatable: true },
  {
    name: 'own-product',
    label: 'Atualizar o produto',
    call: ({ project, code }) => ({ kind: 'own-product', project, code }),
    repeatable: true,
  },
];

/** What is done with one product from its own page (§4): each a run of one code, which ends at the step that failed. */
export const PRODUCT_PIPELINES: readonly Pipeline[] = [
  {
    name: 'import',
    label: 'Importar do fornecedor',
    steps: [
      { name: 'supplier-data', label: 'Dados do fornecedor', call: supplierData, repeatable: true },
      { name: 'supplier-stock', label: 'Estoque do fornecedor', call: supplierStock, repeatable: true },
      {
        name: 'supplier-files',
        label: 'Imagens',
        call: supplierFiles,
        needs: { step: 'supplier-stock', field: 'download' },
        repeatable: true,
      },
      {
        name: 'supplier-documents',
        label: 'Banco de documentos',
        call: supplierDocuments,
        repeatable: true,
      },
      ...ERP_STEPS,
    ],
  },
  { name: 'erp-sync', label: 'Sincronizar ERP', steps: ERP_STEPS },
];

/** Whether a step of it calls nobody while the run has no account of the ERP. */
export function needsAccount({ steps }: Pipeline): boolean {
  const names = { erp: '', supplierA: '', sites: [], stores: {} };
  return steps.some(({ call }) => call({ project: '', code: '', names }) === 'no-account');
}

/**
 * A stored run finds what its steps call by their names, as a later release may order them anew. One name is one call,
 * in whichever pipeline. `undefined`: this release has no such step.
 */
export function stepNamed(name: string, sites: readonly string[]): PipelineStep | undefined {
  const pipelines = [...PRODUCT_PIPELINES, ...pipelinesOf(sites)];
  return pipelines.flatMap(({ steps }) => steps).find((step) => step.name === name);
}

/** All that a store can choose, in their order. */
export function pipelinesOf(sites: readonly string[]): readonly Pipeline[] {
  return [...SUPPLIER, ...ERP, ...MARKETPLACES, ...AI, ...sites.map(sitePipeline)];
}

const SUPPLIER: readonly Pipeline[] = [
  one({ name: 'supplier-data', group: 'Fornecedor', short: 'dados' }, supplierData),
  {
    ...named({ name: 'supplier-stock', group: 'Fornecedor', short: 'estoque e imagens' }),
    steps: [
      { name: 'supplier-stock', label: 'Estoque', call: supplierStock, repeatable: true },
      {
        name: 'supplier-files',
        label: 'Imagens',
        call: supplierFiles,
        needs: { step: 'supplier-stock', field: 'download' },
        repeatable: true,
      },
    ],
  },
  one({ name: 'supplier-documents', group: 'Fornecedor', short: 'banco de documentos' }, supplierDocuments),
  one(
    { name: 'supplier-b', group: 'Fornecedor', label: 'Fornecedor B' },
    ({ project, code, names: { supplierB } }) =>
      supplierB === undefined ? 'no-system' : { kind: 'supplier-b', project, supplier: supplierB, id: code },
  ),
  one(
    { name: 'supplier-c', group: 'Fornecedor', label: 'Fornecedor C' },
    ({ project, code, names: { supplierC } }) =>
      supplierC === undefined ? 'no-system' : { kind: 'supplier-c', project, supplier: supplierC, code },
  ),
];

const ERP: readonly Pipeline[] = [
  one({ name: 'erp-query', group: 'ERP', short: 'consultar' }, erpQuery),
  one(
    { name: 'erp-create', group: 'ERP', short: 'criar produto' },
    ({ project, code, account, names }) =>
      account === undefined ? 'no-account' : { kind: 'erp-create', project, erp: names.erp, code, account },
    false,
  ),
  one({ name: 'erp-flag', group: 'ERP', short: 'atualizar situação' }, erpFlag),
];

const MARKETPLACES: readonly Pipeline[] = [
  ...Object.entries(SHOPS).map(([shop, label]) =>
    one({ name: `shop-${shop}`, group: 'Marketplaces', label }, shopCreate(shop), false),
  ),
  one(
    { name: 'shop-delete', group: 'Marketplaces', label: 'Remover das lojas' },
    ({ project, code, names }) => ({ kind: 'shop-delete', project, erp: names.erp, code }),
  ),
];

const AI: readonly Pipeline[] = AI_KINDS.map((ai) =>
  one({ name: `ai-${ai}`, group: 'IA', short: AI_LABELS[ai] }, ({ project, code }) => ({
    kind: 'ai',
    project,
    ai,
    code,
  })),
);

function sitePipeline(site: string): Pipeline {
  const of = { name: `site-${site}`, group: 'Sites', short: site, label: `Site: ${site}` } as const;
  return one(of, ({ project, code }) => ({ kind: 'site', project, site, id: code }));
}
