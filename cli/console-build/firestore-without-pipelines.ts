/**
 * Leaves out of the Firestore SDK what only pipeline queries use: the console never makes one, and their expressions
 * and stages are a sixth of the SDK. The functions through which all of them are reached throw instead, so that
 * nothing else of them is part of the build.
 *
 * Only of the console's build: in development the SDK is as it comes.
 */
import type { Plugin } from 'vite';

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

export function firestoreWithoutPipelines(): Plugin {
  return {
    name: 'balcao-firestore-without-pipelines',
    apply: 'build',
    transform(code, id) {
      return SDK.test(id) ? { code: withoutPipelines(code), map: null } : undefined;
    },
  };
}

/** Throws when the SDK has no such functions any more: then this page is to be looked at, not the operator's. */
export function withoutPipelines(code: string): string {
  const closed = DOORS.reduce((kept, name) => replaced(kept, `function ${name}`, LEFT_OUT), code);
  // Nothing is an instance of it any more; that is still asked everywhere.
  return replaced(closed, 'class CorePipeline', ' {}');
}

/** Lines stay where they are, so that no map is needed to find a place in the SDK's source. */
function replaced(code: string, head: string, body: string): string {
  // The SDK's build closes what stands in a module, and nothing inside it, with a brace in the first column.
  const whole = new RegExp(`(?<=^(?:/\\*.*\\*/ )?)${head}\\b[^]*?^}$`, 'm');
  if (!whole.test(code)) {
    throw new Error(`The Firestore SDK has no ${head}: see cli/console-build/firestore-without-pipelines.ts`);
  }
  return code.replace(whole, (text) => head + body + text.replaceAll(/[^\n]/g, ''));
}
