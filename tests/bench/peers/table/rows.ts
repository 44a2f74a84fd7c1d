/**
 * The same thousand rows of twelve columns for every table that is measured.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../../runtime/contract/field.ts';

const ROWS = 1000;

const FIELDS: readonly FieldDefinition[] = [
  { name: 'name', path: 'name', type: 'text', label: 'Nome' },
  { name: 'email', path: 'email', type: 'text', label: 'E-mail' },
  { name: 'city', path: 'city', type: 'text', label: 'Cidade' },
  { name: 'state', path: 'state', type: 'text', label: 'Estado' },
  { name: 'phone', path: 'phone', type: 'text', label: 'Telefone' },
  { name: 'total', path: 'total', type: 'number', label: 'Total', unit: 'BRL' },
  { name: 'orders', path: 'orders', type: 'number', label: 'Pedidos' },
  { name: 'active', path: 'active', type: 'checkbox', label: 'Ativo' },
  { name: 'since', path: 'since', type: 'date', label: 'Desde' },
  { name: 'seen', path: 'seen', type: 'datetime', label: 'Visto em' },
  { name: 'channel', path: 'channel', type: 'text', label: 'Canal' },
  { name: 'about', path: 'about', type: 'text', label: 'Observação' },
];

export const COLUMNS = FIELDS.map(({ name, label }) => ({ name, label }));

export const definition: CollectionDefinition = {
  name: 'customer',
  kind: 'collection',
  label: { one: 'Cliente', many: 'Clientes' },
  group: 'customers',
  icon: 'customer',
  list: { view: 'table', limit: 50, columns: COLUMNS.map(({ name }) => name), hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: FIELDS,
};

export const records: readonly ConsoleRecord[] = Array.from({ length: ROWS }, (_, at) => ({
  id: `c${at}`,
  name: `Cliente ${at}`,
  email: `cliente${at}@example.com`,
  city: ['Santos', 'Recife', 'Belém', 'Curitiba'][at % 4],
  state: ['SP', 'PE', 'PA', 'PR'][at % 4],
  phone: `+5511${900000000 + at * 7919}`,
  total: ((at * 7919) % 100000) / 100,
  orders: (at * 31) % 47,
  active: at % 3 !== 0,
  since: `2025-${String((at % 12) + 1).padStart(2, '0')}-15`,
  seen: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
  channel: ['site', 'loja', 'feira'][at % 3],
  about: `Observação número ${at} de um cliente qualquer`,
}));

const number = new Intl.NumberFormat('pt-BR');
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the console shows of a value, as a page without schemas would write it. */
export function shownText(column: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return (column === 'total' ? reais : number).format(value);
  const text = String(value);
  if (column === 'since') return text.split('-').reverse().join('/');
  return column === 'seen' ? moment.format(new Date(text)) : text;
}
