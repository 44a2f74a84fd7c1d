/**
 * What a campaign's e-mail is frozen of, and what each recipient gets of it.
 */
import { expect, it } from 'vitest';
import type { MailAccount, MailProblem } from '../messages/mail-of.ts';
import type { MailMessage } from '../ports/mail.ts';
import { emailChannel } from './email-channel.ts';

const ANA = { address: 'ana@loja.dev', email: 'Ana@loja.dev', firstName: 'Ana' };
const STORED = {
  'project/matriz/email-template/natal': {
    subject: 'Olá, {{firstName|cliente}}',
    body: '<p>{{store.name}}</p>',
  },
  'project/matriz/email-template/nome': { subject: '{{firstName}}', body: '<p>Olá</p>' },
  'project/matriz/email-template/errado': { subject: 'Olá', body: '<p>{{cpf}}</p>' },
  'project/matriz/email-template/vazio': { subject: 'Olá', body: ' ' },
  'project/matriz/config/store': { name: 'Casa Aurora', domain: 'casa.dev', secret: 'x' },
};

function channel({
  problem,
  hasKey = true,
  isTest = false,
  canBeReached = true,
}: {
  problem?: string;
  hasKey?: boolean;
  isTest?: boolean;
  canBeReached?: boolean;
} = {}) {
  const sent: MailMessage[] = [];
  const account: MailAccount = {
    mail: {
      async send(message) {
        sent.push(message);
        return { kind: 'accepted', id: 'm1' };
      },
    },
    from: { email: 'loja@casa.dev' },
    replyTo: 'sac@casa.dev',
    batchSize: 500,
    isTest,
  };
  let now = 0;
  const state: { answer: MailAccount | MailProblem } = {
    answer: problem === undefined ? account : { problem },
  };
  const documents = {
    read: async (path: string) => {
      const data = new Map<string, object>(Object.entries(STORED)).get(path);
      return data ? { path, data: { ...data }, version: '1' } : null;
    },
  };
  const of = emailChannel({
    documents,
    mailOf: async () => state.answer,
    links: {
      unsubscribeUrl: (_project, { email }) => (hasKey ? `https://loja.dev/descadastro/${email}` : undefined),
      unsubscribeHeaders: () => ({ 'List-Unsubscribe': '<x>' }),
    },
    canBeReached,
    now: () => now,
  });
  const freeze = (template?: string) => of.freeze('matriz', { id: 'c1', data: { template } });
  const later = () => {
    now += 60_000;
  };
  return { of, freeze, sent, state, later };
}

const TO = { project: 'matriz', campaign: 'c1', delivery: 'd1', recipient: ANA };

it('fills the frozen template in for each recipient, with the way to opt out', async () => {
  const { of, freeze, sent } = channel();
  const answer = await freeze('natal');
  if ('problem' in answer) throw new Error(answer.problem);
  expect(JSON.stringify(answer.frozen)).not.toContain('secret');
  expect(await of.send(JSON.parse(JSON.stringify(answer.frozen)), TO)).toEqual({
    kind: 'accepted',
    id: 'm1',
  });
  expect(sent[0]).toMatchObject({
    to: { email: 'Ana@loja.dev', name: 'Ana' },
    from: { email: 'loja@casa.dev' },
    replyTo: 'sac@casa.dev',
    subject: 'Olá, Ana',
    headers: { 'List-Unsubscribe': '<x>' },
    reference: { project: 'matriz', campaign: 'c1', delivery: 'd1' },
  });
  expect(sent[0]?.html).toContain('<p>Casa Aurora</p>');
  expect(sent[0]?.html).toContain('https://loja.dev/descadastro/Ana@loja.dev');
});

it.each([
  { name: 'no template', template: undefined, says: 'Escolha o modelo' },
  { name: 'a path as its template', template: '../config/store', says: 'Escolha o modelo' },
  { name: 'a template that is gone', template: 'nenhum', says: 'não existe mais' },
  { name: 'a name that nobody has', template: 'errado', says: 'Corpo, linha 1, coluna 4' },
  { name: 'an empty body', template: 'vazio', says: 'não tem assunto ou corpo' },
])('is not frozen with $name', async ({ template, says }) => {
  expect(await channel().freeze(template)).toEqual({ problem: expect.stringContaining(says) });
});

it('fails for the one customer whose subject would be empty', async () => {
  const { of, freeze, sent } = channel();
  const answer = await freeze('nome');
  if ('problem' in answer) throw new Error(answer.problem);
  const nobody = { ...TO, recipient: { ...ANA, firstName: ' ' } };
  expect(await of.send(answer.frozen, nobody)).toMatchObject({ kind: 'refused', permanent: true });
  expect(await of.send(answer.frozen, TO)).toMatchObject({ kind: 'accepted' });
  expect(sent).toHaveLength(1);
});

it('is not frozen where its account is off, or nobody could opt out', async () => {
  expect(await channel({ problem: 'Desligado.' }).freeze('natal')).toEqual({ problem: 'Desligado.' });
  expect(await channel({ hasKey: false }).freeze('natal')).toMatchObject({
    problem: expect.stringContaining('descadastro'),
  });
});

it('is not frozen where nothing would be delivered, or nobody could open its links', async () => {
  expect(await channel({ isTest: true }).freeze('natal')).toMatchObject({
    problem: expect.stringContaining('modo de testes'),
  });
  expect(await channel({ canBeReached: false }).freeze('natal')).toMatchObject({
    problem: expect.stringContaining('BALCAO_PUBLIC_URL'),
  });
});

it('pauses where its account is in test mode meanwhile', async () => {
  const { of, freeze, sent, state } = channel();
  const answer = await freeze('natal');
  if ('problem' in answer) throw new Error(answer.problem);
  state.answer = { ...state.answer, isTest: true } as MailAccount;
  expect(await of.send(answer.frozen, TO)).toMatchObject({ kind: 'refused', permanent: false });
  expect(sent).toEqual([]);
});

it('stops at a page that is switched off meanwhile, and goes on at one that is on again', async () => {
  const { of, freeze, state, later } = channel();
  const answer = await freeze('natal');
  if ('problem' in answer) throw new Error(answer.problem);
  const on = state.answer;
  state.answer = { problem: 'Desligado.' };
  expect(await of.send(answer.frozen, TO)).toEqual({
    kind: 'refused',
    permanent: false,
    reason: 'Desligado.',
  });
  state.answer = on;
  later();
  expect(await of.send(answer.frozen, TO)).toMatchObject({ kind: 'accepted' });
});
