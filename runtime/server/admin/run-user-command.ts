/**
 * Does what a user command asks, through the identity port: the same on the embedded logins and on Google's, but for
 * the key, which is ours on the embedded ones alone.
 */
import { isProjectId } from '../../contract/paths.ts';
import type { Identity } from '../identity/index.ts';
import { embeddedIdentity } from '../ports/embedded-identity.ts';
import type { Account, IdentityPort } from '../ports/identity.ts';
import type { UserAnswer, UserCommand, UserSummary } from './command.ts';

export type PortCommand = Exclude<UserCommand, { kind: 'new-key' }>;

export async function runEmbeddedCommand(identity: Identity, command: UserCommand): Promise<UserAnswer> {
  if (command.kind !== 'new-key') return runUserCommand(embeddedIdentity(identity), command);
  identity.replaceKey();
  return { ok: true, users: [] };
}

export async function runUserCommand(identity: IdentityPort, command: PortCommand): Promise<UserAnswer> {
  if (command.kind === 'list') return { ok: true, users: (await identity.list()).map(summary) };
  if ('project' in command && !isProjectId(command.project)) {
    return { ok: false, reason: 'invalid-project' };
  }
  if (command.kind === 'add') {
    const { email, name, password, madeUp = false, project, role } = command;
    const made = await identity.create({ email, name, password, madeUp, projects: { [project]: role } });
    return made.ok ? { ok: true, users: [summary(made.account)] } : made;
  }
  const account = await identity.find(command.email);
  if (!account) return { ok: false, reason: 'missing' };
  const outcome = await change(identity, account, command);
  const changed = await identity.find(command.email);
  return outcome.ok ? { ok: true, users: changed ? [summary(changed)] : [] } : outcome;
}

function change(
  identity: IdentityPort,
  { uid, projects: before }: Account,
  command: Exclude<PortCommand, { kind: 'list' | 'add' }>,
) {
  switch (command.kind) {
    case 'role': {
      const { [command.project]: _former, ...others } = before;
      const projects = command.role === null ? others : { ...others, [command.project]: command.role };
      return identity.setProjects(uid, projects, before);
    }
    case 'password':
      return identity.setPassword(uid, command.password, command.madeUp);
    case 'disable':
      return identity.setDisabled(uid, true);
    case 'enable':
      return identity.setDisabled(uid, false);
  }
}

function summary({ email, name, disabled, projects, lastSignInAt }: Account): UserSummary {
  return { email, name, disabled, projects, lastSignInAt };
}
