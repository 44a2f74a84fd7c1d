// Generated from schemas/system/device.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The device type example of json-schema.org: what a kind of device needs, by condition.
 */
export interface Device {
  deviceType: ("smartphone" | "laptop");
  serial?: string;
  ram?: (4 | 8 | 16 | 32);
  brand?: string;
  screen?: number;
  ip?: string;
}

export type DevicePath =
  | 'deviceType'
  | 'serial'
  | 'ram'
  | 'brand'
  | 'screen'
  | 'ip'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<DevicePath> = {
  name: 'device',
  kind: 'collection',
  label: { one: 'Aparelho', many: 'Aparelhos' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }, { field: 'brand', as: 'text', weight: 3 }],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'deviceType',
      path: 'deviceType',
      type: 'select',
      label: 'Tipo',
      required: true,
      options: [{ value: 'smartphone', label: 'Celular' }, { value: 'laptop', label: 'Notebook' }],
    },
    { name: 'serial', path: 'serial', type: 'text', label: 'Número de série', format: 'code' },
    {
      name: 'ram',
      path: 'ram',
      type: 'select',
      label: 'Memória (GB)',
      options: [
        { value: 4, label: '4' },
        { value: 8, label: '8' },
        { value: 16, label: '16' },
        { value: 32, label: '32' },
      ],
    },
    { name: 'brand', path: 'brand', type: 'text', label: 'Marca' },
    { name: 'screen', path: 'screen', type: 'number', label: 'Tela (polegadas)' },
    { name: 'ip', path: 'ip', type: 'text', label: 'Endereço IP', format: 'code' },
  ],
};
