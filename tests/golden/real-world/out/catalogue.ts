// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

/** Apart, so that the menu does not wait for the addresses of all that it leads to. */
export const loadCollectionParts = () => import('./collection-parts.ts');

type Parts = Awaited<ReturnType<typeof loadCollectionParts>>['collectionParts'];

function partsOf<Name extends keyof Parts>(name: Name) {
  const parts = async () => (await loadCollectionParts()).collectionParts[name];
  return {
    loadModel: async () => (await parts()).loadModel(),
    loadCsv: async () => (await parts()).loadCsv(),
    loadFixture: async () => (await parts()).loadFixture(),
    loadResource: async () => (await parts()).loadResource(),
  };
}

export const catalogue = [
  {
    name: 'schema-org-product',
    kind: 'collection',
    label: { one: 'Produto', many: 'Produtos' },
    group: 'catalog',
    icon: 'catalog',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('schema-org-product'),
  },
  {
    name: 'blog-post',
    kind: 'collection',
    label: { one: 'Artigo', many: 'Artigos' },
    group: 'content',
    icon: 'content',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('blog-post'),
  },
  {
    name: 'calendar-event',
    kind: 'collection',
    label: { one: 'Evento', many: 'Eventos' },
    group: 'content',
    icon: 'content',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('calendar-event'),
  },
  {
    name: 'movie',
    kind: 'collection',
    label: { one: 'Filme', many: 'Filmes' },
    group: 'content',
    icon: 'content',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('movie'),
  },
  {
    name: 'job-posting',
    kind: 'collection',
    label: { one: 'Vaga', many: 'Vagas' },
    group: 'content',
    icon: 'content',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('job-posting'),
  },
  {
    name: 'vcard-person',
    kind: 'collection',
    label: { one: 'Contato', many: 'Contatos' },
    group: 'customers',
    icon: 'customers',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('vcard-person'),
  },
  {
    name: 'user-profile',
    kind: 'collection',
    label: { one: 'Perfil', many: 'Perfis' },
    group: 'customers',
    icon: 'customers',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('user-profile'),
  },
  {
    name: 'health-record',
    kind: 'collection',
    label: { one: 'Prontuário', many: 'Prontuários' },
    group: 'customers',
    icon: 'customers',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('health-record'),
  },
  {
    name: 'geographical-location',
    kind: 'collection',
    label: { one: 'Lugar', many: 'Lugares' },
    group: 'logistics',
    icon: 'logistics',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('geographical-location'),
  },
  {
    name: 'device',
    kind: 'collection',
    label: { one: 'Aparelho', many: 'Aparelhos' },
    group: 'system',
    icon: 'system',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('device'),
  },
  {
    name: 'ecommerce-order',
    kind: 'collection',
    label: { one: 'Pedido', many: 'Pedidos' },
    group: 'system',
    icon: 'system',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('ecommerce-order'),
  },
] as const satisfies readonly CatalogueEntry[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
