/**
 * Leaves out of the Firestore SDK what only pipeline queries use: the console never makes one, and their expressions
 * and stages are a sixth of the SDK. The functions through which all of them are reached throw instead, so that
 * nothing else of them is part of the build.
 *
 * Only of the console's build: in development the SDK is as it comes.
 */
import type { Plugin } from 'vite';
import { withBody, withInnerBody, withoutStatics } from './leave-out.ts';

const SDK = /@firebase\/firestore\/dist\/common-[\w-]+\.esm\.js$/;

const LEFT_OUT = "() { throw new Error('Pipeline queries are left out of this build'); }";

const DOORS = [
  '__PRIVATE_toEvaluable',
  '__PRIVATE_runPipeline',
  '__PRIVATE_newPipelineComparator',
  '__PRIVATE_stageFromProto',
  '__PRIVATE_toPipelineBooleanExpr',
  '__PRIVATE_toCorePipeline',
  '__PRIVATE_getLastEffectiveLimit',
  '__PRIVATE_toPipelineTarget',
  '__PRIVATE_canonifyPipeline',
  'getPipelineCollection',
  'getPipelineDocuments',
  'getPipelineSourceType',
];

/** The one stage with a static member, as the SDK's build calls it. */
const REPLACE_STAGE = '\\$';

const MATCHES_ALL = '__PRIVATE_pipelineMatchesAllDocuments';

export function firestoreWithoutPipelines(): Plugin {
  return {
    name: 'balcao-firestore-without-pipelines',
    apply: 'build',
    transform(code, id) {
      return SDK.test(id) ? { code: withoutPipelines(code), map: null } : undefined;
    },
  };
}

/** Throws when the SDK has no such functions any more. */
export function withoutPipelines(code: string): string {
  const closed = DOORS.reduce((kept, name) => withBody(kept, `function ${name}`, LEFT_OUT), code);
  // Nothing is an instance of these any more; that is still asked everywhere.
  return ['CorePipeline', '__PRIVATE_RealtimePipeline'].reduce(
    (kept, name) => withBody(kept, `class ${name}`, ' {}'),
    withInnerBody(withoutStatics(closed, REPLACE_STAGE), MATCHES_ALL, LEFT_OUT),
  );
}
