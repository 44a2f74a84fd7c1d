import { describe, expect, it } from 'vitest';
import { effectiveClasses, withClassToggled } from './classes.ts';
import { renderLayout } from './render/render-layout.ts';
import { read } from './testing/layouts.ts';

describe('a class of a kind takes the place of the others', () => {
  it.each([
    ['align-center', 'align-left', 'align-left'],
    ['cols-2 minha-classe gap-m', 'cols-3', 'minha-classe gap-m cols-3'],
    ['gap-s gap-l', 'gap-m', 'gap-m'],
    ['only-mobile', 'only-desktop', 'only-desktop'],
    ['align-left align-center', 'align-center', ''],
    ['align-own', 'align-left', 'align-own align-left'],
    ['', 'gap-s', 'gap-s'],
  ])('%s, then %s', (className, name, want) => {
    expect(withClassToggled(className, name)).toBe(want);
  });
});

describe('of two stored classes of a kind the one that the page shows counts', () => {
  it.each([
    ['align-center align-left', ['align-center']],
    ['cols-3 cols-2 gap-l gap-s x', ['cols-3', 'gap-l', 'x']],
    ['only-mobile only-desktop', ['only-mobile', 'only-desktop']],
  ])('%s', (className, want) => {
    expect(effectiveClasses(className)).toEqual(want);
  });

  const stored = (className: string) =>
    read([
      { id: 'a', type: 'text', props: { html: '<p>um</p>', className } },
      { id: 'b', type: 'image', props: { file: '/um.png', className } },
    ]).layout;
  const options = { clean: (html: string) => html, baseUrl: 'https://loja.test/' };

  it('a page and an e-mail centre what was stored as centred and to the left', () => {
    const layout = stored('align-center align-left');
    expect(renderLayout(layout, { ...options, target: 'page' })).toBe(
      '<div class="layout"><div class="layout-text align-center"><p>um</p></div><img class="layout-image align-center" src="/um.png" alt="" loading="lazy"></div>',
    );
    const email = renderLayout(layout, { ...options, target: 'email' });
    expect(email.match(/text-align:\w+/g)).toEqual(['text-align:center', 'text-align:center']);
  });

  it.each([
    'page',
    'email',
    'text',
  ] as const)('what is neither for phones nor for computers is in no %s', (target) => {
    expect(renderLayout(stored('only-mobile only-desktop'), { ...options, target })).toBe('');
  });
});
