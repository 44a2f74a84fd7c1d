// Generated from schemas/config/pagaleve.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Pagaleve {
  isActive?: boolean;
  environment?: ("sandbox" | "production");
  username?: string;
  title?: string;
  maxInstallments?: number;
  minValue?: number;
  maxValue?: number;
  showOnProduct?: boolean;
}

export type PagalevePath =
  | 'isActive'
  | 'environment'
  | 'username'
  | 'title'
  | 'maxInstallments'
  | 'minValue'
  | 'maxValue'
  | 'showOnProduct'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PagalevePath> = {
  name: 'pagaleve',
  kind: 'singleton',
  label: { one: 'Pagaleve', many: 'Pagaleve' },
  group: 'config',
  icon: 'pix',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Oferecer Pix parcelado',
      help: 'Desmarcado, o checkout não mostra a Pagaleve.',
    },
    {
      name: 'environment',
      path: 'environment',
      type: 'select',
      label: 'Ambiente',
      help: 'Sandbox usa sandbox-api.pagaleve.io; Produção usa api.pagaleve.com.br. Cada um tem seu usuário e sua senha.',
      options: [
        { value: 'sandbox', label: 'Sandbox (testes)' },
        { value: 'production', label: 'Produção' },
      ],
    },
    {
      name: 'username',
      path: 'username',
      type: 'text',
      label: 'Usuário da API',
      help: 'A Pagaleve envia por e-mail na abertura da conta; também no portal do lojista, em Integração › Credenciais.',
      format: 'code',
    },
    {
      name: 'password',
      path: 'password',
      type: 'text',
      label: 'Senha da API',
      help: 'No mesmo lugar do usuário. Aparece uma só vez; se a perder, peça outra ao suporte da Pagaleve.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'webhookToken',
      path: 'webhookToken',
      type: 'text',
      label: 'Token do webhook',
      help: 'Escolha um texto longo e informe o mesmo à Pagaleve com o endereço de notificação.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Nome no checkout',
      help: 'Como o cliente lê a forma de pagamento.',
    },
    {
      name: 'maxInstallments',
      path: 'maxInstallments',
      type: 'number',
      label: 'Parcelas',
      help: 'Em quantas vezes o contrato com a Pagaleve permite parcelar.',
    },
    {
      name: 'minValue',
      path: 'minValue',
      type: 'number',
      label: 'Compras a partir de',
      help: 'Compras menores não mostram a Pagaleve. Em branco, não há mínimo.',
      unit: 'BRL',
    },
    {
      name: 'maxValue',
      path: 'maxValue',
      type: 'number',
      label: 'Compras até',
      help: 'Compras maiores não mostram a Pagaleve. Em branco, não há máximo.',
      unit: 'BRL',
    },
    {
      name: 'showOnProduct',
      path: 'showOnProduct',
      type: 'checkbox',
      label: 'Mostrar na página do produto',
      help: 'Mostra o valor da parcela abaixo do preço.',
    },
  ],
};
