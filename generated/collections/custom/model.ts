// Generated from schemas/config/custom.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Custom {
  /**
   * @maxItems 20
   */
  methods?: {
    id: string;
    title: string;
    isActive?: boolean;
    isAdminOnly?: boolean;
    description?: string;
    instructions?: string;
    orderStatus?: ("pending" | "paid");
    discount?: number;
    fee?: number;
    minValue?: number;
    maxValue?: number;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
  }[];
}

export type CustomPath =
  | 'methods'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomPath> = {
  name: 'custom',
  kind: 'singleton',
  label: { one: 'Pagamento personalizado', many: 'Pagamento personalizado' },
  group: 'config',
  icon: 'preference',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'methods',
      path: 'methods',
      type: 'array_struct',
      label: 'Formas de pagamento',
      help: 'Combinadas fora dos gateways: depósito, na entrega, faturado. Cada linha aparece no checkout.',
      fields: [
        {
          name: 'id',
          path: 'id',
          type: 'text',
          label: 'Código',
          help: 'Fica gravado no pedido: deposito. Só letras minúsculas, números e hífens.',
          required: true,
          format: 'code',
        },
        {
          name: 'title',
          path: 'title',
          type: 'text',
          label: 'Nome',
          help: 'Como o cliente lê no checkout.',
          required: true,
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativa',
          help: 'Desmarcada, ninguém a vê.',
        },
        {
          name: 'isAdminOnly',
          path: 'isAdminOnly',
          type: 'checkbox',
          label: 'Só para administradores',
          help: 'Os clientes não veem: só um administrador a usa, ao fechar um pedido por eles.',
        },
        {
          name: 'description',
          path: 'description',
          type: 'textarea',
          label: 'Descrição',
          help: 'Uma frase abaixo do nome, no checkout.',
        },
        {
          name: 'instructions',
          path: 'instructions',
          type: 'editor',
          label: 'Instruções de pagamento',
          help: 'O que o cliente lê depois de comprar: banco, agência, chave, prazo.',
        },
        {
          name: 'orderStatus',
          path: 'orderStatus',
          type: 'select',
          label: 'Pedido começa como',
          help: 'A etapa em que o pedido nasce.',
          options: [
            { value: 'pending', label: 'Aguardando pagamento' },
            { value: 'paid', label: 'Pago' },
          ],
        },
        {
          name: 'discount',
          path: 'discount',
          type: 'number',
          label: 'Desconto',
          help: 'Sobre o valor dos produtos, sem o frete.',
          unit: '%',
        },
        {
          name: 'fee',
          path: 'fee',
          type: 'number',
          label: 'Taxa',
          help: 'Valor fixo somado ao pedido.',
          unit: 'BRL',
        },
        {
          name: 'minValue',
          path: 'minValue',
          type: 'number',
          label: 'Compras a partir de',
          help: 'Compras menores não mostram esta forma. Em branco, não há mínimo.',
          unit: 'BRL',
        },
        {
          name: 'maxValue',
          path: 'maxValue',
          type: 'number',
          label: 'Compras até',
          help: 'Compras maiores não mostram esta forma. Em branco, não há máximo.',
          unit: 'BRL',
        },
        {
          name: 'image',
          path: 'image',
          type: 'image',
          label: 'Ícone',
          help: 'Imagem quadrada de 96 × 96 pixels.',
          image: { width: 96, height: 96 },
        },
      ],
    },
  ],
};
