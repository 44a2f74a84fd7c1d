/**
 * What a sentence of the tables changes. They say remedies in a few forms of words; one in any other form, or with a
 * place that is left open, is for the author.
 */
import { mend, type Remedy, removal } from '../diagnostics/remedy.ts';
import type { JsonObject } from '../json.ts';
import { parsed } from './own-values.ts';

/** `inside`: the way from the schema around to the object that the word stands in. */
export function asRemedy(text: string, inside: readonly string[] = []): Remedy {
  const [, name] = /^Call it "([^"]+)"\.$/.exec(text) ?? [];
  if (name !== undefined) return { says: text, edit: { kind: 'rename', name } };
  const [, value] = /^Write "([^"]+)"(?:\.|: (?!["{[]))/.exec(text) ?? [];
  if (value !== undefined) return { says: text, edit: { kind: 'write', value } };
  if (/^Name the field in "required"/.test(text)) {
    return mend(text, { kind: 'say', patch: {}, isRequired: true });
  }
  const [, members, outside, also = ''] =
    /^(?:(?:Remove it|Leave it out), and say|Say|Call it) (".+?)( beside "x-ui")?(?:, in the place of (.+) too)?\.$/.exec(
      text,
    ) ?? [];
  if (members === undefined) return /^Remove it(?!, and|; say)/.test(text) ? removal(text) : text;
  const patch = parsed(`{ ${members} }`);
  if (patch === undefined) return text;
  const isOfSchema = outside !== undefined || text.startsWith('Leave it out, and say "type"');
  const whole = isOfSchema ? patch : inside.reduceRight<JsonObject>((all, key) => ({ [key]: all }), patch);
  const beside = [...also.matchAll(/"(\w+)"/g)].map(([, each = '']) => each);
  return mend(text, { kind: 'say', patch: whole, beside });
}
