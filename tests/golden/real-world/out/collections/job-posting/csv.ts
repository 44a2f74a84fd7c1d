// Generated from schemas/content/job-posting.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'job-posting',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'company', type: 'text' },
    { path: 'location', type: 'text' },
    { path: 'description', type: 'editor' },
    { path: 'employmentType', type: 'select' },
    { path: 'salary', type: 'struct' },
    { path: 'applicationDeadline', type: 'date' },
  ],
};
