import { expect, it } from 'vitest';
import { layoutProduct } from './layout-product.ts';

const own = { url: '/files/matriz/panela/panela.png' };
const supplier = 'https://fornecedor.example/7310.jpg';

it.each([
  {
    name: 'the first picture of the shop',
    record: { images: [own, { url: '/b.png' }], ProductImage: supplier },
    want: own.url,
  },
  {
    name: 'the first one that is public and has an address',
    record: { images: [{ url: '/secret.png', isPublic: false }, {}, own], ProductImage: supplier },
    want: own.url,
  },
  {
    name: 'the supplier’s where the shop has only private ones',
    record: { images: [{ url: '/secret.png', isPublic: false }], ProductImage: supplier },
    want: supplier,
  },
  {
    name: 'the supplier’s where the shop has none',
    record: { images: [], ProductImage: supplier },
    want: supplier,
  },
  { name: 'none where there is none', record: {}, want: undefined },
])('shows of a product $name', ({ record, want }) => {
  expect(layoutProduct({ id: '1', ...record }).image).toBe(want);
});
