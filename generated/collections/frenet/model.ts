// Generated from schemas/config/frenet.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Frenet {
  isActive?: boolean;
  sellerZipcode?: string;
  declareValue?: boolean;
  /**
   * @maxItems 60
   */
  services?: {
    code: string;
    label?: string;
    isActive?: boolean;
  }[];
  extraDays?: number;
  priceMarkup?: number;
}

export type FrenetPath =
  | 'isActive'
  | 'sellerZipcode'
  | 'declareValue'
  | 'services'
  | 'extraDays'
  | 'priceMarkup'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<FrenetPath> = {
  name: 'frenet',
  kind: 'singleton',
  label: { one: 'Frenet', many: 'Frenet' },
  group: 'config',
  icon: 'route',
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
      label: 'Cotar com a Frenet',
      help: 'Desmarcado, a Frenet não é consultada.',
    },
    {
      name: 'token',
      path: 'token',
      type: 'text',
      label: 'Token de acesso',
      help: 'No painel da Frenet (painel.frenet.com.br): Minha conta › Dados de acesso › Token.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'partnerToken',
      path: 'partnerToken',
      type: 'text',
      label: 'Token de parceiro',
      help: 'Só para plataformas parceiras: a Frenet o envia por e-mail com o contrato.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'sellerZipcode',
      path: 'sellerZipcode',
      type: 'text',
      label: 'CEP de origem',
      help: 'O CEP cadastrado na Frenet, em Minha conta › Dados da empresa. Em branco, vale o da página Frete.',
      format: 'cep',
    },
    {
      name: 'declareValue',
      path: 'declareValue',
      type: 'checkbox',
      label: 'Declarar valor',
      help: 'Envia o valor da compra (ShipmentInvoiceValue) para cotar com seguro.',
    },
    {
      name: 'services',
      path: 'services',
      type: 'array_struct',
      label: 'Serviços aceitos',
      help: 'Sem linhas, todos os serviços da conta são mostrados.',
      uniqueBy: 'code',
      fields: [
        {
          name: 'code',
          path: 'code',
          type: 'text',
          label: 'Código do serviço',
          help: 'No painel da Frenet: Transportadoras › a transportadora › Serviços, coluna Código. PAC é 03298, SEDEX é 03220.',
          required: true,
          format: 'code',
        },
        {
          name: 'label',
          path: 'label',
          type: 'text',
          label: 'Nome na loja',
          help: 'Como o cliente lê a entrega.',
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativo',
          help: 'Desmarcado, o serviço não é mostrado.',
        },
      ],
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
