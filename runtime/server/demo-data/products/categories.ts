/**
 * The category trees of the demo shops: three levels, siblings in the order written here.
 * Ids and addresses are read from the titles, which are therefore unique within a shop.
 */

import type { DocumentData } from '../../../contract/collection.ts';
import { slugFrom } from '../../../core/values/slug.ts';
import { type DemoDocument, stamped } from '../demo-document.ts';

/** Titles by title; a leaf is an empty object. */
export interface CategoryTree {
  readonly [title: string]: CategoryTree;
}

const MATRIZ: CategoryTree = {
  Cozinha: {
    Panelas: {
      'Panelas de Pressão': {},
      Frigideiras: {},
      'Conjuntos de Panelas': {},
    },
    'Facas e Utensílios': {
      Facas: {},
      'Tábuas de Corte': {},
      'Utensílios de Silicone': {},
    },
    'Mesa Posta': {
      'Aparelhos de Jantar': {},
      Faqueiros: {},
      'Taças e Copos': {},
    },
  },
  'Casa e Decoração': {
    Iluminação: {
      'Luminárias de Mesa': {},
      Pendentes: {},
    },
    'Cama, Mesa e Banho': {
      'Jogos de Cama': {},
      'Toalhas de Banho': {},
      Almofadas: {},
    },
    'Objetos de Decoração': {
      Vasos: {},
      Espelhos: {},
    },
  },
  Ferramentas: {
    'Ferramentas Elétricas': {
      'Furadeiras e Parafusadeiras': {},
      Serras: {},
    },
    'Ferramentas Manuais': {
      Chaves: {},
      Alicates: {},
    },
  },
  'Jardim e Churrasco': {
    Jardinagem: {
      'Mangueiras e Irrigação': {},
    },
    Churrasco: {
      Churrasqueiras: {},
    },
  },
  Organização: {
    Organizadores: {
      'Caixas Organizadoras': {},
    },
    Lavanderia: {},
  },
};

const PRAIA: CategoryTree = {
  Praia: {
    'Sombra e Descanso': {
      'Guarda-sóis': {},
      'Cadeiras de Praia': {},
    },
    'Toalhas e Cangas': {},
    'Bolsas Térmicas': {},
  },
  Piscina: {
    Infláveis: {},
    'Limpeza de Piscina': {},
  },
  Camping: {
    Barracas: {},
    'Lanternas e Lampiões': {},
  },
};

export const CATEGORY_TREES = { matriz: MATRIZ, praia: PRAIA };

export function categoryId(title: string): string {
  return slugFrom(title);
}

/** What a category keeps of its picture; `undefined` for one that has none of its own. */
export type CategoryPicture = (title: string) => DocumentData | undefined;

export function buildCategories(tree: CategoryTree, pictureOf: CategoryPicture): DemoDocument[] {
  return branch(tree, undefined, pictureOf);
}

/** Its own, or that of the first category below it that has one. */
function firstPicture(
  title: string,
  below: CategoryTree,
  pictureOf: CategoryPicture,
): ReturnType<CategoryPicture> {
  const own = pictureOf(title);
  if (own) return own;
  for (const [child, deeper] of Object.entries(below)) {
    const found = firstPicture(child, deeper, pictureOf);
    if (found) return found;
  }
  return undefined;
}

/** The id of the root above each category. */
export function rootsByCategory(tree: CategoryTree): Map<string, string> {
  const roots = new Map<string, string>();
  const mark = (title: string, below: CategoryTree, root: string) => {
    roots.set(categoryId(title), root);
    for (const [child, deeper] of Object.entries(below)) mark(child, deeper, root);
  };
  for (const [title, below] of Object.entries(tree)) mark(title, below, categoryId(title));
  return roots;
}

function branch(tree: CategoryTree, parent: string | undefined, pictureOf: CategoryPicture): DemoDocument[] {
  return Object.entries(tree).flatMap(([title, below], index) => {
    const id = categoryId(title);
    const image = firstPicture(title, below, pictureOf);
    const leaf = Object.keys(below).length === 0;
    const data = {
      title,
      slug: id,
      visible: true,
      ...(parent !== undefined && { parent }),
      order: index + 1,
      ...(image && { image }),
      titleSeo: `${title} com entrega para todo o Brasil`,
      description: leaf
        ? `Compare modelos, medidas e preços de ${title.toLowerCase()} e receba em casa.`
        : `Tudo em ${title.toLowerCase()}, escolhido pela nossa equipe.`,
      hideProducts: parent === undefined,
      ...(leaf && { filters: LEAF_FILTERS }),
    };
    return [
      { collection: 'category', id, data: stamped(data, 380, 30 + index) },
      ...branch(below, id, pictureOf),
    ];
  });
}

const LEAF_FILTERS = JSON.stringify([
  { field: 'brand', label: 'Marca' },
  { field: 'Price', label: 'Preço' },
]);
