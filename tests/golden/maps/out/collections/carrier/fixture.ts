// Generated from schemas/config/carrier.schema.json by `balcao generate`. Do not edit.
import type { Carrier } from './model.ts';

export const fixtures: readonly (Carrier & { readonly id: string })[] = [{ days: [{ state: 'SP', days: 18 }], id: 'carrier' }];
