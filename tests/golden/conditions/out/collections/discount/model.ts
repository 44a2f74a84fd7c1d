// Generated from schemas/rules/discount.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Discount {
  name: string;
  kind: ("fixed" | "percent");
  value?: number;
  channel?: (("site" | "loja") & string);
}

export type DiscountPath =
  | 'name'
  | 'kind'
  | 'value'
  | 'channel'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<DiscountPath> = {
  name: 'discount',
  kind: 'collection',
  label: { one: 'Desconto', many: 'Descontos' },
  group: 'rules',
  icon: 'rules',
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
  attention: [
    {
      name: 'no-value',
      label: 'sem valor',
      where: { type: 'notExists', field: 'value' },
      severity: 'high',
    },
    {
      name: 'percent',
      label: 'em percentual',
      where: { type: 'equals', field: 'kind', value: 'percent' },
      severity: 'low',
    },
  ],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'kind',
      path: 'kind',
      type: 'select',
      label: 'Tipo',
      required: true,
      options: [{ value: 'fixed', label: 'Valor' }, { value: 'percent', label: 'Percentual' }],
    },
    { name: 'value', path: 'value', type: 'number', label: 'Valor' },
    {
      name: 'channel',
      path: 'channel',
      type: 'select',
      label: 'Canal',
      options: [{ value: 'site', label: 'Site' }, { value: 'loja', label: 'Loja' }],
    },
  ],
};
