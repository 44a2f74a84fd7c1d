import { describe, expect, it, vi } from 'vitest';
import { createTranslate, mergeMessages } from './translate.ts';

const { translate } = createTranslate({
  list: {
    empty: 'Nada aqui.',
    count: '%{smart_count} item |||| %{smart_count} itens',
    moved: '%{label}: movida',
  },
});

describe('translate', () => {
  const cases = [
    { name: 'finds a text by its key', given: ['list.empty', {}], want: 'Nada aqui.' },
    {
      name: 'fills in names',
      given: ['list.moved', { label: 'Mesa $& %{x}' }],
      want: 'Mesa $& %{x}: movida',
    },
    { name: 'leaves a name open that it is not given', given: ['list.moved', {}], want: '%{label}: movida' },
    { name: 'says one', given: ['list.count', { smart_count: 1 }], want: '1 item' },
    { name: 'says many', given: ['list.count', { smart_count: 1200 }], want: '1.200 itens' },
    { name: 'says none as many', given: ['list.count', { smart_count: 0 }], want: '0 itens' },
    {
      name: 'takes another text for a key without one',
      given: ['Plain words', { _: 'Plain words' }],
      want: 'Plain words',
    },
  ] as const;
  it.each(cases)('$name', ({ given: [key, args], want }) => {
    expect(translate(key, args)).toBe(want);
  });

  it('learns texts, and puts them in the place of those of the same keys', () => {
    const late = createTranslate({ list: { empty: 'Nada aqui.' } });
    late.learn({ list: { empty: 'Vazio.' }, form: { saved: 'Salvo' } });
    expect([late.translate('list.empty'), late.translate('form.saved')]).toEqual(['Vazio.', 'Salvo']);
  });

  it('complains of a key without a text', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(translate('list.gone')).toBe('list.gone');
    expect(warn).toHaveBeenCalledWith('No text for "list.gone"');
    warn.mockRestore();
  });
});

describe('mergeMessages', () => {
  it('joins branches, and the later text wins', () => {
    expect(mergeMessages([{ a: { b: '1', c: '2' } }, { a: { c: '3' }, d: '4' }])).toEqual({
      a: { b: '1', c: '3' },
      d: '4',
    });
  });
});
