// Generated from schemas/content/job-posting.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The job posting example of json-schema.org, with the salary of schema.org/JobPosting.
 */
export interface JobPosting {
  title: string;
  company: string;
  location: string;
  description: string;
  employmentType?: (("FULL_TIME" | "PART_TIME") & string);
  salary?: {
    minValue?: number;
    maxValue?: number;
    hidden?: boolean;
  };
  applicationDeadline?: string;
}

export type JobPostingPath =
  | 'title'
  | 'company'
  | 'location'
  | 'description'
  | 'employmentType'
  | 'salary'
  | 'salary.minValue'
  | 'salary.maxValue'
  | 'salary.hidden'
  | 'applicationDeadline'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<JobPostingPath> = {
  name: 'job-posting',
  kind: 'collection',
  label: { one: 'Vaga', many: 'Vagas' },
  group: 'content',
  icon: 'content',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'company', as: 'text', weight: 3 },
    { field: 'location', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Cargo', required: true },
    { name: 'company', path: 'company', type: 'text', label: 'Empresa', required: true },
    { name: 'location', path: 'location', type: 'text', label: 'Local', required: true },
    { name: 'description', path: 'description', type: 'editor', label: 'Descrição', required: true },
    {
      name: 'employmentType',
      path: 'employmentType',
      type: 'select',
      label: 'Contratação',
      options: [
        { value: 'FULL_TIME', label: 'Integral' },
        { value: 'PART_TIME', label: 'Meio período' },
      ],
    },
    {
      name: 'salary',
      path: 'salary',
      type: 'struct',
      label: 'Salário',
      fields: [
        { name: 'minValue', path: 'minValue', type: 'number', label: 'De' },
        { name: 'maxValue', path: 'maxValue', type: 'number', label: 'Até' },
        { name: 'hidden', path: 'hidden', type: 'checkbox', label: 'Esconder' },
      ],
    },
    {
      name: 'applicationDeadline',
      path: 'applicationDeadline',
      type: 'date',
      label: 'Inscrições até',
    },
  ],
};
