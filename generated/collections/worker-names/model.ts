// Generated from schemas/config/worker-names.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface WorkerNames {
  erp?: string;
  supplierA?: string;
  supplierB?: string;
  supplierC?: string;
  /**
   * @maxItems 4
   */
  sites?: string[];
  /**
   * @maxItems 20
   */
  downloadHosts?: string[];
}

export type WorkerNamesPath =
  | 'erp'
  | 'supplierA'
  | 'supplierB'
  | 'supplierC'
  | 'sites'
  | 'downloadHosts'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<WorkerNamesPath> = {
  name: 'worker-names',
  kind: 'singleton',
  label: { one: 'Nomes do worker', many: 'Nomes do worker' },
  group: 'config',
  icon: 'sync',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'erp',
      path: 'erp',
      type: 'text',
      label: 'ERP',
      help: 'Como o worker chama o ERP nos seus endereços.',
      format: 'code',
    },
    {
      name: 'supplierA',
      path: 'supplierA',
      type: 'text',
      label: 'Fornecedor A',
      help: 'O fornecedor dos dados, do estoque e das imagens.',
      format: 'code',
    },
    {
      name: 'supplierB',
      path: 'supplierB',
      type: 'text',
      label: 'Fornecedor B',
      help: 'Vazio, a etapa Fornecedor B não pode ser feita.',
      format: 'code',
    },
    {
      name: 'supplierC',
      path: 'supplierC',
      type: 'text',
      label: 'Fornecedor C',
      help: 'Vazio, a etapa Fornecedor C não pode ser feita.',
      format: 'code',
    },
    {
      name: 'sites',
      path: 'sites',
      type: 'array_field',
      label: 'Sites',
      help: 'Como o worker chama cada loja virtual. Cada uma é uma opção da sincronização.',
      item: { name: '', path: '', type: 'text', label: 'Site', format: 'code' },
    },
    {
      name: 'downloadHosts',
      path: 'downloadHosts',
      type: 'array_field',
      label: 'Domínios de download',
      help: 'De onde o worker busca as imagens do fornecedor A: só o nome, sem https:// nem porta. Endereços de outros domínios são recusados.',
      item: { name: '', path: '', type: 'text', label: 'Domínio', format: 'code' },
    },
  ],
};
