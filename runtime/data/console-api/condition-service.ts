/**
 * The backend's answers about conditions over HTTP, with the token of whoever is signed in.
 */
import {
  CONDITION_PATHS,
  type ConditionBackend,
  type ConditionReason,
  type CountedCondition,
} from '../../contract/conditions.ts';
import { isMap } from '../../core/values/map-value.ts';

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createConditionBackend(token: () => Promise<string>): ConditionBackend {
  const post = async (
    path: string,
    question: object,
    signal: AbortSignal,
  ): Promise<{ readonly [name: string]: unknown }> => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify(question),
      signal,
    });
    const body: unknown = await answer.json();
    if (!isMap(body) || body.ok !== true) {
      const said = isMap(body) && typeof body.error === 'string' ? body.error : undefined;
      throw new Error(said ?? '');
    }
    return body;
  };
  return {
    async count(question, signal) {
      const { matched, total, addressesOnly, at, examples, change } = await post(
        CONDITION_PATHS.count,
        question,
        signal,
      );
      if (typeof matched !== 'number' || typeof total !== 'number' || typeof at !== 'string') {
        throw new Error('The backend answered no count');
      }
      return {
        matched,
        total,
        ...(typeof addressesOnly === 'number' && { addressesOnly }),
        at,
        examples: Array.isArray(examples) ? examples.flatMap(exampleIn) : [],
        ...changeIn(change),
      };
    },
    explain: async (question, signal) =>
      reasonIn((await post(CONDITION_PATHS.explain, question, signal)).reason),
    async values(question, signal) {
      const { values } = await post(CONDITION_PATHS.values, question, signal);
      return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
    },
  };
}

function exampleIn(value: unknown): { id: string; label: string }[] {
  if (!isMap(value) || typeof value.id !== 'string' || typeof value.label !== 'string') return [];
  return [{ id: value.id, label: value.label }];
}

function changeIn(value: unknown): Pick<CountedCondition, 'change'> {
  if (!isMap(value) || typeof value.enter !== 'number' || typeof value.leave !== 'number') return {};
  return { change: { enter: value.enter, leave: value.leave } };
}

function reasonIn(value: unknown): ConditionReason | undefined {
  if (!isMap(value) || typeof value.text !== 'string') return undefined;
  const parts = Array.isArray(value.parts)
    ? value.parts.flatMap((part: unknown) => reasonIn(part) ?? [])
    : [];
  return {
    holds: value.holds === true,
    text: value.text,
    parts,
    ...(typeof value.has === 'string' && { has: value.has }),
  };
}
