// Generated from schemas/catalog/schema-org-product.schema.json by `balcao generate`. Do not edit.
import type { SchemaOrgProduct } from './model.ts';

export const fixtures: readonly (SchemaOrgProduct & { readonly id: string })[] = [
  {
    sku: '4613216',
    name: 'Panela de pressão 4,5 L inox',
    description: 'Combina com as outras peças da mesma linha.',
    gtin13: '6108370976464',
    brand: { '@type': 'Brand', name: 'Panela de pressão 4,5 L inox' },
    image: ['https://www.exemplo.com.br/image', 'https://www.exemplo.com.br/image'],
    color: 'Preto',
    offers: {
      price: 168.12,
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2025-05-08',
    },
    aggregateRating: { ratingValue: 2, reviewCount: 9 },
    id: '4613216',
  },
  {
    sku: '9059047',
    name: 'Jogo de talheres 24 peças',
    description: 'Combina com as outras peças da mesma linha.',
    gtin13: '8334259532998',
    brand: { '@type': 'Brand', name: 'Jogo de talheres 24 peças' },
    image: ['https://www.exemplo.com.br/image', 'https://www.exemplo.com.br/image'],
    color: 'Inox',
    offers: {
      price: 767.06,
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2025-10-23',
    },
    aggregateRating: { ratingValue: 2, reviewCount: 19 },
    id: '9059047',
  },
  {
    sku: '6080492',
    name: 'Frigideira antiaderente 26 cm',
    description: 'Escolhido pela equipe para quem cozinha todos os dias.',
    gtin13: '7938191527688',
    brand: { '@type': 'Brand', name: 'Frigideira antiaderente 26 cm' },
    image: ['https://www.exemplo.com.br/image', 'https://www.exemplo.com.br/image'],
    color: 'Inox',
    offers: {
      price: 298.82,
      priceCurrency: 'BRL',
      availability: 'https://schema.org/PreOrder',
      priceValidUntil: '2025-03-22',
    },
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    id: '6080492',
  },
];
