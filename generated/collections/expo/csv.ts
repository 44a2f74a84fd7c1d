// Generated from schemas/config/expo.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'expo',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'projectId', type: 'text' },
    { path: 'owner', type: 'text' },
    { path: 'slug', type: 'text' },
    { path: 'scheme', type: 'text' },
    { path: 'iosBundleId', type: 'text' },
    { path: 'androidPackage', type: 'text' },
    { path: 'appStoreUrl', type: 'text' },
    { path: 'playStoreUrl', type: 'text' },
    { path: 'minVersion', type: 'text' },
    { path: 'channelId', type: 'text' },
    { path: 'priority', type: 'select' },
    { path: 'testToken', type: 'text' },
    { path: 'events', type: 'array_field', item: 'select' },
  ],
};
