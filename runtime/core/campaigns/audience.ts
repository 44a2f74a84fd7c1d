/**
 * Who of a segment gets a campaign: everybody counts once, under the first reason that keeps them out.
 */
import type { AudienceCounts, Channel, Recipient } from '../../contract/campaigns.ts';
import { addressOf, type Person, recipientOf } from './people.ts';
import type { OptOut } from './preferences.ts';

export interface AudienceRules {
  readonly channel: Channel;
  readonly whyOut: (person: Person) => OptOut | undefined;
  /** This campaign has been sent there. */
  readonly isSent: (address: string) => boolean;
}

export interface Audience {
  readonly counts: Omit<AudienceCounts, 'digest'>;
  readonly recipients: readonly Recipient[];
}

interface Reached {
  readonly person: Person;
  readonly address: string;
  why: OptOut | undefined;
}

/**
 * `people`: by e-mail each is there once. People who share a telephone count as one, who is out as soon as one of them is.
 */
export function audienceFrom(
  people: readonly Person[],
  { channel, whyOut, isSent }: AudienceRules,
): Audience {
  const all: Reached[] = [];
  const byPhone = new Map<string, Reached>();
  let withoutAddress = 0;
  for (const person of people) {
    const address = addressOf(person, channel);
    if (address === undefined) {
      withoutAddress += 1;
      continue;
    }
    const why = whyOut(person);
    const known = channel === 'whatsapp' ? byPhone.get(address) : undefined;
    if (known) known.why ??= why;
    else {
      const reached = { person, address, why };
      all.push(reached);
      if (channel === 'whatsapp') byPhone.set(address, reached);
    }
  }
  const tally = { unsubscribed: 0, competitor: 0, alreadySent: 0 };
  const recipients: Recipient[] = [];
  for (const { person, address, why } of all) {
    if (why !== undefined) tally[why] += 1;
    else if (isSent(address)) tally.alreadySent += 1;
    else recipients.push(recipientOf(person, address));
  }
  const { unsubscribed, competitor: competitors, alreadySent } = tally;
  return {
    counts: { withoutAddress, unsubscribed, competitors, alreadySent, recipients: recipients.length },
    recipients,
  };
}
