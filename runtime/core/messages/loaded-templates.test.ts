import { describe, expect, it } from 'vitest';
import { loadedTemplates, templateNames } from './loaded-templates.ts';

const OF = { wabaId: '100000000000001', language: 'pt_BR' };
const listed = (name: string, more: object = {}) => ({
  id: '9',
  name,
  language: 'pt_BR',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Oi' }],
  ...more,
});
const stored = (name: string, more: object = {}) => {
  const { id: _, ...template } = listed(name, more);
  return { id: name, wabaId: OF.wabaId, template };
};

describe('templates that are loaded', () => {
  it('are created, changed or unchanged, whatever the order of their names', () => {
    const before = new Map<string, object>([
      ['mesmo', stored('mesmo', { category: 'UTILITY' })],
      ['outro', stored('outro')],
      ['conta', { ...stored('conta'), wabaId: '1' }],
    ]);
    const { created, changed, unchanged, skipped } = loadedTemplates(
      [
        listed('novo'),
        { category: 'UTILITY', ...listed('mesmo') },
        listed('outro', { status: 'PAUSED' }),
        listed('conta'),
      ],
      OF,
      before as ReadonlyMap<string, { readonly [field: string]: unknown }>,
    );
    expect(created.map(({ id }) => id)).toEqual(['novo']);
    expect(changed.map(({ id }) => id)).toEqual(['outro', 'conta']);
    expect([unchanged, skipped]).toEqual([1, []]);
  });

  it('keep components that nobody knows, with inner lists as the store can hold them', () => {
    const carousel = { type: 'CAROUSEL', cards: [{ components: [{ type: 'BODY', text: '{{1}}' }] }] };
    const body = { type: 'BODY', text: '{{1}}', example: { body_text: [['Ana', 'Bia']] } };
    const { created } = loadedTemplates([listed('novo', { components: [carousel, body] })], OF, new Map());
    expect(created[0]?.template.components).toEqual([
      carousel,
      { ...body, example: { body_text: [{ values: ['Ana', 'Bia'] }] } },
    ]);
    expect(created[0]?.template).not.toHaveProperty('id');
  });

  it.each([
    ['another language', listed('novo', { language: 'en_US' }), 'Está em en_US, e a loja usa pt_BR.'],
    ['a name that is no code', listed('Novo modelo'), 'letras minúsculas'],
    ['too much text', listed('novo', { components: [{ text: 'a'.repeat(300_000) }] }), 'grande demais'],
    ['nothing', null, 'letras minúsculas'],
  ])('are skipped with %s, and say why', (_name, one, reason) => {
    const { created, skipped } = loadedTemplates([one], OF, new Map());
    expect(created).toEqual([]);
    expect(skipped).toEqual([{ name: expect.any(String), reason: expect.stringContaining(reason) }]);
  });

  it('are taken once', () => {
    const { created, skipped } = loadedTemplates([listed('novo'), listed('novo')], OF, new Map());
    expect([created.length, skipped.length]).toEqual([1, 1]);
    expect(templateNames([listed('novo'), listed('novo'), listed('X'), null])).toEqual(['novo']);
  });
});
