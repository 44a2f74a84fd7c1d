/**
 * Who the two demo shops are on paper.
 */
import type { ShopIdentity } from './config-pages.ts';

const SANTOS = {
  zipcode: '11055-001',
  street: 'Avenida Ana Costa',
  number: '412',
  district: 'Gonzaga',
  city: 'Santos',
  state: 'SP',
};

export const MATRIZ_IDENTITY: ShopIdentity = {
  name: 'Casa Aurora',
  legalName: 'Casa Aurora Comércio de Utilidades Ltda.',
  taxvat: '481729350001',
  stateRegistration: '110.042.490.114',
  handle: 'casa-aurora',
  host: 'casaaurora.example',
  phoneNumber: '+551132640000',
  whatsapp: '+5511987650000',
  address: {
    zipcode: '05422-010',
    street: 'Rua dos Pinheiros',
    number: '870',
    complement: 'Loja 2',
    district: 'Pinheiros',
    city: 'São Paulo',
    state: 'SP',
  },
  origin: {
    zipcode: '07178-000',
    street: 'Avenida Santos Dumont',
    number: '1850',
    complement: 'Galpão 3',
    district: 'Cumbica',
    city: 'Guarulhos',
    state: 'SP',
  },
  saturday: ['10:00', '16:00'],
  color: '#1f6f5c',
  summary: 'tudo para cozinha, casa, jardim e oficina',
  freeShippingFrom: 299,
  ownDelivery: { zipcodeStartAt: '05400-000', zipcodeEndAt: '05469-999' },
  orderPrefix: 'CA-',
  accounts: [
    { description: 'Matriz São Paulo', taxvat: '481729350001' },
    { description: 'Centro de distribuição Guarulhos', taxvat: '481729350002' },
  ],
};

export const PRAIA_IDENTITY: ShopIdentity = {
  name: 'Casa Aurora Praia',
  legalName: 'Casa Aurora Litoral Comércio Ltda.',
  taxvat: '517306420001',
  stateRegistration: '633.108.775.110',
  handle: 'casa-aurora-praia',
  host: 'praia.casaaurora.example',
  phoneNumber: '+551332840000',
  whatsapp: '+5513988120000',
  address: SANTOS,
  origin: SANTOS,
  saturday: ['09:00', '20:00'],
  sunday: ['10:00', '18:00'],
  color: '#0b6e99',
  summary: 'tudo para praia, piscina e acampamento',
  freeShippingFrom: 249,
  ownDelivery: { zipcodeStartAt: '11000-000', zipcodeEndAt: '11099-999' },
  orderPrefix: 'PR-',
  accounts: [{ description: 'Loja Santos', taxvat: '517306420001' }],
};
