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
    terminal.out(`Usuário ${user?.email ?? email} criado, com o papel ${role} em "${project}".\n`);
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
        ? `${email} não tem mais papel em "${project}".\n`
        : `${email} tem agora o papel ${given} em "${project}".\n`,
    );
  });
}

export async function changePassword(email: string, flags: UserFlags, terminal: Terminal): Promise<ExitCode> {
  const { password, madeUp } = await passwordFrom(flags);
  return send({ kind: 'password', email, password, madeUp }, flags, terminal, () => {
    terminal.out(`Senha de ${email} trocada; as sessões abertas foram encerradas.\n`);
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
    terminal.out(kind === 'disable' ? `${email} não entra mais.\n` : `${email} pode entrar de novo.\n`);
  });
}

export function replaceKey(flags: UserFlags, terminal: Terminal): Promise<ExitCode> {
  return send({ kind: 'new-key' }, flags, terminal, () => {
    terminal.out('Chave trocada; todas as sessões foram encerradas. Todos entram de novo com sua senha.\n');
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
      `O Firebase Auth do projeto ${google.projectId} não atendeu: ${reason} Confira as credenciais ("gcloud auth application-default login") e a conexão.`,
      { cause },
    );
  }
}

function portCommand(command: UserCommand): PortCommand {
  if (command.kind !== 'new-key') return command;
  throw new UsageError(
    'As chaves do Firebase Auth são do Google, que as troca por si. Para encerrar as sessões de uma pessoa, use "balcao user disable" ou "balcao user password".',
  );
}

/** Where a role is given when no store is named. */
function masterProject(): string {
  return process.env.BALCAO_MASTER_PROJECT || DEMO_MASTER;
}

function roleFrom(given: string): Role {
  const role = ROLES.find((one) => one === given);
  if (role) return role;
  throw new UsageError(`Não há papel "${given}". Os papéis são: ${ROLES.join(', ')}.`);
}

function madeUpPassword(password: string, { google }: UserFlags): string {
  const shown = `Senha: ${password}   (não será mostrada outra vez)\n`;
  // Google's accounts know no password that must be changed.
  return googleAuthFrom(process.env, google)
    ? shown
    : `${shown}Ela serve para entrar uma vez: o console pede logo uma nova.\n`;
}

async function passwordFrom({ passwordStdin }: UserFlags): Promise<{ password: string; madeUp: boolean }> {
  if (!passwordStdin) return { password: randomBytes(MADE_UP_BYTES).toString('base64url'), madeUp: true };
  return { password: await passwordFromInput(), madeUp: false };
}
