/**
 * Readable ids and addresses from Portuguese names: `Panelas de Pressão` becomes `panelas-de-pressao`.
 */

export function slugFrom(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
