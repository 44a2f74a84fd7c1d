import { describe, expect, it } from 'vitest';
import { audienceFrom } from './audience.ts';
import { emailAddress, segmentPeople } from './people.ts';
import { optOuts } from './preferences.ts';

const ana = ['Ana@Loja.com ', '+5511987654321', 'Ana', 'Souza'];
const ANA = { email: 'ana@loja.com', phoneNumber: '+5511987654321', firstName: 'Ana', lastName: 'Souza' };

describe('the people of a segment', () => {
  it.each([
    ['nobody', [], [], []],
    ['a typed address without facts', [], [' Eva@Loja.com'], [{ email: 'eva@loja.com' }]],
    ['an address that is typed and has facts', [ana], ['ana@LOJA.com', 'ANA@loja.com '], [ANA]],
    ['two documents of one address, and only one has a name', [['ANA@loja.com'], ana], [], [ANA]],
    [
      'what is no address',
      [['ana', null, 'Ana'], [undefined]],
      ['eva@', 'x@y\r\nBcc: z@y'],
      [{ email: 'ana', firstName: 'Ana' }, {}],
    ],
  ])('are each once: %s', (_name, rows, typed, people) => {
    expect(segmentPeople(rows, typed)).toEqual(people);
  });

  it.each([
    '',
    'ana',
    'a b@loja.com',
    'ana@loja.com\nBcc: x@y',
    'ana@lo\u0000ja.com',
    '<ana@loja.com>',
    `${'a'.repeat(250)}@b.co`,
  ])('send nothing to %j', (typed) => expect(emailAddress(typed)).toBeUndefined());
});

describe('who has opted out', () => {
  const who = (email?: string, phoneNumber?: string) => ({
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  });

  it.each([
    [
      'an e-mail, however typed',
      { email: ' ANA@loja.com', unsubscribed: true },
      who('ana@Loja.com '),
      'unsubscribed',
    ],
    ['a competitor', { email: 'ana@loja.com', competitor: true }, who('ana@loja.com'), 'competitor'],
    [
      'both, as unsubscribed',
      { email: 'ana@loja.com', competitor: true, unsubscribed: true },
      who('ana@loja.com'),
      'unsubscribed',
    ],
    [
      'a telephone without its ninth digit',
      { phoneNumber: '+55 11 8765-4321', unsubscribed: true },
      who(undefined, '(11) 98765-4321'),
      'unsubscribed',
    ],
    [
      'the telephone of who opted out by e-mail',
      { email: 'ana@loja.com', unsubscribed: true },
      who('ana@loja.com', '+5511987654321'),
      'unsubscribed',
    ],
    ['nobody who came back', { email: 'ana@loja.com', unsubscribed: false }, who('ana@loja.com'), undefined],
    ['nobody else', { email: 'ana@loja.com', unsubscribed: true }, who('ana@loja.com.br'), undefined],
    [
      'nobody by a text that is no yes',
      { email: 'ana@loja.com', unsubscribed: 'true' },
      who('ana@loja.com'),
      undefined,
    ],
  ])('is known by %s', (_name, preference, person, why) => {
    const outs = optOuts();
    outs.put('p', preference);
    expect(outs.whyOut(person)).toBe(why);
  });

  it('is out as long as one of several documents says so', () => {
    const outs = optOuts();
    outs.put('a', { email: 'ana@loja.com', competitor: true });
    outs.put('b', { email: 'Ana@loja.com', unsubscribed: true });
    expect(outs.whyOut(who('ana@loja.com'))).toBe('unsubscribed');
    outs.put('b', undefined);
    expect(outs.whyOut(who('ana@loja.com'))).toBe('competitor');
    outs.put('a', { email: 'bia@loja.com', competitor: true });
    expect([outs.whyOut(who('ana@loja.com')), outs.whyOut(who('bia@loja.com'))]).toEqual([
      undefined,
      'competitor',
    ]);
    expect(outs.size).toBe(1);
  });
});

it('knows a telephone that has opted out as long as a document names it', () => {
  const outs = optOuts();
  const person = { email: 'ana@loja.com', phoneNumber: '+5511987654321' };
  outs.put('e', { email: 'bia@loja.com', unsubscribed: true });
  expect(outs.whyOut(person)).toBeUndefined();
  outs.put('t', { phoneNumber: '(11) 98765-4321', unsubscribed: true });
  outs.put('t', { phoneNumber: '(11) 98765-4321', unsubscribed: true });
  expect([outs.whyOut(person), outs.idsOf(person)]).toEqual(['unsubscribed', ['t']]);
  outs.put('t', undefined);
  expect(outs.whyOut(person)).toBeUndefined();
});

describe('the audience of a campaign', () => {
  const people = segmentPeople(
    [
      ana,
      ['bia@loja.com', '+5511987654322', 'Bia'],
      ['caio@loja.com', '(11) 8765-4321', 'Caio'],
      ['davi@loja.com', null, 'Davi'],
      ['eva@loja.com', '+5521987654323', 'Eva'],
      ['não é e-mail', '+5511912345678', 'Fábio'],
    ],
    [],
  );
  const outs = optOuts();
  outs.put('b', { email: 'bia@loja.com', unsubscribed: true });
  outs.put('c', { email: 'caio@loja.com', competitor: true });

  it('counts everybody once, by e-mail', () => {
    const { counts, recipients } = audienceFrom(people, {
      channel: 'email',
      whyOut: outs.whyOut,
      isSent: (address) => address === 'davi@loja.com',
    });
    expect(counts).toEqual({
      withoutAddress: 1,
      unsubscribed: 1,
      competitors: 1,
      alreadySent: 1,
      recipients: 2,
    });
    expect(recipients).toEqual([
      { ...ANA, address: 'ana@loja.com' },
      { address: 'eva@loja.com', email: 'eva@loja.com', phoneNumber: '+5521987654323', firstName: 'Eva' },
    ]);
  });

  it('sends nothing to a telephone that somebody shares who has opted out', () => {
    const { counts, recipients } = audienceFrom(people, {
      channel: 'whatsapp',
      whyOut: outs.whyOut,
      isSent: () => false,
    });
    expect(counts).toEqual({
      withoutAddress: 1,
      unsubscribed: 1,
      competitors: 1,
      alreadySent: 0,
      recipients: 2,
    });
    expect(recipients.map(({ address }) => address)).toEqual(['5521987654323', '5511912345678']);
  });
});
