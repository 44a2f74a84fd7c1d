// Generated from schemas/logistics/geographical-location.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The geographical location example of json-schema.org.
 */
export interface GeographicalLocation {
  name?: string;
  latitude: number;
  longitude: number;
}

export type GeographicalLocationPath =
  | 'name'
  | 'latitude'
  | 'longitude'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<GeographicalLocationPath> = {
  name: 'geographical-location',
  kind: 'collection',
  label: { one: 'Lugar', many: 'Lugares' },
  group: 'logistics',
  icon: 'logistics',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'latitude', path: 'latitude', type: 'number', label: 'Latitude', required: true },
    { name: 'longitude', path: 'longitude', type: 'number', label: 'Longitude', required: true },
  ],
};
