// Generated from schemas/config/bunny.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Bunny {
  isActive?: boolean;
  libraryId?: number;
  hostname?: string;
  collectionId?: string;
  tokenHours?: number;
  storageZone?: string;
  storageRegion?: ("de" | "br" | "ny" | "la" | "uk" | "sg" | "se" | "syd" | "jh");
  pullZoneHostname?: string;
}

export type BunnyPath =
  | 'isActive'
  | 'libraryId'
  | 'hostname'
  | 'collectionId'
  | 'tokenHours'
  | 'storageZone'
  | 'storageRegion'
  | 'pullZoneHostname'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BunnyPath> = {
  name: 'bunny',
  kind: 'singleton',
  label: { one: 'Bunny', many: 'Bunny' },
  group: 'config',
  icon: 'video',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'stream', label: 'Vídeos (Stream)' },
    { name: 'storage', label: 'Arquivos (Storage)' },
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
      help: 'Desmarcado, vídeos novos não são enviados à Bunny.',
      section: 'stream',
    },
    {
      name: 'libraryId',
      path: 'libraryId',
      type: 'number',
      label: 'ID da biblioteca',
      help: 'Em dash.bunny.net: Stream › a biblioteca › API › Video Library ID. Só números.',
      section: 'stream',
      identifier: true,
    },
    {
      name: 'apiKey',
      path: 'apiKey',
      type: 'text',
      label: 'Chave da API do Stream',
      help: 'Em dash.bunny.net: Stream › a biblioteca › API › API Key. Não é a chave da conta.',
      section: 'stream',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'readOnlyKey',
      path: 'readOnlyKey',
      type: 'text',
      label: 'Chave só de leitura',
      help: 'Em Stream › a biblioteca › API › Read-Only API Key. Assina os avisos sobre vídeos; o endereço deles é /api/file/video/notices/{loja} deste console, em Webhook URL.',
      section: 'stream',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'hostname',
      path: 'hostname',
      type: 'text',
      label: 'Domínio dos vídeos',
      help: 'Em dash.bunny.net: Stream › a biblioteca › API › CDN Hostname. Sem https://: vz-exemplo-123.b-cdn.net. As imagens de outro domínio só aparecem no console quando o servidor as permite, com BALCAO_MEDIA_HOSTS.',
      section: 'stream',
      format: 'code',
    },
    {
      name: 'collectionId',
      path: 'collectionId',
      type: 'text',
      label: 'Coleção',
      help: 'Em Stream › a biblioteca › Collections: o código no endereço da coleção. Em branco, os vídeos ficam fora de coleções.',
      section: 'stream',
      format: 'code',
    },
    {
      name: 'tokenKey',
      path: 'tokenKey',
      type: 'text',
      label: 'Chave de autenticação',
      help: 'Em Stream › a biblioteca › Security › Token authentication key. Precisa para vídeos só de alunos.',
      section: 'stream',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'tokenHours',
      path: 'tokenHours',
      type: 'number',
      label: 'Validade do acesso em horas',
      help: 'Por quanto tempo o endereço de um vídeo protegido funciona.',
      section: 'stream',
    },
    {
      name: 'storageZone',
      path: 'storageZone',
      type: 'text',
      label: 'Zona de armazenamento',
      help: 'Em dash.bunny.net: Storage › a zona › FTP & API Access › Username.',
      section: 'storage',
      format: 'code',
    },
    {
      name: 'storagePassword',
      path: 'storagePassword',
      type: 'text',
      label: 'Senha da zona',
      help: 'Em Storage › a zona › FTP & API Access › Password.',
      section: 'storage',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'storageRegion',
      path: 'storageRegion',
      type: 'select',
      label: 'Região',
      help: 'Em Storage › a zona › Hostname: o que vem antes de storage.bunnycdn.com.',
      section: 'storage',
      options: [
        { value: 'de', label: 'Falkenstein (padrão)' },
        { value: 'br', label: 'São Paulo' },
        { value: 'ny', label: 'Nova York' },
        { value: 'la', label: 'Los Angeles' },
        { value: 'uk', label: 'Londres' },
        { value: 'sg', label: 'Singapura' },
        { value: 'se', label: 'Estocolmo' },
        { value: 'syd', label: 'Sydney' },
        { value: 'jh', label: 'Joanesburgo' },
      ],
    },
    {
      name: 'pullZoneHostname',
      path: 'pullZoneHostname',
      type: 'text',
      label: 'Domínio dos arquivos',
      help: 'Em CDN › a pull zone › Hostnames. Sem https://: casa-aurora.b-cdn.net.',
      section: 'storage',
      format: 'code',
    },
  ],
};
