// Generated from schemas/config/store.schema.json by `balcao generate`. Do not edit.
import type { Store } from './model.ts';

export const fixtures: readonly (Store & { readonly id: string })[] = [{ name: 'Casa Aurora', address: { zipcode: '01310-100', state: 'SP' }, id: 'store' }];
