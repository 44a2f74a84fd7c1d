// Generated from schemas/config/tramontina.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Tramontina {
  isActive?: boolean;
  environment?: ("sandbox" | "production");
  url?: string;
  username?: string;
  customerCode?: string;
  taxvat?: string;
  /**
   * @maxItems 30
   */
  factories?: {
    company: number;
    name: string;
    isActive?: boolean;
  }[];
  priceTable?: string;
  syncPrices?: boolean;
  syncStock?: boolean;
  syncImages?: boolean;
  updateHour?: number;
  leadDays?: number;
}

export type TramontinaPath =
  | 'isActive'
  | 'environment'
  | 'url'
  | 'username'
  | 'customerCode'
  | 'taxvat'
  | 'factories'
  | 'priceTable'
  | 'syncPrices'
  | 'syncStock'
  | 'syncImages'
  | 'updateHour'
  | 'leadDays'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<TramontinaPath> = {
  name: 'tramontina',
  kind: 'singleton',
  label: { one: 'Tramontina', many: 'Tramontina' },
  group: 'config',
  icon: 'supplier',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'credentials', label: 'Acesso' },
    { name: 'factories', label: 'Fábricas' },
    { name: 'sync', label: 'Atualização' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nada é consultado na Tramontina.',
      section: 'credentials',
    },
    {
      name: 'environment',
      path: 'environment',
      type: 'select',
      label: 'Ambiente',
      help: 'Homologação e produção têm endereços e senhas diferentes, enviados pelo representante.',
      section: 'credentials',
      options: [
        { value: 'sandbox', label: 'Sandbox (testes)' },
        { value: 'production', label: 'Produção' },
      ],
    },
    {
      name: 'url',
      path: 'url',
      type: 'text',
      label: 'Endereço do web service',
      help: 'Enviado pelo representante da Tramontina com as credenciais. Começa com https://.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'username',
      path: 'username',
      type: 'text',
      label: 'Usuário',
      help: 'O mesmo do portal do revendedor, ou um só para a integração: peça ao representante.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'password',
      path: 'password',
      type: 'text',
      label: 'Senha',
      help: 'Enviada com o usuário. Troque-a no portal do revendedor, em Meus dados.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'customerCode',
      path: 'customerCode',
      type: 'text',
      label: 'Código do cliente',
      help: 'No portal do revendedor: Meus dados. Também está nas notas fiscais da Tramontina.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'taxvat',
      path: 'taxvat',
      type: 'text',
      label: 'CNPJ do revendedor',
      help: 'O CNPJ cadastrado na Tramontina, que recebe as notas.',
      section: 'credentials',
      format: 'cnpj',
    },
    {
      name: 'factories',
      path: 'factories',
      type: 'array_struct',
      label: 'Fábricas',
      help: 'As unidades de que a loja compra. O número é o da empresa no cadastro do produto.',
      section: 'factories',
      uniqueBy: 'company',
      fields: [
        {
          name: 'company',
          path: 'company',
          type: 'number',
          label: 'Empresa',
          help: 'O número da empresa, como no cadastro do produto e nas notas.',
          required: true,
          identifier: true,
        },
        {
          name: 'name',
          path: 'name',
          type: 'text',
          label: 'Nome',
          help: 'O nome da fábrica, para a equipe.',
          required: true,
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativa',
          help: 'Desmarcada, os produtos dela não são atualizados.',
        },
      ],
    },
    {
      name: 'priceTable',
      path: 'priceTable',
      type: 'text',
      label: 'Tabela de preços',
      help: 'O código da tabela do contrato, informado pelo representante.',
      section: 'sync',
    },
    {
      name: 'syncPrices',
      path: 'syncPrices',
      type: 'checkbox',
      label: 'Receber custos',
      help: 'O custo do fabricante substitui o da loja.',
      section: 'sync',
    },
    {
      name: 'syncStock',
      path: 'syncStock',
      type: 'checkbox',
      label: 'Receber estoque',
      help: 'O estoque da fábrica decide a venda em cross docking.',
      section: 'sync',
    },
    {
      name: 'syncImages',
      path: 'syncImages',
      type: 'checkbox',
      label: 'Receber imagens',
      help: 'Baixa fotos e manuais de produtos novos.',
      section: 'sync',
    },
    {
      name: 'updateHour',
      path: 'updateHour',
      type: 'number',
      label: 'Hora da atualização',
      help: 'A hora do dia em que a loja consulta a Tramontina, de 0 a 23.',
      section: 'sync',
    },
    {
      name: 'leadDays',
      path: 'leadDays',
      type: 'number',
      label: 'Prazo do fornecedor',
      help: 'Dias úteis até a fábrica enviar um produto em cross docking.',
      section: 'sync',
      unit: 'days',
    },
  ],
};
