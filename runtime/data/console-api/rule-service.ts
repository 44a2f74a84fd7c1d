/**
 * The backend's answers about rules over HTTP, with the token of whoever is signed in.
 */
import { RULE_PATHS, type RuleAnswer, type RuleBackend } from '../../contract/rules.ts';
import { isMap } from '../../core/values/map-value.ts';

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createRuleBackend(token: () => Promise<string>): RuleBackend {
  return {
    async simulate({ project, ...question }, signal) {
      const answer = await fetch(`${RULE_PATHS.simulate}?project=${encodeURIComponent(project)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
        body: JSON.stringify(question),
        signal,
      });
      const body: unknown = await answer.json();
      if (isMap(body) && body.ok === true && isAnswer(body.data)) return body.data;
      const said = isMap(body) && typeof body.error === 'string' ? body.error : undefined;
      throw new Error(said ?? 'The backend refused to try the rules');
    },
  };
}

/** Of the same version as this page; what an older one would lack is the frame. */
function isAnswer(data: unknown): data is RuleAnswer {
  return isMap(data) && isMap(data.result) && Array.isArray(data.trace);
}
