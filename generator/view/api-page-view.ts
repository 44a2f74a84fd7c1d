/**
 * The page of the server's calls: what each does, who may, what it takes and answers, in the table's own short shapes.
 */
import type { ApiCall, Shape, Subject } from '../../runtime/contract/api/call.ts';
import { refusalsOf } from '../../runtime/contract/api/openapi.ts';
import { PIECES } from '../../runtime/contract/api/pieces.ts';
import { SUBJECTS } from '../../runtime/contract/api/table.ts';
import { NOTICE_OF_API } from './naming.ts';

export function apiPageView(): object {
  return {
    notice: NOTICE_OF_API,
    count: SUBJECTS.reduce((sum, { calls }) => sum + calls.length, 0),
    subjects: SUBJECTS.map((subject) => ({
      title: subject.title,
      calls: subject.calls.map((call) => callView(call, subject)),
    })),
    pieces: Object.entries(PIECES).map(([name, shape]) => ({ name, shape: shownShape(shape) })),
  };
}

function callView(call: ApiCall, subject: Subject): object {
  const { query = [], body, answers, on } = call;
  const facts = [
    `least: ${call.least}`,
    ...(call.acts ? ['acts'] : []),
    ...(on ? [`only ${on}`] : []),
    ...(query.length > 0 ? [`asks: ${query.map((name) => `\`${name}\``).join(', ')}`] : []),
  ];
  const lines = [
    ...(body === undefined ? [] : [`body: \`${shownShape(body)}\``]),
    ...Object.entries(answers).map(([status, answer]) => `${status}: \`${shownShape(answer)}\``),
    `refuses with ${refusalsOf(call, subject).join(', ')}`,
  ];
  return { call: call.call, does: call.does, facts: facts.join(' · '), lines };
}

function shownShape(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if (Array.isArray(shape)) return `[${shape.map(shownShape).join('')}]`;
  const parts = Object.entries(shape).map(([name, of]) => `${name}: ${shownShape(of)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
