// Generated from schemas/config/kangu.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Kangu {
  isActive?: boolean;
  originZipcode?: string;
  /**
   * @maxItems 4
   */
  services?: ("E" | "X" | "M" | "R")[];
  order?: ("preco" | "prazo");
  extraDays?: number;
  priceMarkup?: number;
}

export type KanguPath =
  | 'isActive'
  | 'originZipcode'
  | 'services'
  | 'order'
  | 'extraDays'
  | 'priceMarkup'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<KanguPath> = {
  name: 'kangu',
  kind: 'singleton',
  label: { one: 'Kangu', many: 'Kangu' },
  group: 'config',
  icon: 'place',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Cotar com a Kangu',
      help: 'Desmarcado, a Kangu não é consultada.',
    },
    {
      name: 'token',
      path: 'token',
      type: 'text',
      label: 'Token',
      help: 'No portal da Kangu (portal.kangu.com.br): Meu acesso › Token da API.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'originZipcode',
      path: 'originZipcode',
      type: 'text',
      label: 'CEP de origem',
      help: 'O CEP de onde os pacotes são postados, como em Meus endereços no portal da Kangu. Em branco, vale o da página Frete.',
      format: 'cep',
    },
    {
      name: 'services',
      path: 'services',
      type: 'array_field',
      label: 'Tipos de serviço',
      help: 'Sem nenhum, a Kangu responde com todos os que a conta tem.',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Tipo',
        help: 'Um tipo de serviço da Kangu.',
        options: [
          { value: 'E', label: 'Entrega normal' },
          { value: 'X', label: 'Entrega expressa' },
          { value: 'M', label: 'Mini envios' },
          { value: 'R', label: 'Retirada em ponto' },
        ],
      },
    },
    {
      name: 'order',
      path: 'order',
      type: 'select',
      label: 'Ordenar por',
      help: 'A ordem em que a Kangu responde.',
      options: [{ value: 'preco', label: 'Preço' }, { value: 'prazo', label: 'Prazo' }],
    },
    {
      name: 'extraDays',
      path: 'extraDays',
      type: 'number',
      label: 'Dias a mais no prazo',
      help: 'Somados ao prazo que o serviço responde.',
      unit: 'days',
    },
    {
      name: 'priceMarkup',
      path: 'priceMarkup',
      type: 'number',
      label: 'Acréscimo no preço',
      help: 'Somado ao preço que o serviço responde. Negativo dá desconto.',
      unit: '%',
    },
  ],
};
