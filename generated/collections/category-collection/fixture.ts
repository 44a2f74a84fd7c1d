// Generated from schemas/catalog/category-collection.schema.json by `balcao generate`. Do not edit.
import type { CategoryCollection } from './model.ts';

export const fixtures: readonly (CategoryCollection & { readonly id: string })[] = [
  {
    id: 'mais-procurados',
    name: 'Mais procurados',
    lists: [
      { name: 'Panelas', link: '/panelas', productCount: 24, highlight: false },
      { name: 'Facas', link: '/facas', productCount: 12, highlight: true },
    ],
  },
  {
    id: 'verao',
    name: 'Verão',
    lists: [
      { name: 'Luminárias', link: '/luminarias', productCount: 36, highlight: true },
      { name: 'Panelas', link: '/panelas', productCount: 24, highlight: false },
    ],
  },
  {
    id: 'presentes',
    name: 'Presentes',
    lists: [
      { name: 'Facas', link: '/facas', productCount: 12, highlight: true },
      { name: 'Luminárias', link: '/luminarias', productCount: 36, highlight: false },
    ],
  },
];
