import { describe, expect, it } from 'vitest';
import { validatedData } from './validated-data.ts';

const schema = {
  type: 'object',
  properties: {
    Price: { type: 'number' },
    parent: { type: ['string', 'null'] },
    choice: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    Height: { $ref: '#/definitions/length' },
    kit: { type: 'array', items: { $ref: '#/definitions/length' } },
  },
  definitions: { length: { type: 'object', properties: { Value: { type: 'number' } } } },
};

describe('validatedData', () => {
  it('counts an emptied field as absent, in structs and rows too', () => {
    const given = { Price: null, Height: { Value: null }, kit: [{ Value: null }, { Value: 2 }] };
    expect(validatedData(given, schema)).toEqual({ Height: {}, kit: [{}, { Value: 2 }] });
  });

  it('keeps null where the schema allows it', () => {
    expect(validatedData({ parent: null, choice: null }, schema)).toEqual({ parent: null, choice: null });
  });

  it('leaves out what the schema does not name, such as the stamps', () => {
    expect(validatedData({ id: 'P1', updatedAt: 'x', Price: 1 }, schema)).toEqual({ Price: 1 });
  });
});
