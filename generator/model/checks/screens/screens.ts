/**
 * Screens: what they show is registered, their address is free, and nothing is said of documents that they have not.
 */
import { SCREEN_NAMES } from '../../../../runtime/contract/registries.ts';
import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject } from '../../../json.ts';
import { isScreen } from '../../screen.ts';
import { hintPlace, RESERVED } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

const OF_DOCUMENTS = [
  'list',
  'id',
  'sections',
  'deletable',
  'saving',
  'history',
  'replicable',
  'actions',
  'listActions',
  'panels',
  'audit',
];
const OF_SCREENS = ['screen', 'route'];

/** Of every schema: hints of the other kind. `subjects`, for a screen, are all others, screens too. */
export const checkScreens: Check = (subject, { subjects }) => {
  const declared = subject.model.schema['x-collection'];
  if (!isJsonObject(declared)) return [];
  const misplaced = (hints: readonly string[], kind: string) =>
    hints
      .filter((hint) => declared[hint] !== undefined)
      .map((hint) => problem('SCREEN_HINT', { ...hintPlace(subject, hint), on: 'key' }, { hint, kind }));
  if (!isScreen(subject.model)) return misplaced(OF_SCREENS, 'collection');
  return [
    ...misplaced(OF_DOCUMENTS, 'screen'),
    ...fields(subject),
    ...unknown(subject, declared.screen),
    ...taken(subject, subjects),
  ];
};

function fields({ model, bundle }: Subject): Problem[] {
  const { properties } = model.schema;
  if (!isJsonObject(properties) || Object.keys(properties).length === 0) return [];
  return [
    problem('SCREEN_HINT', bundle.place(model.schema, 'properties'), { hint: 'properties', kind: 'screen' }),
  ];
}

function unknown(subject: Subject, name: unknown): Problem[] {
  if (SCREEN_NAMES.some((known) => known === name)) return [];
  const told = typeof name === 'string' ? name : '';
  const facts = { name: told, known: SCREEN_NAMES, nearest: nearestName(told, SCREEN_NAMES) };
  const at = typeof name === 'string' ? hintPlace(subject, 'screen') : hintPlace(subject, 'kind');
  return [problem('SCREEN_UNKNOWN', at, facts)];
}

/** A document of a collection would have the same address, or the screen before this one in the order of names has it. */
function taken(subject: Subject, subjects: readonly Subject[]): Problem[] {
  const route = routeOf(subject);
  const first = route.split('/')[0] ?? '';
  const place = hintPlace(subject, routeDeclared(subject) === undefined ? 'name' : 'route');
  const other = subjects
    .slice(0, subjects.indexOf(subject))
    .find((each) => isScreen(each.model) && routeOf(each) === route);
  if (other) {
    return [problem('SCREEN_ROUTE_TAKEN', place, { route, first: other.model.definition.name })];
  }
  const isTaken =
    RESERVED.has(first) || subjects.some(({ model }) => !isScreen(model) && model.definition.name === first);
  return isTaken ? [problem('SCREEN_ROUTE_TAKEN', place, { route, first })] : [];
}

function routeOf(subject: Subject): string {
  return String(routeDeclared(subject) ?? subject.model.definition.name);
}

function routeDeclared({ model }: Subject): unknown {
  const declared = model.schema['x-collection'];
  return isJsonObject(declared) ? declared.route : undefined;
}
