/**
 * The backend's answers about rules over HTTP, with the token of whoever is signed in.
 */
import { type ChangesPage, RULE_PATHS, type RuleAnswer, type RuleBackend } from '../../contract/rules.ts';
import { isMap } from '../../core/values/map-value.ts';
import { linesOf } from './answer-lines.ts';

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createRuleBackend(token: () => Promise<string>): RuleBackend {
  const post = async (path: string, { project, ...question }: Asked, signal: AbortSignal) =>
    fetch(`${path}?project=${encodeURIComponent(project)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify(question),
      signal,
    });
  return {
    async simulate(question, signal) {
      const answer = await post(RULE_PATHS.simulate, question, signal);
      const body: unknown = await answer.json();
      if (isMap(body) && body.ok === true && isAnswer(body.data)) return body.data;
      throw refusal(body);
    },
    async *changes(question, signal) {
      const answer = await post(RULE_PATHS.changes, question, signal);
      for await (const line of linesOf(answer)) {
        if (!isPage(line)) throw refusal(line);
        yield line;
      }
    },
  };
}

interface Asked {
  readonly project: string;
}

function refusal(body: unknown): Error {
  const said = isMap(body) && typeof body.error === 'string' ? body.error : undefined;
  return new Error(said ?? '');
}

/** Of the same version as this page; what an older one would lack is the frame. */
function isAnswer(data: unknown): data is RuleAnswer {
  return isMap(data) && isMap(data.result) && Array.isArray(data.trace);
}

function isPage(line: unknown): line is ChangesPage {
  return isMap(line) && Array.isArray(line.changes) && isMap(line.tally);
}
