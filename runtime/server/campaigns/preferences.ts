/**
 * Who has opted out, asked before each message: a store's preferences in memory, brought up to date by what changed
 * since. Removals are found by their number, as stores keep no log of them.
 */
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { PREFERENCES } from '../../contract/campaigns.ts';
import { emailAddress, type Person } from '../../core/campaigns/people.ts';
import { type OptOuts, optOuts } from '../../core/campaigns/preferences.ts';
import { phoneAddress } from '../../core/formats/phone-address.ts';
import { collectionPath } from '../console-api/subject-source.ts';
import type { ChangeCursor } from '../ports/document-changes.ts';
import type { DocumentWrite } from '../ports/documents.ts';
import type { TakingOver } from './take-over.ts';

/** An address of who opts out; one of the two. */
export type OptingOut = { readonly email: string } | { readonly phoneNumber: string };

export interface Preferences {
  /** As they were `oldest` ms ago at most. */
  of(project: string, oldest?: number): Promise<Pick<OptOuts, 'whyOut'>>;
  /** Stored when it resolves; false for what is no address. */
  optOut(project: string, who: OptingOut): Promise<boolean>;
}

interface Followed {
  outs: OptOuts;
  cursor: number;
  readAt: number;
  reading?: Promise<void> | undefined;
}

const PAGE = 500;
/** A commit is stamped before it can be read; so much is read again. */
const OVERLAP_MICROS = 60_000_000;

export function followedPreferences({ documents, changes, now = Date.now }: TakingOver): Preferences {
  const stores = new Map<string, Followed>();

  async function load(path: string, followed: Followed): Promise<void> {
    const outs = optOuts();
    let cursor = Number.POSITIVE_INFINITY;
    for (let after: string | undefined; ; ) {
      const page = await changes.page(path, { limit: PAGE, ...(after !== undefined && { after }) });
      cursor = Math.min(cursor, page.readAt);
      for (const { id, data } of page.documents) outs.put(id, data);
      after = page.documents.at(-1)?.id;
      if (page.documents.length < PAGE) break;
      await turn();
    }
    followed.outs = outs;
    followed.cursor = cursor;
  }

  async function follow(path: string, followed: Followed): Promise<void> {
    let after: ChangeCursor = { at: followed.cursor - OVERLAP_MICROS };
    for (let isMore = true; isMore; ) {
      const page = await changes.changedSince(path, after, PAGE);
      for (const { id, data } of page) followed.outs.put(id, data);
      const last = page.at(-1);
      if (last) after = { at: last.at, id: last.id };
      isMore = page.length === PAGE;
    }
    followed.cursor = Math.max(followed.cursor, after.at);
    if ((await changes.count(path)) !== followed.outs.size) await load(path, followed);
  }

  async function refresh(path: string, followed: Followed): Promise<void> {
    const begun = now();
    try {
      await (followed.cursor === 0 ? load(path, followed) : follow(path, followed));
      followed.readAt = begun;
    } finally {
      followed.reading = undefined;
    }
  }

  async function fresh(project: string, oldest: number): Promise<OptOuts> {
    const known = stores.get(project) ?? { outs: optOuts(), cursor: 0, readAt: Number.NEGATIVE_INFINITY };
    stores.set(project, known);
    if (oldest > 0 && now() - known.readAt <= oldest) return known.outs;
    // What is being read may have been read before this call.
    if (oldest === 0) await known.reading?.catch(() => {});
    known.reading ??= refresh(collectionPath(project, PREFERENCES), known);
    await known.reading;
    return known.outs;
  }

  async function optOut(project: string, who: OptingOut): Promise<boolean> {
    const named = addressIn(who);
    if (!named) return false;
    const { id, fields } = named;
    const path = (own: string) => `${collectionPath(project, PREFERENCES)}/${own}`;
    const data = { unsubscribed: true, unsubscribedAt: new Date(now()) };
    const outs = await fresh(project, 0);
    if (outs.whyOut(who) === 'unsubscribed') return true;
    const [known = id] = outs.idsOf(who);
    const change: DocumentWrite = { kind: 'change', path: path(known), data, stamps: ['updatedAt'] };
    const stamps = ['createdAt', 'updatedAt'];
    const made: DocumentWrite = { kind: 'replace', path: path(id), data: { ...fields, ...data }, stamps };
    const isStored = (await documents.write([change])).ok || (await documents.write([made])).ok;
    // Known here before anybody asks again.
    await fresh(project, 0);
    return isStored;
  }

  return { of: (project, oldest = 0) => fresh(project, oldest), optOut };
}

function addressIn(who: Person): { readonly id: string; readonly fields: object } | undefined {
  const email = emailAddress(who.email);
  if (email !== undefined) {
    return {
      id: `email-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`,
      fields: { email },
    };
  }
  const digits = who.phoneNumber === undefined ? undefined : phoneAddress(who.phoneNumber);
  return digits === undefined
    ? undefined
    : { id: `whatsapp-${digits}`, fields: { phoneNumber: `+${digits}` } };
}
