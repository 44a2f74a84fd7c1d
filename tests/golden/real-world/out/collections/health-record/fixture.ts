// Generated from schemas/customers/health-record.schema.json by `balcao generate`. Do not edit.
import type { HealthRecord } from './model.ts';

export const fixtures: readonly (HealthRecord & { readonly id: string })[] = [
  {
    patientName: 'Padrão',
    dateOfBirth: '2025-10-14',
    bloodType: 'O+',
    allergies: ['Principal', 'Revisado'],
    conditions: ['Novo', 'Revisado'],
    medications: [
      { name: 'Primeiro exemplo', dosage: 'Novo', startDate: '2025-05-01' },
      { name: 'Primeiro exemplo', dosage: 'Principal', startDate: '2025-02-09' },
    ],
    emergencyContact: { username: 'Novo', email: 'julio-cesar.silva@exemplo.com.br' },
    id: 'health-record-1',
  },
  {
    patientName: 'Em análise',
    dateOfBirth: '2025-06-07',
    bloodType: 'AB-',
    allergies: ['Principal', 'Principal'],
    conditions: ['Novo', 'Em análise'],
    medications: [
      { name: 'Segundo exemplo', dosage: 'Em análise', startDate: '2025-01-21' },
      { name: 'Segundo exemplo', dosage: 'Novo', startDate: '2025-01-20' },
    ],
    emergencyContact: { username: 'Padrão', email: 'paulo.batista@exemplo.com.br' },
    id: 'health-record-2',
  },
  {
    patientName: 'Em análise',
    dateOfBirth: '2025-10-10',
    bloodType: 'B-',
    allergies: ['Em análise', 'Novo'],
    conditions: ['Padrão', 'Padrão'],
    medications: [
      { name: 'Terceiro exemplo', dosage: 'Novo', startDate: '2025-03-03' },
      { name: 'Terceiro exemplo', dosage: 'Novo', startDate: '2025-12-07' },
    ],
    emergencyContact: { username: 'Revisado', email: 'maria.braga@exemplo.com.br' },
    id: 'health-record-3',
  },
];
