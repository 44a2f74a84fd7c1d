// Generated from schemas/config/hotjar.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Hotjar {
  isActive?: boolean;
  siteId?: number;
  snippetVersion?: number;
  sampling?: number;
  maskInputs?: boolean;
  skipCheckout?: boolean;
  requireConsent?: boolean;
}

export type HotjarPath =
  | 'isActive'
  | 'siteId'
  | 'snippetVersion'
  | 'sampling'
  | 'maskInputs'
  | 'skipCheckout'
  | 'requireConsent'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<HotjarPath> = {
  name: 'hotjar',
  kind: 'singleton',
  label: { one: 'Hotjar', many: 'Hotjar' },
  group: 'config',
  icon: 'heat',
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
      label: 'Gravações ligadas',
      help: 'Desmarcado, a loja não carrega o Hotjar.',
    },
    {
      name: 'siteId',
      path: 'siteId',
      type: 'number',
      label: 'Site ID',
      help: 'No Hotjar: Settings › Sites & Organizations, ao lado do nome do site. Só números.',
      identifier: true,
    },
    {
      name: 'snippetVersion',
      path: 'snippetVersion',
      type: 'number',
      label: 'Versão do código',
      help: 'O número hjsv do código de instalação, em Settings › Sites › Tracking Code.',
    },
    {
      name: 'sampling',
      path: 'sampling',
      type: 'number',
      label: 'Visitas gravadas',
      help: 'A parte das visitas que o Hotjar grava. Menos visitas poupam o plano.',
      unit: '%',
    },
    {
      name: 'maskInputs',
      path: 'maskInputs',
      type: 'checkbox',
      label: 'Esconder o que se digita',
      help: 'O Hotjar não grava o que o cliente escreve em formulários.',
    },
    {
      name: 'skipCheckout',
      path: 'skipCheckout',
      type: 'checkbox',
      label: 'Não gravar o checkout',
      help: 'Dados de pagamento ficam fora das gravações.',
    },
    {
      name: 'requireConsent',
      path: 'requireConsent',
      type: 'checkbox',
      label: 'Só com consentimento',
      help: 'Espera o cliente aceitar os cookies de medição, como pede a LGPD.',
    },
  ],
};
