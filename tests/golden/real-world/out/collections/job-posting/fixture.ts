// Generated from schemas/content/job-posting.schema.json by `balcao generate`. Do not edit.
import type { JobPosting } from './model.ts';

export const fixtures: readonly (JobPosting & { readonly id: string })[] = [
  {
    title: 'Como cuidar do inox',
    company: 'Como cuidar do inox Comércio Ltda.',
    location: 'Revisado',
    description: '<p>Entrega para todo o Brasil em até sete dias úteis.</p>',
    employmentType: 'FULL_TIME',
    salary: { minValue: 16, maxValue: 16, hidden: true },
    applicationDeadline: '2025-05-29',
    id: 'job-posting-1',
  },
  {
    title: 'Receitas de domingo',
    company: 'Receitas de domingo Comércio Ltda.',
    location: 'Novo',
    description: '<p>Garantia de doze meses contra defeitos de fabricação.</p>',
    employmentType: 'PART_TIME',
    salary: { minValue: 19, maxValue: 18, hidden: false },
    applicationDeadline: '2025-09-12',
    id: 'job-posting-2',
  },
  {
    title: 'Perguntas frequentes',
    company: 'Perguntas frequentes Comércio Ltda.',
    location: 'Revisado',
    description: '<p>Entrega para todo o Brasil em até sete dias úteis.</p>',
    employmentType: 'FULL_TIME',
    salary: { minValue: 14, maxValue: 20, hidden: false },
    applicationDeadline: '2025-08-07',
    id: 'job-posting-3',
  },
];
