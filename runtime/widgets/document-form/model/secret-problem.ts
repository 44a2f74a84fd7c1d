/**
 * What is wrong with a typed secret, by the words of its own schema. No validator ever sees a secret: it is no part of
 * the record.
 */
import { fieldOf } from '../../../core/values/map-value.ts';

export type SecretProblem =
  | { readonly keyword: 'minLength' | 'maxLength'; readonly limit: number }
  | { readonly keyword: 'pattern' };

export function secretProblem(schema: object, value: string): SecretProblem | null {
  const word = (keyword: string): unknown => fieldOf({ ...schema }, keyword);
  const least = word('minLength');
  if (typeof least === 'number' && value.length < least) return { keyword: 'minLength', limit: least };
  const most = word('maxLength');
  if (typeof most === 'number' && value.length > most) return { keyword: 'maxLength', limit: most };
  const pattern = word('pattern');
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return { keyword: 'pattern' };
  return null;
}
