/**
 * What every tool is: declared to the model, and run with the rights of who asks. A refusal is an answer that the
 * model reads, never an error.
 */
import type { AccessPolicy } from '../../../../contract/access.ts';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../../contract/collection.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { documentPath } from '../../../../contract/paths.ts';
import { mayAccess } from '../../../../core/access/decide.ts';
import { withoutSecrets } from '../../../../core/proposals/without-secrets.ts';
import { definitionNamed } from '../../../all-definitions.ts';
import type { DocumentState, Documents } from '../../../ports/documents.ts';
import { recordDecoder } from '../../../ports/record-decoder.ts';
import type { Session } from '../../../session.ts';

export interface ToolContext {
  /** The console's own, never the model's choice. */
  readonly project: string;
  readonly session: Session;
  readonly documents: Documents;
  readonly policy: AccessPolicy;
}

export type ToolResult = { readonly refused: string } | { readonly [name: string]: unknown };

export interface Tool {
  readonly name: string;
  /** For the model. */
  readonly description: string;
  readonly parameters: JsonSchema;
  run(given: DocumentData, context: ToolContext): Promise<ToolResult>;
}

/** The document's record without secrets, when the user may read it. */
export async function readRecord(
  collection: string,
  id: string,
  context: ToolContext,
): Promise<ToolResult & { readonly record?: ConsoleRecord }> {
  const definition = await definitionNamed(collection);
  if (!definition) return { refused: `There is no collection "${collection}".` };
  if (id === '' || id.includes('/') || id === '.' || id === '..') {
    return { refused: `"${id}" is no document id.` };
  }
  const path = documentPath(context.project, definition, id);
  if (!mayAccess(context.policy, context.session.claims, path.split('/'), 'read')) {
    return { refused: 'The user may not read this.' };
  }
  const state = await context.documents.read(path);
  if (!state) return { refused: `There is no document "${id}" in "${collection}".` };
  return { record: recordOf(definition, state) };
}

export function mayList(
  definition: CollectionDefinition,
  { policy, session, project }: ToolContext,
): boolean {
  return mayAccess(policy, session.claims, ['project', project, definition.name], 'read');
}

export function recordOf(definition: CollectionDefinition, { path, data }: DocumentState): ConsoleRecord {
  const record = recordDecoder(definition)(path, data);
  return { ...withoutSecrets(definition, record), id: record.id };
}
