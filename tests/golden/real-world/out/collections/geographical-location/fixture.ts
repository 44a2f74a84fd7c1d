// Generated from schemas/logistics/geographical-location.schema.json by `balcao generate`. Do not edit.
import type { GeographicalLocation } from './model.ts';

export const fixtures: readonly (GeographicalLocation & { readonly id: string })[] = [
  { name: 'Primeiro exemplo', latitude: 10, longitude: 8, id: 'geographical-location-1' },
  { name: 'Segundo exemplo', latitude: 11, longitude: 12, id: 'geographical-location-2' },
  { name: 'Terceiro exemplo', latitude: 23, longitude: 9, id: 'geographical-location-3' },
];
