// Generated from schemas/config/gateway.schema.json by `balcao generate`. Do not edit.
import type { Gateway } from './model.ts';

export const fixtures: readonly (Gateway & { readonly id: string })[] = [{ environment: 'Em análise', webhook: { url: 'https://www.exemplo.com.br/url' }, id: 'gateway' }];
