/**
 * Brings a user command to whoever holds the data folder: a server that runs does it itself, so that its sessions and
 * open streams hear of it; else the folder is taken for as long as the command lasts.
 */
import { readFileSync } from 'node:fs';
import { claimDataFolder, type DataFolder } from '../data-folder.ts';
import { openIdentity } from '../identity/index.ts';
import { ServerError } from '../server-error.ts';
import type { UserAnswer, UserCommand } from './command.ts';
import { doorFile } from './door.ts';
import { runEmbeddedCommand } from './run-user-command.ts';

const ANSWER_TIMEOUT_MS = 15_000;

/** Throws a ServerError or DatabaseError when the folder is not to be had. */
export async function administerUsers(dataDir: string, command: UserCommand): Promise<UserAnswer> {
  let folder: DataFolder;
  try {
    folder = claimDataFolder(dataDir);
  } catch (error) {
    if (error instanceof ServerError && error.code === 'DATA_IN_USE')
      return askHolder(dataDir, command, error);
    throw error;
  }
  try {
    const database = folder.openStore();
    try {
      return await runEmbeddedCommand(openIdentity(database), command);
    } finally {
      database.close();
    }
  } finally {
    folder.release();
  }
}

async function askHolder(dataDir: string, command: UserCommand, inUse: ServerError): Promise<UserAnswer> {
  try {
    const { url, secret }: { url: string; secret: string } = JSON.parse(
      readFileSync(doorFile(dataDir), 'utf8'),
    );
    const answer = await fetch(`${url}/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The server's side door answered ${answer.status}.`);
    const outcome: UserAnswer = await answer.json();
    return outcome;
  } catch (cause) {
    throw new ServerError('DATA_IN_USE', inUse.subject, { cause });
  }
}
