/**
 * Layouts as the shop's page, an e-mail and plain text, one folder a case. `UPDATE_GOLDEN=1` writes what is printed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../cli/layout/clean-html.ts';
import { readLayout } from '../../runtime/core/layout/forms/read-layout.ts';
import type { LayoutProduct } from '../../runtime/core/layout/render/render-context.ts';
import { renderLayout } from '../../runtime/core/layout/render/render-layout.ts';

const FOLDER = join(import.meta.dirname, 'layout');
const FILES = { page: 'page.html', email: 'email.html', text: 'text.txt' } as const;

const PRODUCTS: readonly LayoutProduct[] = [
  {
    code: '10',
    name: 'Panela <20 cm>',
    href: '/panela',
    image: '/panela.jpg',
    price: 199.9,
    priceCompare: 249.9,
  },
  { code: '11', name: 'Frigideira', price: 80 },
  { code: '12', name: 'Faca', image: 'javascript:alert(1)', isAvailable: false },
];
const CONTENTS: { readonly [id: string]: unknown } = {
  rodape: '[{"id":"a","type":"text","props":{"html":"<p>Rodapé</p>"}}]',
  laco: [
    { id: 'a', type: 'text', props: { html: '<p>Uma vez</p>' } },
    { id: 'b', type: 'contents', props: { contentId: 'laco' } },
  ],
};

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const value: unknown = JSON.parse(readFileSync(join(FOLDER, name, 'in.json'), 'utf8'));
  const read = readLayout(value);

  it.each(['page', 'email', 'text'] as const)('as %s', (target) => {
    const file = join(FOLDER, name, FILES[target]);
    const printed = read.ok
      ? renderLayout(read.layout, {
          target,
          clean: cleanHtml,
          products: (code) => PRODUCTS.find((product) => product.code === code),
          contents: (id) => CONTENTS[id],
          baseUrl: 'https://loja.example/',
        })
      : read.reason;
    if (process.env.UPDATE_GOLDEN) writeFileSync(file, `${printed}\n`);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(`${printed}\n`);
  });
});

it.each(
  readdirSync(FOLDER),
)('%s is an e-mail of tables with absolute addresses, and nothing plays in it', (name) => {
  const email = readFileSync(join(FOLDER, name, FILES.email), 'utf8').trim();
  expect(email).not.toMatch(/<(iframe|video|audio|script|style|link|form|object|div)\b| class=/);
  if (email !== '') expect(email).toMatch(/^<table .*<\/table>$/s);
  for (const [, address = ''] of email.matchAll(/ (?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^(https?:\/\/|mailto:|tel:|\{\{)/);
});

it('has no case without its three answers, and no other file', () => {
  for (const name of readdirSync(FOLDER)) {
    expect(readdirSync(join(FOLDER, name)).sort()).toEqual([
      'email.html',
      'in.json',
      'page.html',
      'text.txt',
    ]);
  }
});
