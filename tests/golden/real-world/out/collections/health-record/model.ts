// Generated from schemas/customers/health-record.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The health record example of json-schema.org.
 */
export interface HealthRecord {
  patientName: string;
  dateOfBirth: string;
  bloodType: ("A+" | "A-" | "B+" | "B-" | "AB+" | "AB-" | "O+" | "O-");
  allergies?: string[];
  conditions?: string[];
  medications?: {
    name: string;
    dosage?: string;
    startDate?: string;
  }[];
  emergencyContact?: {
    username: string;
    email?: string;
  };
}

export type HealthRecordPath =
  | 'patientName'
  | 'dateOfBirth'
  | 'bloodType'
  | 'allergies'
  | 'conditions'
  | 'medications'
  | 'emergencyContact'
  | 'emergencyContact.username'
  | 'emergencyContact.email'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<HealthRecordPath> = {
  name: 'health-record',
  kind: 'collection',
  label: { one: 'Prontuário', many: 'Prontuários' },
  group: 'customers',
  icon: 'customers',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'patientName', as: 'text', weight: 3 },
    { field: 'allergies', as: 'text', weight: 3 },
    { field: 'conditions', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'patientName', path: 'patientName', type: 'text', label: 'Paciente', required: true },
    { name: 'dateOfBirth', path: 'dateOfBirth', type: 'date', label: 'Nascimento', required: true },
    {
      name: 'bloodType',
      path: 'bloodType',
      type: 'select',
      label: 'Tipo sanguíneo',
      required: true,
      options: [
        { value: 'A+', label: 'A+' },
        { value: 'A-', label: 'A-' },
        { value: 'B+', label: 'B+' },
        { value: 'B-', label: 'B-' },
        { value: 'AB+', label: 'AB+' },
        { value: 'AB-', label: 'AB-' },
        { value: 'O+', label: 'O+' },
        { value: 'O-', label: 'O-' },
      ],
    },
    {
      name: 'allergies',
      path: 'allergies',
      type: 'array_field',
      label: 'Alergias',
      item: { name: '', path: '', type: 'text', label: 'Alergia' },
    },
    {
      name: 'conditions',
      path: 'conditions',
      type: 'array_field',
      label: 'Condições',
      item: { name: '', path: '', type: 'text', label: 'Condição' },
    },
    {
      name: 'medications',
      path: 'medications',
      type: 'array_struct',
      label: 'Remédios',
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        { name: 'dosage', path: 'dosage', type: 'text', label: 'Dose' },
        { name: 'startDate', path: 'startDate', type: 'date', label: 'Desde' },
      ],
    },
    {
      name: 'emergencyContact',
      path: 'emergencyContact',
      type: 'struct',
      label: 'Contato de emergência',
      fields: [
        { name: 'username', path: 'username', type: 'text', label: 'Usuário', required: true },
        { name: 'email', path: 'email', type: 'text', label: 'E-mail', format: 'email' },
      ],
    },
  ],
};
