/**
 * What administrators do to people. Changes are made one after the other, each judged by the roles of that moment, so
 * that of two administrators who demote each other one is left. Several copies of the backend (on Google) have no common
 * order: there a change that left a store without an administrator is taken back.
 */
import type { Role } from '../../contract/access.ts';
import type { ConsolePerson, Invitation, LinkAnswer } from '../../contract/people.ts';
import { ApiError } from '../console-api/api-error.ts';
import { hashed } from '../http/index.ts';
import { normalEmail, type SecurityEvent, type UserRefusal, userRefusalSentence } from '../identity/index.ts';
import type { Account, ChangeOutcome, IdentityPort } from '../ports/identity.ts';
import { keyedTurns } from '../runs/keyed-turns.ts';
import type { Session } from '../session.ts';
import type { Credentials } from './credentials.ts';
import { shownTo } from './people-lists.ts';
import { administeredBy, isElsewhere, isOf, leftAlone, rolesAfter } from './person-rules.ts';

export interface PeopleMeans {
  readonly identity: () => Promise<IdentityPort>;
  readonly credentials: Credentials;
  /** A line of the security log. */
  readonly secured: (event: SecurityEvent) => void;
}

/** Whoever asks, as their account is now. */
export interface Administrator {
  readonly account: Account;
  readonly stores: readonly string[];
}

type PersonEvent = Extract<SecurityEvent, { readonly uid: string }>['event'];

export class People {
  readonly #means: PeopleMeans;
  readonly #inTurn = keyedTurns();

  constructor(means: PeopleMeans) {
    this.#means = means;
  }

  /** Throws an ApiError for who administers nothing. */
  async administrator({ uid }: Session): Promise<Administrator> {
    const account = await (await this.#means.identity()).get(uid);
    const stores = account && !account.disabled ? administeredBy(account) : [];
    if (account && stores.length > 0) return { account, stores };
    throw new ApiError(403, 'Só quem administra uma loja cuida dos usuários.');
  }

  /** An address that has an account with a password gets the roles, and no link. */
  async invite(caller: Session, given: Invitation, origin: string): Promise<LinkAnswer> {
    const { email, name, roles } = given;
    const { admin, account } = await this.#changing(caller, async (admin) => {
      requireAdministered(admin, Object.keys(roles));
      const identity = await this.#means.identity();
      const known = await identity.find(email);
      if (known) return { admin, account: await this.#welcome(admin, known, roles) };
      const invitedBy = admin.account.uid;
      const made = await identity.create({ email, name, projects: roles, invitedBy });
      if (!made.ok) throw refused(made.reason);
      this.#note('user-added', made.account, admin);
      return { admin, account: made.account };
    });
    if (account.hasPassword) return { ok: true, person: this.#shown(admin, account) };
    return this.#linked(admin, account, origin);
  }

  roles(
    caller: Session,
    uid: string,
    given: { readonly [project: string]: Role | null },
  ): Promise<ConsolePerson> {
    return this.#onPerson(caller, uid, async (admin, account) => {
      requireAdministered(admin, Object.keys(given));
      const roles = rolesAfter(account.projects, given);
      if (!account.hasPassword && isElsewhere({ projects: roles }, Object.keys(account.projects))) {
        throw new ApiError(
          409,
          'Esta pessoa ainda não aceitou o convite: convide-a de novo, com os novos papéis.',
          {
            field: 'roles',
          },
        );
      }
      return this.#shown(admin, await this.#giveRoles(admin, account, roles));
    });
  }

  profile(
    caller: Session,
    uid: string,
    profile: { readonly name: string; readonly email: string },
  ): Promise<ConsolePerson> {
    return this.#onWholePerson(caller, uid, async (admin, account) => {
      orRefused(await (await this.#means.identity()).setProfile(uid, profile));
      this.#note('profile-changed', account, admin);
      return this.#shown(admin, await this.#again(account));
    });
  }

  block(caller: Session, uid: string): Promise<ConsolePerson> {
    return this.#onWholePerson(caller, uid, async (admin, account) => {
      if (uid === admin.account.uid) throw new ApiError(409, 'Ninguém bloqueia a própria conta.');
      const identity = await this.#means.identity();
      const block = (disabled: boolean) => identity.setDisabled(uid, disabled);
      await this.#keepingAdministrators(account, { ...account, disabled: true }, block, [true, false]);
      this.#note('user-disabled', account, admin);
      return this.#shown(admin, await this.#again(account));
    });
  }

  unblock(caller: Session, uid: string): Promise<ConsolePerson> {
    return this.#onWholePerson(caller, uid, async (admin, account) => {
      orRefused(await (await this.#means.identity()).setDisabled(uid, false));
      this.#note('user-enabled', account, admin);
      return this.#shown(admin, await this.#again(account));
    });
  }

  endSessions(caller: Session, uid: string): Promise<ConsolePerson> {
    return this.#onWholePerson(caller, uid, async (admin, account) => {
      orRefused(await (await this.#means.identity()).endSessions(uid));
      this.#note('sessions-ended', account, admin);
      return this.#shown(admin, await this.#again(account));
    });
  }

  async link(caller: Session, uid: string, origin: string): Promise<LinkAnswer> {
    const { admin, account } = await this.#onWholePerson(caller, uid, async (admin, account) => {
      if (account.disabled) throw new ApiError(409, 'Esta pessoa está bloqueada: desbloqueie antes.');
      return { admin, account };
    });
    return this.#linked(admin, account, origin);
  }

  /** Gives the caller, who made the store, the role of its administrator where nobody belongs to it. */
  async found(caller: Session, project: string): Promise<void> {
    await this.#changing(caller, async (admin) => {
      const accounts = await (await this.#means.identity()).list();
      if (accounts.some((account) => isOf(account, [project]))) return;
      await this.#giveRoles(admin, admin.account, { ...admin.account.projects, [project]: 'admin' });
    });
  }

  async #welcome(admin: Administrator, known: Account, roles: Invitation['roles']): Promise<Account> {
    if (known.disabled) {
      throw new ApiError(409, 'Já existe um usuário com este e-mail, e ele está bloqueado.', {
        field: 'email',
      });
    }
    // Whoever was shown the link of that invitation would come into this store too.
    if (!known.hasPassword && isElsewhere(known, admin.stores)) {
      throw new ApiError(
        409,
        'Outra loja convidou esta pessoa, que ainda não aceitou. Convide-a quando ela tiver entrado.',
        { field: 'email' },
      );
    }
    return this.#giveRoles(admin, known, rolesAfter(known.projects, roles));
  }

  /** Not in turn: a mail server may take its time. */
  async #linked(admin: Administrator, account: Account, origin: string): Promise<LinkAnswer> {
    const kind = account.hasPassword ? 'password' : 'invitation';
    const sent = await this.#means.credentials.link({ account, kind, by: admin.account.name, origin });
    this.#note('link-made', account, admin);
    return { ok: true, person: this.#shown(admin, account), ...sent };
  }

  async #giveRoles(admin: Administrator, account: Account, projects: Account['projects']): Promise<Account> {
    const identity = await this.#means.identity();
    type Step = readonly [to: Account['projects'], from: Account['projects']];
    const give = ([to, from]: Step) => identity.setProjects(account.uid, to, from);
    const step: Step = [projects, account.projects];
    const back: Step = [account.projects, projects];
    await this.#keepingAdministrators(account, { ...account, projects }, give, [step, back]);
    this.#note('roles-changed', account, admin);
    return this.#again(account);
  }

  async #keepingAdministrators<T>(
    account: Account,
    changed: Account,
    write: (value: T) => Promise<ChangeOutcome>,
    [value, former]: readonly [T, T],
  ): Promise<void> {
    const identity = await this.#means.identity();
    const before = await identity.list();
    requireAdministrators(leftAlone(before, changed), account);
    orRefused(await write(value));
    const others = (await identity.list()).filter(({ uid }) => uid !== account.uid);
    const alone = leftAlone([...others, account], changed);
    if (alone.length > 0) orRefused(await write(former));
    requireAdministrators(alone, account);
  }

  #onPerson<T>(
    caller: Session,
    uid: string,
    work: (admin: Administrator, account: Account) => Promise<T>,
  ): Promise<T> {
    return this.#changing(caller, async (admin) => {
      const account = await (await this.#means.identity()).get(uid);
      if (!account || !isOf(account, admin.stores)) throw new ApiError(404, 'Este usuário não existe.');
      return work(admin, account);
    });
  }

  /** What concerns a person's account as a whole, in all of their stores. */
  #onWholePerson<T>(
    caller: Session,
    uid: string,
    work: (admin: Administrator, account: Account) => Promise<T>,
  ): Promise<T> {
    return this.#onPerson(caller, uid, async (admin, account) => {
      if (!isElsewhere(account, admin.stores)) return work(admin, account);
      throw new ApiError(
        403,
        'Esta pessoa também trabalha em lojas que você não administra: só quem administra todas elas pode fazer isso.',
      );
    });
  }

  #changing<T>(caller: Session, work: (admin: Administrator) => Promise<T>): Promise<T> {
    return this.#inTurn('people', async () => work(await this.administrator(caller)));
  }

  async #again({ uid }: Account): Promise<Account> {
    const account = await (await this.#means.identity()).get(uid);
    if (!account) throw refused('missing');
    return account;
  }

  #shown({ stores }: Administrator, account: Account): ConsolePerson {
    return shownTo(account, stores, this.#means.credentials);
  }

  #note(event: PersonEvent, { uid, email }: Account, { account: by }: Administrator): void {
    const account = hashed(normalEmail(email));
    this.#means.secured({ event, account, uid: hashed(uid), by: hashed(by.uid) });
  }
}

function requireAdministered({ stores }: Administrator, projects: readonly string[]): void {
  const foreign = projects.find((project) => !stores.includes(project));
  if (foreign !== undefined) {
    throw new ApiError(403, `Você não administra a loja "${foreign}".`, { field: 'roles' });
  }
}

function requireAdministrators([store]: readonly string[], { name }: Account): void {
  if (store === undefined) return;
  throw new ApiError(
    409,
    `${name} é a única pessoa que administra a loja "${store}". Dê antes este papel a mais alguém.`,
    { field: 'roles' },
  );
}

function orRefused(outcome: ChangeOutcome): void {
  if (!outcome.ok) throw refused(outcome.reason);
}

function refused(reason: UserRefusal): ApiError {
  const field = reason === 'duplicate' || reason === 'invalid-email' ? 'email' : undefined;
  const status = reason === 'missing' ? 404 : reason === 'duplicate' ? 409 : 400;
  return new ApiError(status, userRefusalSentence(reason), field === undefined ? {} : { field });
}
