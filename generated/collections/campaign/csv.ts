// Generated from schemas/marketing/campaign.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'campaign',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'isActive', type: 'checkbox' },
    { path: 'startAt', type: 'datetime' },
    { path: 'endAt', type: 'datetime' },
    { path: 'url', type: 'text' },
    { path: 'image', type: 'image' },
    { path: 'utmSource', type: 'text' },
    { path: 'utmMedium', type: 'text' },
    { path: 'utmCampaign', type: 'text' },
  ],
};
