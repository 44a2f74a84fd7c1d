// Generated from schemas/config/amazon.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Amazon {
  isActive?: boolean;
  environment?: ("sandbox" | "production");
  sellerId?: string;
  marketplaceId?: string;
  clientId?: string;
  fulfillment?: ("MFN" | "AFN" | "DBA");
  handlingDays?: number;
  shippingTemplate?: string;
  commission?: number;
  stockReserve?: number;
  sendPrices?: boolean;
  sendStock?: boolean;
  importOrders?: boolean;
}

export type AmazonPath =
  | 'isActive'
  | 'environment'
  | 'sellerId'
  | 'marketplaceId'
  | 'clientId'
  | 'fulfillment'
  | 'handlingDays'
  | 'shippingTemplate'
  | 'commission'
  | 'stockReserve'
  | 'sendPrices'
  | 'sendStock'
  | 'importOrders'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<AmazonPath> = {
  name: 'amazon',
  kind: 'singleton',
  label: { one: 'Amazon', many: 'Amazon' },
  group: 'config',
  icon: 'marketplace',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [{ name: 'credentials', label: 'Credenciais' }, { name: 'offers', label: 'Anúncios' }],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nada é enviado à Amazon.',
      section: 'credentials',
    },
    {
      name: 'environment',
      path: 'environment',
      type: 'select',
      label: 'Ambiente',
      help: 'Sandbox responde com dados fixos da Amazon e não muda os anúncios.',
      section: 'credentials',
      options: [
        { value: 'sandbox', label: 'Sandbox (testes)' },
        { value: 'production', label: 'Produção' },
      ],
    },
    {
      name: 'sellerId',
      path: 'sellerId',
      type: 'text',
      label: 'ID do vendedor',
      help: 'No Seller Central: Configurações › Informações da conta › Token do vendedor. Começa com A.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'marketplaceId',
      path: 'marketplaceId',
      type: 'text',
      label: 'ID do marketplace',
      help: 'O do Brasil é A2Q3Y263D00KWC.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'clientId',
      path: 'clientId',
      type: 'text',
      label: 'ID do cliente LWA',
      help: 'No Seller Central: Aplicativos e serviços › Desenvolver aplicativos › Credenciais LWA › Exibir. Começa com amzn1.application-oa2-client.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'clientSecret',
      path: 'clientSecret',
      type: 'text',
      label: 'Segredo do cliente LWA',
      help: 'Na mesma tela do ID do cliente. A Amazon pede que seja trocado a cada 180 dias.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'refreshToken',
      path: 'refreshToken',
      type: 'text',
      label: 'Token de renovação',
      help: 'No Seller Central: Desenvolver aplicativos › o aplicativo › Autorizar. Começa com Atzr|.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'fulfillment',
      path: 'fulfillment',
      type: 'select',
      label: 'Logística',
      help: 'Quem guarda e envia os produtos.',
      section: 'offers',
      options: [
        { value: 'MFN', label: 'A loja envia' },
        { value: 'AFN', label: 'Logística da Amazon (FBA)' },
        { value: 'DBA', label: 'Delivery by Amazon' },
      ],
    },
    {
      name: 'handlingDays',
      path: 'handlingDays',
      type: 'number',
      label: 'Prazo de manuseio',
      help: 'Dias úteis até a postagem, como em Configurações de envio no Seller Central.',
      section: 'offers',
      unit: 'days',
    },
    {
      name: 'shippingTemplate',
      path: 'shippingTemplate',
      type: 'text',
      label: 'Modelo de envio',
      help: 'No Seller Central: Configurações › Configurações de envio › Modelos. O nome exato.',
      section: 'offers',
    },
    {
      name: 'commission',
      path: 'commission',
      type: 'number',
      label: 'Comissão',
      help: 'Em Seller Central › Tabela de tarifas. Usada para calcular a margem.',
      section: 'offers',
      unit: '%',
    },
    {
      name: 'stockReserve',
      path: 'stockReserve',
      type: 'number',
      label: 'Unidades de reserva',
      help: 'Quantas unidades ficam fora da Amazon.',
      section: 'offers',
    },
    {
      name: 'sendPrices',
      path: 'sendPrices',
      type: 'checkbox',
      label: 'Enviar preços',
      help: 'O preço das regras da Amazon atualiza o anúncio.',
      section: 'offers',
    },
    {
      name: 'sendStock',
      path: 'sendStock',
      type: 'checkbox',
      label: 'Enviar estoque',
      help: 'A quantidade da loja atualiza o anúncio.',
      section: 'offers',
    },
    {
      name: 'importOrders',
      path: 'importOrders',
      type: 'checkbox',
      label: 'Receber pedidos',
      help: 'Pedidos da Amazon entram na loja e no ERP.',
      section: 'offers',
    },
  ],
};
