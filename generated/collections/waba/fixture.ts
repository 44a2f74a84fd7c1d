// Generated from schemas/config/waba.schema.json by `balcao generate`. Do not edit.
import type { Waba } from './model.ts';

export const fixtures: readonly (Waba & { readonly id: string })[] = [
  {
    isActive: false,
    wabaId: '102290129340398',
    phoneNumberId: '106540352242922',
    phoneNumber: '+5581966771975',
    testPhone: '+5581993467683',
    language: 'pt_BR',
    appId: '123456789012345',
    apiVersion: 'v23.0',
    messagesPerSecond: 20,
    dailyLimit: 1000,
    sendingHours: [
      { weekday: 3, startAt: '09:00', endAt: '18:00' },
      { weekday: 2, startAt: '09:00', endAt: '18:00' },
    ],
    id: 'waba',
  },
];
