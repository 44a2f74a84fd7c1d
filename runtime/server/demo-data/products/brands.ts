/**
 * The brands of the demo shops. All are made up; none stands for a maker that exists.
 */

import { slugFrom } from '../../../core/values/slug.ts';
import { type DemoDocument, stamped } from '../demo-document.ts';

const MATRIZ = [
  'Aço Mineiro',
  'Algodoal',
  'Aurora Casa',
  'Barro & Brasa',
  'Bela Mesa',
  'Campeira',
  'Casa Jatobá',
  'Clarear',
  'Cozinharte',
  'Cristal do Vale',
  'Dona Zefa',
  'Espelhar',
  'Ferraz',
  'Fio Nobre',
  'Fortemec',
  'Gaúcho Prime',
  'Jardineira Real',
  'Lâmina Sul',
  'Lar Lavanda',
  'Lumiara',
  'Maquira',
  'Monte Claro',
  'Oficina 10',
  'Olaria Santana',
  'Organizza',
  'Pinhal Ferramentas',
  'Serra Azul',
  'TorqueBR',
  'Trama Viva',
  'Verde Vale',
] as const;

const PRAIA = [
  'Água Viva',
  'Areia Fina',
  'Aurora Casa',
  'Boiarte',
  'Brisa Norte',
  'Maré Alta',
  'Onda Clara',
  'Sol a Pino',
  'Trilha Mar',
] as const;

export type BrandName = (typeof MATRIZ)[number] | (typeof PRAIA)[number];

export const BRANDS: { readonly matriz: readonly BrandName[]; readonly praia: readonly BrandName[] } = {
  matriz: MATRIZ,
  praia: PRAIA,
};

export function brandId(name: BrandName): string {
  return slugFrom(name);
}

export function buildBrands(names: readonly BrandName[]): DemoDocument[] {
  return names.map((name, index) => ({
    collection: 'brand',
    id: brandId(name),
    data: stamped({ name }, 400 - index * 3),
  }));
}
