// Generated from schemas/marketing/email-template.schema.json by `balcao generate`. Do not edit.
import type { EmailTemplate } from './model.ts';

export const fixtures: readonly (EmailTemplate & { readonly id: string })[] = [
  {
    title: 'Novidades do mês',
    subject: 'O que chegou à loja',
    body: '<p>Olá, {{firstName}}!</p>',
    id: 'email-template-1',
  },
  {
    title: 'Carrinho esquecido',
    subject: 'Você esqueceu algo',
    body: '<p>Olá, {{firstName}}!</p>',
    id: 'email-template-2',
  },
  {
    title: 'Boas-vindas',
    subject: 'Bem-vindo à loja',
    body: '<p>Olá, {{firstName}}!</p>',
    id: 'email-template-3',
  },
];
