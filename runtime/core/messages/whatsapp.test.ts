import { describe, expect, it } from 'vitest';
import {
  type BoundParameter,
  readParameters,
  readTemplate,
  shownTexts,
  type WhatsappTemplate,
  whatsappMessage,
} from './whatsapp.ts';

const COMPONENTS = [
  { type: 'HEADER', format: 'TEXT', text: 'Olá, {{1}}' },
  { type: 'BODY', text: 'O pedido {{2}} de {{1}} saiu. Guarde: {{2}}.' },
  { type: 'FOOTER', text: 'Casa Aurora' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'SAIR' },
      { type: 'URL', text: 'Acompanhar', url: 'https://loja.example/{{1}}' },
    ],
  },
];

function template(components: readonly object[] = COMPONENTS): WhatsappTemplate {
  const read = readTemplate({ name: 'pedido_enviado', language: 'pt_BR', status: 'APPROVED', components });
  if (!read) throw new Error('There is no template.');
  return read;
}

const BOUND: readonly BoundParameter[] = [
  { placeholder: 'header.1', field: 'firstName', text: 'cliente' },
  { placeholder: 'body.1', field: 'lastName', text: 'você' },
  { placeholder: 'body.2', text: '123' },
  { placeholder: 'button.1.1', text: 'pedido/123' },
];

describe('a WhatsApp template', () => {
  it('has its placeholders in header, body and URL buttons, each once and with a name', () => {
    expect(template().placeholders).toEqual([
      { key: 'header.1', label: '{{1}} do cabeçalho' },
      { key: 'body.1', label: '{{1}} do corpo' },
      { key: 'body.2', label: '{{2}} do corpo' },
      { key: 'button.1.1', label: '{{1}} do botão “Acompanhar”' },
    ]);
  });

  it.each([
    ['a video in its header', [{ type: 'HEADER', format: 'VIDEO' }], 'cabeçalho'],
    ['a component that nobody knows', [...COMPONENTS, { type: 'CAROUSEL', cards: [] }], 'CAROUSEL'],
    [
      'a button that needs a code',
      [COMPONENTS[1] ?? {}, { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copiar' }] }],
      'COPY_CODE',
    ],
    ['a parameter with a name', [{ type: 'BODY', text: 'Olá, {{nome}}' }], '{{nome}}'],
    ['no body', [{ type: 'HEADER', text: 'Oi' }], 'corpo'],
  ])('says why it cannot be sent with %s', (_name, components, words) => {
    expect(template(components).problem).toContain(words);
    expect(whatsappMessage(template(components), BOUND, {})).toMatchObject({ ok: false });
  });

  it.each([[null], [{}], [{ name: '' }], ['texto']])('is none in %j', (stored) => {
    expect(readTemplate(stored)).toBeUndefined();
  });
});

describe('a WhatsApp message', () => {
  it('has the parameters of each component in the order of their numbers', () => {
    const message = whatsappMessage(template(), BOUND, { firstName: 'Ana', lastName: 'Souza' });
    expect(message).toEqual({
      ok: true,
      template: {
        name: 'pedido_enviado',
        language: { code: 'pt_BR' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'Ana' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Souza' },
              { type: 'text', text: '123' },
            ],
          },
          {
            type: 'button',
            sub_type: 'url',
            index: '1',
            parameters: [{ type: 'text', text: 'pedido/123' }],
          },
        ],
      },
      text: 'Olá, Ana\n\nO pedido 123 de Souza saiu. Guarde: 123.\n\nCasa Aurora',
    });
  });

  it('takes the text for a customer without the field', () => {
    expect(whatsappMessage(template(), BOUND, { firstName: ' ' })).toMatchObject({
      text: expect.stringContaining('de você saiu'),
    });
  });

  it('is not made with an unbound placeholder, and names it', () => {
    expect(whatsappMessage(template(), BOUND.slice(0, 2), {})).toEqual({
      ok: false,
      problem: 'Preencha o parâmetro {{2}} do corpo do modelo.',
    });
  });

  it('is not made for a customer who lacks what is in it', () => {
    const bound = BOUND.map((each) => (each.placeholder === 'body.1' ? { ...each, text: '' } : each));
    expect(whatsappMessage(template(), bound, { firstName: 'Ana' })).toEqual({
      ok: false,
      problem: 'O cliente não tem o que vai no parâmetro {{1}} do corpo.',
    });
  });

  it('keeps the steps of an operator’s address for a customer without the field', () => {
    const bound = BOUND.map((each) => ({ ...each, field: 'firstName' as const, text: 'pedido/1' }));
    expect(whatsappMessage(template(), bound, {})).toMatchObject({
      template: { components: [{}, {}, { parameters: [{ text: 'pedido/1' }] }] },
    });
  });

  it('puts a value into one line, and into one step of an address', () => {
    const bound = BOUND.map(({ placeholder }) => ({ placeholder, field: 'firstName' as const }));
    const message = whatsappMessage(template(), bound, { firstName: 'Ana\r\n\tMaria/?é    \ud800' });
    expect(message).toMatchObject({
      template: {
        components: [
          { parameters: [{ text: 'Ana Maria/?é' }] },
          {},
          { parameters: [{ text: 'Ana%20Maria%2F%3F%C3%A9' }] },
        ],
      },
    });
  });

  it('has a picture in its header, by an address of the web alone', () => {
    const pictured = template([
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Oferta' },
    ]);
    const at = (text: string) => whatsappMessage(pictured, [{ placeholder: 'header.image', text }], {});
    expect(at('https://loja.example/a.jpg')).toMatchObject({
      template: {
        components: [
          {
            type: 'header',
            parameters: [{ type: 'image', image: { link: 'https://loja.example/a.jpg' } }],
          },
        ],
      },
    });
    expect(at('javascript:alert(1)')).toMatchObject({
      ok: false,
      problem: expect.stringContaining('https://'),
    });
  });

  it('is shown with the placeholders that nothing is bound to', () => {
    const shown = shownTexts(template(), BOUND.slice(1, 2), { lastName: 'Souza' });
    expect(shown).toEqual({
      header: 'Olá, {{1}}',
      body: 'O pedido {{2}} de Souza saiu. Guarde: {{2}}.',
    });
  });
});

it('reads bound parameters of any stored value', () => {
  expect(readParameters([{ placeholder: 'body.1', field: 'taxvat', text: 'x' }, 'y', null])).toEqual([
    { placeholder: 'body.1', text: 'x' },
  ]);
  expect(readParameters(undefined)).toEqual([]);
});
