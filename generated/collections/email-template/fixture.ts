// Generated from schemas/marketing/email-template.schema.json by `balcao generate`. Do not edit.
import type { EmailTemplate } from './model.ts';

export const fixtures: readonly (EmailTemplate & { readonly id: string })[] = [
  {
    title: 'Primeiro exemplo',
    subject: 'Revisado',
    body: 'Entrega para todo o Brasil em até sete dias úteis.',
    id: 'email-template-1',
  },
  {
    title: 'Segundo exemplo',
    subject: 'Novo',
    body: 'Lave com esponja macia e sabão neutro antes do primeiro uso.',
    id: 'email-template-2',
  },
  {
    title: 'Terceiro exemplo',
    subject: 'Principal',
    body: 'Entrega para todo o Brasil em até sete dias úteis.',
    id: 'email-template-3',
  },
];
