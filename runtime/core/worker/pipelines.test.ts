import { describe, expect, it } from 'vitest';
import {
  type PipelineStep,
  PRODUCT_PIPELINES,
  pipelinesOf,
  type StepSubject,
  stepNamed,
} from './pipelines.ts';
import { parseWorkerUrl, WORKER_SHAPES, workerUrl } from './worker-call.ts';

const SUBJECT: StepSubject = {
  project: 'matriz',
  code: '2001011',
  company: 2,
  account: 'Matriz',
  names: {
    erp: 'bling',
    supplierA: 'tramontina',
    supplierB: 'casa-b',
    supplierC: 'casa-c',
    sites: ['aurora'],
    stores: { magalu: '1', amazon: '2', shopee: '3', madeiramadeira: '4', site: '5' },
  },
};
const PIPELINES = pipelinesOf(SUBJECT.names.sites);
const STEPS = PIPELINES.flatMap(({ steps }) => steps);
const BASE = 'https://worker.loja.dev';

function callOf(step: PipelineStep, subject = SUBJECT, needed = 'https://fotos.dev/a.zip') {
  return step.call(subject, needed);
}

describe('the pipelines', () => {
  it('make the same call wherever a name of a step stands', () => {
    const all = [...PRODUCT_PIPELINES.flatMap(({ steps }) => steps), ...STEPS];
    for (const step of all) {
      const named = stepNamed(step.name, SUBJECT.names.sites);
      expect([step.name, named && callOf(named)]).toEqual([step.name, callOf(step)]);
    }
    expect(stepNamed('photos', SUBJECT.names.sites)).toBeUndefined();
  });

  it('stand in the order of the screen', () => {
    expect(PIPELINES.map(({ label }) => label)).toEqual([
      'Fornecedor: dados',
      'Fornecedor: estoque e imagens',
      'Fornecedor: banco de documentos',
      'Fornecedor B',
      'Fornecedor C',
      'ERP: consultar',
      'ERP: criar produto',
      'ERP: atualizar situação',
      'Magalu',
      'Amazon',
      'Shopee',
      'MadeiraMadeira',
      'Atualizar loja',
      'Remover das lojas',
      'IA: título',
      'IA: descrição',
      'IA: descrição de venda',
      'IA: selos',
      'IA: facetas',
      'IA: avaliações',
      'Site: aurora',
    ]);
  });

  it('together make every shape of a call, and each call can be printed and parsed', () => {
    const calls = STEPS.map((step) => callOf(step));
    const kinds = calls.map((call) => (typeof call === 'string' ? call : call.kind));
    expect(new Set(kinds)).toEqual(new Set(Object.keys(WORKER_SHAPES)));
    for (const call of calls) {
      if (typeof call === 'string' || call.kind === 'own-product') throw new Error('No call of the worker');
      expect(parseWorkerUrl(BASE, workerUrl(BASE, call))).toEqual({ ok: true, call });
    }
  });

  it('of one product end with our own answer, and an import shows seven steps', () => {
    const steps = PRODUCT_PIPELINES.map((pipeline) => pipeline.steps.map(({ name }) => name));
    const ofErp = ['erp-query', 'erp-flag', 'own-product'];
    expect(steps).toEqual([
      ['supplier-data', 'supplier-stock', 'supplier-files', 'supplier-documents', ...ofErp],
      ofErp,
    ]);
    const last = PRODUCT_PIPELINES[0]?.steps.at(-1);
    expect(last && callOf(last)).toEqual({ kind: 'own-product', project: 'matriz', code: '2001011' });
  });

  it('have names of their own, pipelines and steps alike', () => {
    expect(new Set(PIPELINES.map(({ name }) => name)).size).toBe(PIPELINES.length);
    expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length);
  });

  it('say what is missing instead of calling', () => {
    const { company: _company, account: _account, ...bare } = SUBJECT;
    const names = { erp: 'bling', supplierA: 'tramontina', sites: [], stores: {} };
    const gaps = PIPELINES.flatMap(({ steps }) =>
      steps.flatMap((step) => {
        const call = step.call({ ...bare, names });
        return typeof call === 'string' ? [`${step.name}: ${call}`] : [];
      }),
    );
    expect(gaps).toEqual([
      'supplier-data: no-company',
      'supplier-stock: no-company',
      'supplier-files: nothing-to-do',
      'supplier-b: no-system',
      'supplier-c: no-system',
      'erp-create: no-account',
      'shop-magalu: no-system',
      'shop-amazon: no-system',
      'shop-shopee: no-system',
      'shop-madeiramadeira: no-system',
      'shop-site: no-system',
    ]);
  });
});
