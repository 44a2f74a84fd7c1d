import { describe, expect, it } from 'vitest';
import { editDistance, nearestName } from './nearest.ts';

describe('nearestName', () => {
  const known = ['order', 'limit', 'filter', 'customer', 'customer-credit', 'x'];
  it.each([
    { name: 'ordr', want: 'order' },
    { name: 'Limit', want: 'limit' },
    { name: 'flitre', want: 'filter' },
    { name: 'custmer', want: 'customer' },
    { name: 'credit', want: 'customer-credit' },
    { name: 'banana', want: undefined },
  ])('$name is meant for $want', ({ name, want }) => {
    expect(nearestName(name, known)).toBe(want);
  });

  it('takes two letters that changed places for nearer than another letter', () => {
    expect(nearestName('cfp', ['cep', 'cpf'])).toBe('cpf');
  });

  it('takes the one that a title says, of those that are near', () => {
    expect(nearestName('cfp', ['cep', 'cpf'], 'CEP da entrega')).toBe('cep');
    expect(nearestName('cnpf', ['cnpj', 'cpf'], 'documentoCpf')).toBe('cpf');
    expect(nearestName('emial', ['email', 'cpf'], 'CPF')).toBe('email');
  });

  it('does not depend on the order in which names are known', () => {
    expect(nearestName('cat', ['cut', 'bat'])).toBe(nearestName('cat', ['bat', 'cut']));
  });
});

describe('editDistance', () => {
  it('counts two letters swapped as one mistake', () => {
    expect(editDistance('brnad', 'brand')).toBe(1);
  });

  it('takes a reference without its ending, its folder or its way of writing for the file of that name', () => {
    const files = ['../pieces/price-rule.schema.json', '../pieces/price.schema.json'];
    for (const ref of ['../pieces/price', 'price.schema.json', '#/components/schemas/Price', 'Price.json']) {
      expect(nearestName(ref, files), ref).toBe('../pieces/price.schema.json');
    }
    expect(nearestName('PriceRule', files)).toBe('../pieces/price-rule.schema.json');
  });

  it('takes no file for another one of its folder, nor for one that only holds the word', () => {
    const files = ['../shared/seo.schema.json', '../shared/price-rule.schema.json'];
    expect(nearestName('../shared/address.schema.json', files)).toBeUndefined();
    expect(nearestName('../shared/rule.schema.json', files)).toBeUndefined();
    expect(nearestName('../shared/soe.schema.json', files)).toBe('../shared/seo.schema.json');
  });

  it('means no name that shares nothing with it', () => expect(nearestName('L', ['%', 'm'])).toBeUndefined());
});
