/**
 * The documents that a question may ask about: those of one store, as far as who asks may read them.
 */
import { documentPath } from '../../contract/paths.ts';
import { mayAccess } from '../../core/access/decide.ts';
import {
  QuestionRefused,
  type RefusalKind,
  type SubjectSource,
} from '../../core/conditions/answers/evaluation.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { definitionNamed } from '../all-definitions.ts';
import type { Session } from '../session.ts';
import { ApiError } from './api-error.ts';
import { recordOf } from './assistant/tools/tool.ts';
import type { ConsoleApiOptions } from './routes.ts';

const STATUS: { readonly [kind in RefusalKind]: number } = {
  unreadable: 403,
  unfit: 400,
  'not-evaluable': 422,
  missing: 404,
  'too-much': 413,
};

/** `signal` ends what is read. */
export function subjectSource(
  { documents, subjects, policy, now = Date.now }: ConsoleApiOptions,
  { claims }: Session,
  project: string,
  signal?: AbortSignal,
): SubjectSource {
  return {
    now: now(),
    async definitionOf(name) {
      const definition = await definitionNamed(name);
      return mayAccess(policy(), claims, ['project', project, name], 'read') ? definition : undefined;
    },
    records: (definition, filter) =>
      subjects.records(collectionPath(project, definition.name), {
        definition,
        ...(signal && { signal }),
        ...(filter && { filter }),
      }),
    total: (definition) => subjects.total(collectionPath(project, definition.name)),
    async read(definition, id) {
      const state = isId(id) ? await documents.read(documentPath(project, definition, id)) : null;
      return state ? recordOf(definition, state) : undefined;
    },
  };
}

export function collectionPath(project: string, collection: string): string {
  return `project/${project}/${collection}`;
}

/** What an operator is answered; any other error as it is. */
export function refusedQuestion(error: unknown): unknown {
  return error instanceof QuestionRefused ? new ApiError(STATUS[error.kind], error.message) : error;
}
