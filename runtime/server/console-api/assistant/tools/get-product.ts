/**
 * One product by its code.
 */
import { readRecord, type Tool } from './tool.ts';

export const getProduct: Tool = {
  name: 'get_product',
  description: "Reads one product of the operator's shop by its code (SKU).",
  parameters: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The product code (SKU).' } },
    required: ['id'],
    additionalProperties: false,
  },
  async run({ id }, context) {
    if (typeof id !== 'string') return { refused: 'get_product needs "id" (text).' };
    return readRecord('product', id, context);
  },
};
