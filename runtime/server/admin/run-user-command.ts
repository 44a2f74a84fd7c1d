/**
 * Does what a user command asks, through the identity room: what it changes takes effect on the next request.
 */
import type { Identity, User } from '../identity/index.ts';
import type { UserAnswer, UserCommand, UserSummary } from './command.ts';

/** An id of a document, and shown in addresses. */
const PROJECT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

export async function runUserCommand(
  { users }: Pick<Identity, 'users'>,
  command: UserCommand,
): Promise<UserAnswer> {
  if (command.kind === 'list') return { ok: true, users: users.list().map(summary) };
  if ('project' in command && !PROJECT_ID.test(command.project)) {
    return { ok: false, reason: 'invalid-project' };
  }
  if (command.kind === 'add') {
    const { email, name, password, project, role } = command;
    const claims = { projects: { [project]: role } };
    const made = await users.create({ email, password, displayName: name, claims });
    return made.ok ? { ok: true, users: [summary(made.user)] } : made;
  }
  const user = users.find(command.email);
  if (!user) return { ok: false, reason: 'missing' };
  const outcome = await change(users, user, command);
  const changed = users.get(user.uid);
  return outcome.ok ? { ok: true, users: changed ? [summary(changed)] : [] } : outcome;
}

function change(
  users: Identity['users'],
  { uid, claims }: User,
  command: Exclude<UserCommand, { kind: 'list' | 'add' }>,
) {
  switch (command.kind) {
    case 'role': {
      const { [command.project]: _former, ...others } = claims.projects;
      const projects = command.role === null ? others : { ...others, [command.project]: command.role };
      return users.setClaims(uid, { projects });
    }
    case 'password':
      return users.setPassword(uid, command.password);
    case 'disable':
      return users.setDisabled(uid, true);
    case 'enable':
      return users.setDisabled(uid, false);
  }
}

function summary({ email, displayName, disabled, claims, lastSignInAt }: User): UserSummary {
  return { email, name: displayName, disabled, projects: claims.projects, lastSignInAt };
}
