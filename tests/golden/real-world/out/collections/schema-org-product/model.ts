// Generated from schemas/catalog/schema-org-product.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * https://schema.org/Product with one Offer and an AggregateRating.
 */
export interface SchemaOrgProduct {
  sku?: string;
  name: string;
  description?: string;
  gtin13?: string;
  brand?: {
    "@type"?: "Brand";
    name?: string;
  };
  image?: string[];
  color?: string;
  offers?: {
    price: number;
    priceCurrency: string;
    availability?: ("https://schema.org/InStock" | "https://schema.org/OutOfStock" | "https://schema.org/PreOrder");
    priceValidUntil?: string;
  };
  aggregateRating?: {
    ratingValue?: number;
    reviewCount?: number;
  };
}

export type SchemaOrgProductPath =
  | 'sku'
  | 'name'
  | 'description'
  | 'gtin13'
  | 'brand'
  | 'brand.@type'
  | 'brand.name'
  | 'image'
  | 'color'
  | 'offers'
  | 'offers.price'
  | 'offers.priceCurrency'
  | 'offers.availability'
  | 'offers.priceValidUntil'
  | 'aggregateRating'
  | 'aggregateRating.ratingValue'
  | 'aggregateRating.reviewCount'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SchemaOrgProductPath> = {
  name: 'schema-org-product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'catalog',
  list: {
    view: 'list',
    order: { field: 'name', direction: 'asc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'code', weight: 8 },
    { field: 'gtin13', as: 'code', weight: 8 },
    { field: 'color', as: 'text', weight: 3 },
  ],
  id: { field: 'sku', label: 'SKU' },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'sku', path: 'sku', type: 'text', label: 'SKU', format: 'code' },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    { name: 'description', path: 'description', type: 'textarea', label: 'Descrição' },
    { name: 'gtin13', path: 'gtin13', type: 'text', label: 'GTIN-13', format: 'code' },
    {
      name: 'brand',
      path: 'brand',
      type: 'struct',
      label: 'Marca',
      fields: [
        { name: '@type', path: '@type', type: 'text', label: 'Tipo' },
        { name: 'name', path: 'name', type: 'text', label: 'Nome' },
      ],
    },
    {
      name: 'image',
      path: 'image',
      type: 'array_field',
      label: 'Imagens',
      item: { name: '', path: '', type: 'text', label: 'Endereço', format: 'code' },
    },
    { name: 'color', path: 'color', type: 'text', label: 'Cor' },
    {
      name: 'offers',
      path: 'offers',
      type: 'struct',
      label: 'Oferta',
      fields: [
        {
          name: 'price',
          path: 'price',
          type: 'number',
          label: 'Preço',
          required: true,
          unit: 'BRL',
        },
        {
          name: 'priceCurrency',
          path: 'priceCurrency',
          type: 'text',
          label: 'Moeda',
          required: true,
          format: 'code',
        },
        {
          name: 'availability',
          path: 'availability',
          type: 'select',
          label: 'Disponibilidade',
          options: [
            { value: 'https://schema.org/InStock', label: 'Em estoque' },
            { value: 'https://schema.org/OutOfStock', label: 'Esgotado' },
            { value: 'https://schema.org/PreOrder', label: 'Pré-venda' },
          ],
        },
        {
          name: 'priceValidUntil',
          path: 'priceValidUntil',
          type: 'date',
          label: 'Preço válido até',
        },
      ],
    },
    {
      name: 'aggregateRating',
      path: 'aggregateRating',
      type: 'struct',
      label: 'Avaliação',
      fields: [
        { name: 'ratingValue', path: 'ratingValue', type: 'number', label: 'Nota' },
        { name: 'reviewCount', path: 'reviewCount', type: 'number', label: 'Avaliações' },
      ],
    },
  ],
};
