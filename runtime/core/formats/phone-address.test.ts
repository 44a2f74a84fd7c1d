import { describe, expect, it } from 'vitest';
import { phoneAddress } from './phone-address.ts';

describe('the address of a telephone number', () => {
  it.each([
    ['as it is stored', '+5511987654321', '5511987654321'],
    ['as people write it', '(11) 98765-4321', '5511987654321'],
    ['with what nobody sees', '\u202a+55\u00a011\u00a098765\u20114321\u202c', '5511987654321'],
    ['as WhatsApp writes it, without the ninth digit', '551187654321', '5511987654321'],
    ['without the ninth digit and the country', '(11) 8765-4321', '5511987654321'],
    ['with the zero that is dialled', '011 8765-4321', '5511987654321'],
    ['of an area whose code is the country’s', '(55) 9876-5432', '5555998765432'],
    ['of a land line, which has eight digits', '+551132640000', '551132640000'],
    ['of another country', '+351 912 345 678', '351912345678'],
  ])('is the same %s', (_name, typed, want) => {
    expect(phoneAddress(typed)).toBe(want);
  });

  it.each(['', 'sem telefone', '1234', '+55119876543', 'ramal 11 8765-4321'])('is none of %j', (typed) => {
    expect(phoneAddress(typed)).toBeUndefined();
  });
});
