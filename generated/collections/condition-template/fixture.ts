// Generated from schemas/system/condition-template.schema.json by `balcao generate`. Do not edit.
import type { ConditionTemplate } from './model.ts';

export const fixtures: readonly (ConditionTemplate & { readonly id: string })[] = [
  { name: 'Clientes do Sudeste', subject: 'customer-facts', id: 'condition-template-1' },
  { name: 'Compraram nos últimos 90 dias', subject: 'product', id: 'condition-template-2' },
  { name: 'Panelas da marca', subject: 'customer-facts', id: 'condition-template-3' },
];
