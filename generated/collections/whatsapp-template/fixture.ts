// Generated from schemas/marketing/whatsapp-template.schema.json by `balcao generate`. Do not edit.
import type { WhatsappTemplate } from './model.ts';

export const fixtures: readonly (WhatsappTemplate & { readonly id: string })[] = [
  {
    id: '4413025',
    wabaId: '102290129340398',
    template: {
      name: 'Primeiro exemplo',
      language: 'pt_BR',
      category: 'AUTHENTICATION',
      status: 'Revisado',
      components: [
        { type: 'BODY', text: 'Lave com esponja macia e sabão neutro antes do primeiro uso.' },
        { type: 'BODY', text: 'Entrega para todo o Brasil em até sete dias úteis.' },
      ],
    },
  },
  {
    id: '5571662',
    wabaId: '102290129340398',
    template: {
      name: 'Segundo exemplo',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'Padrão',
      components: [
        {
          type: 'HEADER',
          format: 'TEXT',
          text: 'Entrega para todo o Brasil em até sete dias úteis.',
        },
        {
          type: 'HEADER',
          format: 'TEXT',
          text: 'Garantia de doze meses contra defeitos de fabricação.',
        },
      ],
    },
  },
  {
    id: '8631838',
    wabaId: '102290129340398',
    template: {
      name: 'Terceiro exemplo',
      language: 'pt_BR',
      category: 'AUTHENTICATION',
      status: 'Padrão',
      components: [
        { type: 'FOOTER', text: 'Garantia de doze meses contra defeitos de fabricação.' },
        { type: 'FOOTER', text: 'Combina com as outras peças da mesma linha.' },
      ],
    },
  },
];
