/**
 * The user commands as a person types them: reads passwords, sends the command, says what came of it.
 */
import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '../../runtime/contract/access.ts';
import {
  administerUsers,
  type PortCommand,
  runUserCommand,
  type UserAnswer,
  type UserCommand,
  type UserSummary,
} from '../../runtime/server/admin/index.ts';
import { DEMO_MASTER } from '../../runtime/server/demo-data/index.ts';
import { passwordFromInput } from '../data/read-password.ts';
import { EnvironmentError, EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { servingFrom } from '../serving/flags.ts';
import { googleAuthFrom } from '../serving/google.ts';
import { explained } from '../serving/problems.ts';
import type { Terminal } from '../terminal.ts';
import { refusalSentence, userTable } from './user-words.ts';

export interface UserFlags {
  readonly data?: string;
  readonly google?: boolean;
  readonly name?: string;
  readonly role?: string;
  readonly project?: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

const MADE_UP_BYTES = 12;

export async function addUserNamed(email: string, flags: UserFlags, terminal: Terminal): Promise<ExitCode> {
  const { name = email, project = masterProject() } = flags;
  const role = roleFrom(flags.role ?? 'viewer');
  const { password, madeUp } = await passwordFrom(flags);
  return send({ kind: 'add', email, name, password, madeUp, project, role }, flags, terminal, ([user]) => {
    terminal.out(`User ${user?.email ?? email} added, with the role ${role} in "${project}".\n`);
    if (madeUp) terminal.out(madeUpPassword(password, flags));
  });
}

export function listUsers(flags: UserFlags, terminal: Terminal): Promise<ExitCode> {
  return send({ kind: 'list' }, flags, terminal, (users) => {
    terminal.out(flags.json ? `${JSON.stringify(users, undefined, 2)}\n` : userTable(users));
  });
}

export function changeRole(
  email: string,
  role: string,
  flags: UserFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { project = masterProject() } = flags;
  const given = role === 'none' ? null : roleFrom(role);
  return send({ kind: 'role', email, project, role: given }, flags, terminal, () => {
    terminal.out(
      given === null
        ? `${email} has no role in "${project}" any more.\n`
        : `${email} has the role ${given} in "${project}" now.\n`,
    );
  });
}

export async function changePassword(email: string, flags: UserFlags, terminal: Terminal): Promise<ExitCode> {
  const { password, madeUp } = await passwordFrom(flags);
  return send({ kind: 'password', email, password, madeUp }, flags, terminal, () => {
    terminal.out(`The password of ${email} is changed; open sessions have ended.\n`);
    if (madeUp) terminal.out(madeUpPassword(password, flags));
  });
}

export function changeState(
  kind: 'disable' | 'enable',
  email: string,
  flags: UserFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  return send({ kind, email }, flags, terminal, () => {
    terminal.out(
      kind === 'disable' ? `${email} cannot sign in any more.\n` : `${email} can sign in again.\n`,
    );
  });
}

export function replaceKey(flags: UserFlags, terminal: Terminal): Promise<ExitCode> {
  return send({ kind: 'new-key' }, flags, terminal, () => {
    terminal.out(
      'The key is changed; all sessions have ended. Everybody signs in again with their password.\n',
    );
  });
}

async function send(
  command: UserCommand,
  flags: UserFlags,
  terminal: Terminal,
  done: (users: readonly UserSummary[]) => void,
): Promise<ExitCode> {
  try {
    const answer = await answered(command, flags, terminal);
    if (answer.ok) {
      done(answer.users);
      return EXIT.done;
    }
    terminal.err(`${refusalSentence(answer.reason, command)}\n`);
    return EXIT.differences;
  } catch (error) {
    throw explained(error);
  }
}

async function answered(command: UserCommand, flags: UserFlags, terminal: Terminal): Promise<UserAnswer> {
  const google = googleAuthFrom(process.env, flags.google);
  if (!google) return administerUsers(servingFrom({ data: flags.data }, terminal).dataDir, command);
  const atGoogle = portCommand(command);
  const { openGoogleIdentity } = await import('../../runtime/server/ports/open-google-identity.ts');
  try {
    return await runUserCommand(openGoogleIdentity(google.projectId), atGoogle);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(
      `Firebase Auth of the project ${google.projectId} did not answer: ${reason} Check the credentials ("gcloud auth application-default login") and the connection.`,
      { cause },
    );
  }
}

function portCommand(command: UserCommand): PortCommand {
  if (command.kind !== 'new-key') return command;
  throw new UsageError(
    'The keys of Firebase Auth are Google\'s, which changes them by itself. To end the sessions of a person, use "balcao user disable" or "balcao user password".',
  );
}

/** Where a role is given when no store is named. */
function masterProject(): string {
  return process.env.BALCAO_MASTER_PROJECT || DEMO_MASTER;
}

function roleFrom(given: string): Role {
  const role = ROLES.find((one) => one === given);
  if (role) return role;
  throw new UsageError(`There is no role "${given}". Roles are: ${ROLES.join(', ')}.`);
}

function madeUpPassword(password: string, { google }: UserFlags): string {
  const shown = `Password: ${password}   (it is not shown again)\n`;
  // Google's accounts know no password that must be changed.
  return googleAuthFrom(process.env, google)
    ? shown
    : `${shown}It is good for one sign-in: the console then asks for a new one.\n`;
}

async function passwordFrom({ passwordStdin }: UserFlags): Promise<{ password: string; madeUp: boolean }> {
  if (!passwordStdin) return { password: randomBytes(MADE_UP_BYTES).toString('base64url'), madeUp: true };
  return { password: await passwordFromInput(), madeUp: false };
}
