// Generated from schemas/marketing/campaign.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Campaign {
  name: string;
  description?: string;
  isActive?: boolean;
  startAt?: string;
  endAt?: string;
  url?: string;
  image?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
}

export type CampaignPath =
  | 'name'
  | 'description'
  | 'isActive'
  | 'startAt'
  | 'endAt'
  | 'url'
  | 'image'
  | 'utmSource'
  | 'utmMedium'
  | 'utmCampaign'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CampaignPath> = {
  name: 'campaign',
  kind: 'collection',
  label: { one: 'Campanha', many: 'Campanhas' },
  group: 'marketing',
  icon: 'campaign',
  list: {
    view: 'list',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'name' },
    columns: ['image', 'name', 'startAt', 'endAt'],
    hidden: false,
  },
  state: { active: { field: 'isActive', is: [true] }, from: 'startAt', until: 'endAt' },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'utmSource', as: 'text', weight: 3 },
    { field: 'utmMedium', as: 'text', weight: 3 },
    { field: 'utmCampaign', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [{ name: 'campaign', label: 'Campanha' }, { name: 'tracking', label: 'Rastreamento' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', section: 'campaign', required: true },
    {
      name: 'description',
      path: 'description',
      type: 'textarea',
      label: 'Descrição',
      section: 'campaign',
    },
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Ativa',
      help: 'Nasce desligada: ligue quando estiver pronta.',
      section: 'campaign',
    },
    {
      name: 'startAt',
      path: 'startAt',
      type: 'datetime',
      label: 'Início',
      help: 'Em branco, vale desde já.',
      section: 'campaign',
    },
    {
      name: 'endAt',
      path: 'endAt',
      type: 'datetime',
      label: 'Fim',
      help: 'Em branco, vale sem prazo.',
      section: 'campaign',
      atLeast: 'startAt',
    },
    {
      name: 'url',
      path: 'url',
      type: 'text',
      label: 'Página de destino',
      help: 'A página que a campanha abre: /black-friday.',
      section: 'campaign',
      format: 'code',
    },
    { name: 'image', path: 'image', type: 'image', label: 'Imagem', section: 'campaign' },
    {
      name: 'utmSource',
      path: 'utmSource',
      type: 'text',
      label: 'Origem (utm_source)',
      help: 'De onde o visitante vem: google, instagram, email.',
      section: 'tracking',
    },
    {
      name: 'utmMedium',
      path: 'utmMedium',
      type: 'text',
      label: 'Meio (utm_medium)',
      help: 'Como ele vem: cpc, social, newsletter.',
      section: 'tracking',
    },
    {
      name: 'utmCampaign',
      path: 'utmCampaign',
      type: 'text',
      label: 'Campanha (utm_campaign)',
      help: 'O nome da campanha nos relatórios: black-friday-2026.',
      section: 'tracking',
    },
  ],
};
