import { expect, it } from 'vitest';
import { textFormatOf } from './text-format.ts';

it.each([
  { name: 'mail', label: 'Contato', node: { format: 'email' }, want: 'email' },
  { name: 'link', label: 'Página', node: { format: 'uri' }, want: 'code' },
  { name: 'slug', label: 'Endereço', node: { pattern: '^[a-z0-9-]+$' }, want: 'code' },
  { name: 'sku', label: 'Código do produto', node: {}, want: 'code' },
  { name: 'ProductCodeErp', label: 'No ERP', node: {}, want: 'code' },
  { name: 'title', label: 'Título', node: { pattern: '\\S' }, want: undefined },
  { name: 'seen', label: 'Na fatura', node: { pattern: '^[A-Za-z0-9 ]+$' }, want: undefined },
  { name: 'broken', label: 'Quebrado', node: { pattern: '(' }, want: undefined },
  { name: 'title', label: 'Título', node: {}, want: undefined },
])('takes $name "$label" $node for $want', ({ name, label, node, want }) => {
  expect(textFormatOf(name, label, node)).toBe(want);
});
