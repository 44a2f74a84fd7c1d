// Generated from schemas/config/googleads.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Googleads {
  isActive?: boolean;
  conversionId?: string;
  /**
   * @maxItems 20
   */
  conversions?: {
    event: ("purchase" | "begin_checkout" | "add_to_cart" | "subscribe_email" | "whatsapp");
    label: string;
  }[];
  enhancedConversions?: boolean;
  remarketing?: boolean;
  customerId?: string;
  loginCustomerId?: string;
  merchantId?: string;
  siteVerification?: string;
}

export type GoogleadsPath =
  | 'isActive'
  | 'conversionId'
  | 'conversions'
  | 'enhancedConversions'
  | 'remarketing'
  | 'customerId'
  | 'loginCustomerId'
  | 'merchantId'
  | 'siteVerification'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<GoogleadsPath> = {
  name: 'googleads',
  kind: 'singleton',
  label: { one: 'Google Ads', many: 'Google Ads' },
  group: 'config',
  icon: 'ads',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [{ name: 'conversions', label: 'Conversões' }, { name: 'account', label: 'Conta' }],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nenhuma conversão é enviada.',
      section: 'conversions',
    },
    {
      name: 'conversionId',
      path: 'conversionId',
      type: 'text',
      label: 'ID de conversão',
      help: 'No Google Ads: Metas › Conversões › Resumo › a ação › Configuração da tag. Começa com AW-.',
      section: 'conversions',
      format: 'code',
    },
    {
      name: 'conversions',
      path: 'conversions',
      type: 'array_struct',
      label: 'Ações de conversão',
      help: 'O rótulo de cada ação criada no Google Ads.',
      section: 'conversions',
      fields: [
        {
          name: 'event',
          path: 'event',
          type: 'select',
          label: 'Evento',
          help: 'O que o cliente fez.',
          required: true,
          options: [
            { value: 'purchase', label: 'Comprou' },
            { value: 'begin_checkout', label: 'Começou o checkout' },
            { value: 'add_to_cart', label: 'Pôs no carrinho' },
            { value: 'subscribe_email', label: 'Assinou novidades' },
            { value: 'whatsapp', label: 'Chamou no WhatsApp' },
          ],
        },
        {
          name: 'label',
          path: 'label',
          type: 'text',
          label: 'Rótulo de conversão',
          help: 'Na mesma tela do ID: o texto depois da barra em AW-123456789/rótulo.',
          required: true,
          format: 'code',
        },
      ],
    },
    {
      name: 'enhancedConversions',
      path: 'enhancedConversions',
      type: 'checkbox',
      label: 'Conversões otimizadas',
      help: 'Envia e-mail e telefone embaralhados. Aceite antes os termos em Metas › Configurações.',
      section: 'conversions',
    },
    {
      name: 'remarketing',
      path: 'remarketing',
      type: 'checkbox',
      label: 'Remarketing dinâmico',
      help: 'Envia os produtos vistos, para mostrá-los de novo ao cliente.',
      section: 'conversions',
    },
    {
      name: 'customerId',
      path: 'customerId',
      type: 'text',
      label: 'ID da conta',
      help: 'No Google Ads, no alto à direita: 123-456-7890.',
      section: 'account',
      format: 'code',
    },
    {
      name: 'loginCustomerId',
      path: 'loginCustomerId',
      type: 'text',
      label: 'ID da conta de administrador',
      help: 'Só quando a conta é gerida por outra (MCC): o número dela, no mesmo formato.',
      section: 'account',
      format: 'code',
    },
    {
      name: 'developerToken',
      path: 'developerToken',
      type: 'text',
      label: 'Token de desenvolvedor',
      help: 'Na conta de administrador: Administrador › Central de API › Token de desenvolvedor.',
      section: 'account',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'merchantId',
      path: 'merchantId',
      type: 'text',
      label: 'ID do Merchant Center',
      help: 'Em merchants.google.com, no alto à direita. Só números.',
      section: 'account',
      format: 'code',
    },
    {
      name: 'siteVerification',
      path: 'siteVerification',
      type: 'text',
      label: 'Verificação do site',
      help: 'No Merchant Center: Informações comerciais › Site › tag HTML. Só o valor de content.',
      section: 'account',
      format: 'code',
    },
  ],
};
