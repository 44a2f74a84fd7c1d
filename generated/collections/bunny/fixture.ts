// Generated from schemas/config/bunny.schema.json by `balcao generate`. Do not edit.
import type { Bunny } from './model.ts';

export const fixtures: readonly (Bunny & { readonly id: string })[] = [
  {
    isActive: false,
    libraryId: 123456,
    hostname: 'www.exemplo.com.br',
    collectionId: 'cab9ede9-8b5d-4a51-a713-883e017e1e67',
    tokenHours: 6,
    storageZone: 'casa-aurora',
    storageRegion: 'de',
    pullZoneHostname: 'www.exemplo.com.br',
    id: 'bunny',
  },
];
