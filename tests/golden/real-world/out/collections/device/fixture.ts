// Generated from schemas/system/device.schema.json by `balcao generate`. Do not edit.
import type { Device } from './model.ts';

export const fixtures: readonly (Device & { readonly id: string })[] = [
  {
    deviceType: 'laptop',
    serial: 'c90ad90e-e984-4b3f-a16d-285809f62058',
    ram: 8,
    brand: 'Serra Azul',
    screen: 9,
    ip: '192.0.2.10',
    id: 'device-1',
  },
  {
    deviceType: 'smartphone',
    serial: '71fa68f1-55cb-4b89-8f85-e1d7dd4ee46f',
    ram: 16,
    brand: 'Aurora Casa',
    screen: 18,
    ip: '192.0.2.10',
    id: 'device-2',
  },
  {
    deviceType: 'laptop',
    serial: '0cc12fd1-0450-41aa-bc11-0ab1506c5fd5',
    ram: 8,
    brand: 'Boa Mesa',
    screen: 19,
    ip: '192.0.2.10',
    id: 'device-3',
  },
];
