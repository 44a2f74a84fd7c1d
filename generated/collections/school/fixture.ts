// Generated from schemas/content/school.schema.json by `balcao generate`. Do not edit.
import type { School } from './model.ts';

export const fixtures: readonly (School & { readonly id: string })[] = [
  {
    title: 'Escola de Cozinha',
    slug: 'casa-aurora',
    status: 'draft',
    description: 'Escolhido pela equipe para quem cozinha todos os dias.',
    image: {
      id: 'school-1-image',
      url: 'https://arquivos.exemplo.com.br/casa-aurora-image.webp',
      filename: 'casa-aurora-image.webp',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'school-1',
  },
  {
    title: 'Escola de Ferramentas',
    slug: 'casa-aurora-praia',
    status: 'draft',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    image: {
      id: 'school-2-image',
      url: 'https://arquivos.exemplo.com.br/casa-aurora-praia-image.webp',
      filename: 'casa-aurora-praia-image.webp',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'school-2',
  },
  {
    title: 'Escola de Jardinagem',
    slug: 'casa-aurora-serra',
    status: 'draft',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    image: {
      id: 'school-3-image',
      url: 'https://arquivos.exemplo.com.br/casa-aurora-serra-image.webp',
      filename: 'casa-aurora-serra-image.webp',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'school-3',
  },
];
