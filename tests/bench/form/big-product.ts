/**
 * A product whose form holds 620 inputs, were all of them on the screen: every field of its own, a hundred stock units
 * and as many upsell lines as it takes.
 */
import { definition } from '../../../generated/collections/product/model.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import type { StoredFields } from '../../e2e/support/stored.ts';

export const INPUTS = 620;
const text = (value: string) => ({ stringValue: value });
const rows = (count: number, row: (number: number) => StoredFields) => ({
  arrayValue: {
    values: Array.from({ length: count }, (_, index) => ({ mapValue: { fields: row(index + 1) } })),
  },
});

/** Single inputs of a document without rows. */
function ownInputs(fields: readonly FieldDefinition[]): number {
  return fields.reduce((sum, { type, fields: inner }) => {
    if (type === 'struct') return sum + ownInputs(inner ?? []);
    return type === 'array_struct' || type === 'array_field' ? sum : sum + 1;
  }, 0);
}

export function bigProduct(name: string, stockUnits = 100): StoredFields {
  const upsell = Math.max(0, Math.ceil((INPUTS - ownInputs(definition.fields) - 100 * 3) / 3));
  return {
    ...smallProduct(name),
    Stock: {
      mapValue: {
        fields: Object.fromEntries(
          Array.from({ length: stockUnits }, (_, index) => [
            `unidade-${index + 1}`,
            {
              mapValue: {
                fields: {
                  qty: { integerValue: String(index + 1) },
                  ProductCodeErp: text(`ERP-${index + 1}`),
                },
              },
            },
          ]),
        ),
      },
    },
    upsell: rows(upsell, (number) => ({
      sku: text(`SKU-${number}`),
      label: text(`Instalação ${number}`),
      type: text('installation'),
    })),
  };
}

export function smallProduct(name: string): StoredFields {
  return { ProductSiteName: text(name), EAN13: text('7896503004514'), ProductLine: text('Gourmet') };
}
