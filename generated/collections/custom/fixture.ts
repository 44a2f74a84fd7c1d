// Generated from schemas/config/custom.schema.json by `balcao generate`. Do not edit.
import type { Custom } from './model.ts';

export const fixtures: readonly (Custom & { readonly id: string })[] = [
  {
    methods: [
      {
        id: 'deposito',
        title: 'Depósito bancário',
        isActive: true,
        isAdminOnly: false,
        description: 'Garantia de doze meses contra defeitos de fabricação.',
        instructions: '<p>Garantia de doze meses contra defeitos de fabricação.</p>',
        orderStatus: 'pending',
        discount: 5,
        fee: 0,
        minValue: 50,
        maxValue: 3000,
        image: {
          id: 'custom-1-methods-0-image',
          url: 'https://arquivos.exemplo.com.br/primeiro-exemplo-methods-0-image.webp',
          filename: 'primeiro-exemplo-methods-0-image.webp',
          width: 96,
          height: 96,
          isPublic: true,
          filePath: 'editor',
        },
      },
      {
        id: 'na-entrega',
        title: 'Pagamento na entrega',
        isActive: true,
        isAdminOnly: false,
        description: 'Escolhido pela equipe para quem cozinha todos os dias.',
        instructions: '<p>Escolhido pela equipe para quem cozinha todos os dias.</p>',
        orderStatus: 'pending',
        discount: 0,
        fee: 5,
        minValue: 50,
        maxValue: 3000,
        image: {
          id: 'custom-1-methods-1-image',
          url: 'https://arquivos.exemplo.com.br/primeiro-exemplo-methods-1-image.webp',
          filename: 'primeiro-exemplo-methods-1-image.webp',
          width: 96,
          height: 96,
          isPublic: true,
          filePath: 'editor',
        },
      },
    ],
    id: 'custom',
  },
];
