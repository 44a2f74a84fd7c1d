/**
 * What people ask of a run that another copy of the backend drives: left for it as documents, which it looks for every
 * second.
 */
import { randomUUID } from 'node:crypto';
import { RUN, type RunControl } from '../../contract/run.ts';
import type { Documents } from '../ports/documents.ts';

/** What was in doubt, by the ids of its items; only the run's own work asks for it. */
export interface SettleOrder {
  readonly project: string;
  readonly action: 'settle';
  readonly step: string;
  readonly items: readonly SettledItem[];
}

export interface SettledItem {
  readonly id: string;
  readonly as: 'repeat' | 'done';
  readonly answer?: string;
}

/** `by`: the name of the person who asks. */
export type RunOrder = (RunControl | SettleOrder) & { readonly by?: string };

const COMMANDS = `${RUN}-command`;
const MOST_AT_ONCE = 20;
export const LOOK_EVERY_MS = 1000;

export async function leaveCommand(documents: Documents, run: string, control: RunOrder): Promise<void> {
  const path = `project/${control.project}/${COMMANDS}/${run}-${Date.now()}-${randomUUID()}`;
  await documents.write([{ kind: 'create', path, data: { control: JSON.stringify(control) } }]);
}

export async function hasCommands(documents: Documents, project: string, run: string): Promise<boolean> {
  return (await commandsOf(documents, project, run, 1)).length > 0;
}

/** In the order in which they were left; each is taken once. */
export async function takeCommands(
  documents: Documents,
  project: string,
  run: string,
): Promise<readonly RunOrder[]> {
  const commands: RunOrder[] = [];
  for (const { path, data, version } of await commandsOf(documents, project, run, MOST_AT_ONCE)) {
    const { ok } = await documents.write([{ kind: 'remove', path, version }]);
    if (ok) commands.push(JSON.parse(String(data.control)));
  }
  return commands;
}

async function commandsOf(documents: Documents, project: string, run: string, limit: number) {
  const found = await documents.list(`project/${project}/${COMMANDS}`, { limit, after: `${run}-` });
  return found.filter(({ path }) => path.includes(`/${run}-`));
}
