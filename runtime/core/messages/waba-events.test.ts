import { describe, expect, it } from 'vitest';
import { asksToLeave, readWabaEvents } from './waba-events.ts';

const NOW = Date.UTC(2026, 10, 27);
const PHONE = '100000000000002';

function events(value: object, phone = PHONE) {
  const whole = { messaging_product: 'whatsapp', metadata: { phone_number_id: phone }, ...value };
  return readWabaEvents(
    { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value: whole }] }] },
    PHONE,
    NOW,
  );
}
const said = (more: object) => ({ id: 'wamid.1', from: '551187654321', timestamp: '1795000000', ...more });

describe('what Meta’s webhook says', () => {
  it('is a message with the ninth digit of its number and the customer’s name', () => {
    const read = events({
      contacts: [{ wa_id: '551187654321', profile: { name: 'Ana' } }],
      messages: [said({ type: 'text', text: { body: 'Sair' } })],
    });
    expect(read?.messages).toEqual([
      { id: 'wamid.1', address: '5511987654321', name: 'Ana', type: 'text', text: 'Sair', at: 1795000000000 },
    ]);
  });

  it.each([
    ['a picture by its caption', { type: 'image', image: { id: '1', caption: 'Veja' } }, 'Veja'],
    ['a quick reply by its words', { type: 'button', button: { text: 'SAIR', payload: 'x' } }, 'SAIR'],
    [
      'a choice by its title',
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Sim' } } },
      'Sim',
    ],
    ['a sound by nothing', { type: 'audio', audio: { id: '1' } }, ''],
    ['what is not known by nothing', { type: 'toString' }, ''],
  ])('reads %s', (_name, more, text) => {
    expect(events({ messages: [said(more)] })?.messages[0]?.text).toBe(text);
  });

  it('is what became of a message, with what we called it', () => {
    const status = { id: 'wamid.1', timestamp: '9999999999999', biz_opaque_callback_data: 'D1' };
    const read = events({
      statuses: [
        { ...status, status: 'delivered' },
        { ...status, status: 'failed', errors: [{ code: 131049 }] },
        { ...status, status: 'constructor' },
      ],
    });
    expect(read?.statuses).toEqual([
      { kind: 'delivered', reference: 'D1', code: undefined, at: NOW },
      { kind: 'failed', reference: 'D1', code: 131049, at: NOW },
    ]);
  });

  it('is nothing of another number, and no event of another kind', () => {
    expect(events({ messages: [said({ type: 'text' })] }, '9')?.messages).toEqual([]);
    for (const other of [null, [], 'x', { object: 'page', entry: [] }]) {
      expect(readWabaEvents(other, PHONE, NOW)).toBeUndefined();
    }
  });
});

describe('a customer’s message', () => {
  it.each(['SAIR', 'sair', ' Parar. ', '“PARAR!”'])('asks for no more campaigns with %j', (text) => {
    expect(asksToLeave(text)).toBe(true);
  });
  it.each([
    '',
    'Quero sair com vocês',
    'parar de receber só e-mail',
    'sairei',
  ])('does not with %j', (text) => {
    expect(asksToLeave(text)).toBe(false);
  });
});
