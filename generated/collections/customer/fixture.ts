// Generated from schemas/customers/customer.schema.json by `balcao generate`. Do not edit.
import type { Customer } from './model.ts';

export const fixtures: readonly (Customer & { readonly id: string })[] = [
  {
    firstName: 'Isabel',
    lastName: 'Nogueira',
    email: 'isabel.nogueira@exemplo.com.br',
    taxvat: '123.575.833-80',
    phoneNumber: '+5511959253900',
    address: {
      zipcode: '01310-100',
      street: 'Avenida Paulista',
      number: '1184',
      complement: 'Apto 42',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    id: 'customer-1',
  },
  {
    firstName: 'Clara',
    lastName: 'Braga',
    email: 'clara.braga@exemplo.com.br',
    taxvat: '788.020.000-26',
    phoneNumber: '+5581941606815',
    address: {
      zipcode: '51020-000',
      street: 'Avenida Boa Viagem',
      number: '1030',
      complement: 'Casa 2',
      district: 'Boa Viagem',
      city: 'Recife',
      state: 'PE',
    },
    id: 'customer-2',
  },
  {
    firstName: 'Marina',
    lastName: 'Pereira',
    email: 'marina.pereira@exemplo.com.br',
    taxvat: '887.520.585-06',
    phoneNumber: '+5513993134288',
    address: {
      zipcode: '11060-002',
      street: 'Avenida Ana Costa',
      number: '1829',
      complement: 'Sala 803',
      district: 'Gonzaga',
      city: 'Santos',
      state: 'SP',
    },
    id: 'customer-3',
  },
];
