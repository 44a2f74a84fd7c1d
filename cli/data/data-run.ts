/**
 * What every command on documents starts from: the models of the schemas, a signed-in user, and a store to talk to.
 */
import { nearestName } from '../../generator/diagnostics/nearest.ts';
import { printDiagnostics } from '../../generator/diagnostics/print.ts';
import { type CollectionModel, hasErrors, readModels } from '../../generator/index.ts';
import { findSources } from '../../generator/read/find-sources.ts';
import { EnvironmentError, UsageError } from '../exit-codes.ts';
import { generateFolders, shownFrom } from '../generate-run.ts';
import type { Terminal } from '../terminal.ts';
import { type ConsoleApi, openConsoleApi } from './console-api.ts';
import { type Documents, openDocuments } from './documents.ts';
import { credentialsFrom, signIn } from './sign-in.ts';
import { findStore, urlFrom } from './store-address.ts';

export interface DataFlags {
  readonly url?: string;
  readonly project?: string;
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly schemas?: string;
  readonly json?: boolean;
}

export interface OpenStore {
  readonly documents: Documents;
  readonly api: ConsoleApi;
  /** IANA name: the zone of times in a CSV. */
  readonly timeZone: string;
}

/** Throws an EnvironmentError when the schemas themselves are wrong: documents cannot be judged by them. */
export function modelsFor(flags: DataFlags, terminal: Terminal): readonly CollectionModel[] {
  const { schemas } = generateFolders(flags, terminal);
  const { models, diagnostics } = (terminal.readModels ?? readModels)(findSources(schemas));
  if (!hasErrors(diagnostics)) return models;
  const style = { schemas: shownFrom(terminal.cwd, schemas), colour: terminal.colour };
  terminal.err(printDiagnostics(diagnostics, style));
  throw new EnvironmentError('The schemas have mistakes; mend them first.');
}

export function modelNamed(models: readonly CollectionModel[], name: string): CollectionModel {
  const found = models.find(({ definition }) => definition.name === name);
  if (found) return found;
  const names = models.map(({ definition }) => definition.name);
  const nearest = nearestName(name, names);
  throw new UsageError(
    `There is no collection "${name}". ${nearest ? `Did you mean "${nearest}"?` : `There are: ${names.join(', ')}.`}`,
  );
}

export async function openStore(flags: DataFlags): Promise<OpenStore> {
  const credentials = await credentialsFrom(flags);
  const address = await findStore(urlFrom(flags));
  const user = await signIn(address, credentials);
  const documents = openDocuments(address, user, flags.project ?? address.masterProject);
  return { documents, api: openConsoleApi(address, user), timeZone: address.timeZone };
}
