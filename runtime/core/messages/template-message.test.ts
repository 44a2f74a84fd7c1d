import { describe, expect, it } from 'vitest';
import { readTemplateMessage, textOfTemplateMessage } from './template-message.ts';

const MESSAGE = {
  name: 'pedido_enviado',
  language: { code: 'pt_BR' },
  components: [
    { type: 'body', parameters: [{ type: 'text', text: 'Ana' }] },
    { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '12' }] },
  ],
};

describe('a template’s message that a stranger says', () => {
  it('is read without what the provider is not asked', () => {
    const read = readTemplateMessage({ ...MESSAGE, namespace: 'x', toString: 1 });
    expect(read).toEqual(MESSAGE);
  });

  it.each([
    ['another name', { name: '../x' }],
    ['another language', { language: { code: 'pt_BR"' } }],
    ['a component of another type', { components: [{ type: 'limited', parameters: [] }] }],
    ['a line break', { components: [{ type: 'body', parameters: [{ type: 'text', text: 'a\nb' }] }] }],
    [
      'a picture of this machine',
      {
        components: [
          { type: 'header', parameters: [{ type: 'image', image: { link: 'http://127.0.0.1' } }] },
        ],
      },
    ],
    ['too many components', { components: Array.from({ length: 20 }, () => MESSAGE.components[0]) }],
  ])('is refused with %s', (_name, more) => {
    expect(readTemplateMessage({ ...MESSAGE, ...more })).toBeUndefined();
  });
});

it('reads a message as its stored template says it, and by the name where there is none', () => {
  const message = readTemplateMessage(MESSAGE);
  if (!message) throw new Error('There is no message.');
  const template = {
    name: 'pedido_enviado',
    components: [
      { type: 'BODY', text: 'Olá, {{1}}!' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}' }] },
    ],
  };
  expect(textOfTemplateMessage(message, template)).toBe('Olá, Ana!');
  expect(textOfTemplateMessage(message, undefined)).toBe('pedido_enviado');
});
