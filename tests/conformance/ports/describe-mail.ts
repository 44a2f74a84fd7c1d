/**
 * The one conformance suite of the `Mail` port: what became of a message, told no better than it is known. Adapters hand
 * in a provider that does as it is told; they never list the cases.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { Mail, MailMessage } from '../../../runtime/server/ports/mail.ts';

/** What the provider does with the next messages. */
export type ProviderMood =
  | 'accepts'
  | 'refuses-recipient'
  | 'refuses-account'
  | 'refuses-message'
  | 'too-many'
  /** Reads the message, and breaks the line instead of answering. */
  | 'breaks-line'
  /** Reads the message, and says nothing. */
  | 'silent'
  /** Is not there. */
  | 'away';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: { readonly [name: string]: string };
}

export interface MailUnderTest {
  /** Waits half a second for an answer that does not come. */
  readonly mail: Mail;
  /** All that was read of messages, also of those whose line broke. */
  received(): readonly ReceivedMail[];
  close(): Promise<void>;
}

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  to: { email: 'ana@casaaurora.example', name: 'Ana Conceição' },
  from: { email: 'loja@casaaurora.example', name: 'Casa Aurora' },
  replyTo: 'atendimento@casaaurora.example',
  subject: 'Ofertas de verão: até 40% ☀',
  html: '<p>Olá, <b>Ana</b>. É hoje.</p>',
  text: 'Olá, Ana. É hoje.',
  headers: {
    'List-Unsubscribe': '<https://loja.example/descadastro/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  ...more,
});

export function describeMail(name: string, make: (mood: ProviderMood) => Promise<MailUnderTest>): void {
  describe(`mail: ${name}`, () => {
    let rig: MailUnderTest | undefined;
    afterEach(async () => {
      await rig?.close();
      rig = undefined;
    });
    async function open(mood: ProviderMood): Promise<MailUnderTest> {
      rig = await make(mood);
      return rig;
    }

    it('carries addresses, subject, both texts and headers as they are', async () => {
      const { mail, received } = await open('accepts');
      expect(await mail.send(message())).toEqual({ kind: 'accepted', id: expect.stringMatching(/\S/) });
      const [got] = received();
      expect(got).toMatchObject({
        from: 'loja@casaaurora.example',
        to: 'ana@casaaurora.example',
        replyTo: 'atendimento@casaaurora.example',
        subject: 'Ofertas de verão: até 40% ☀',
      });
      expect(got?.html.trim()).toBe('<p>Olá, <b>Ana</b>. É hoje.</p>');
      expect(got?.text.trim()).toBe('Olá, Ana. É hoje.');
      expect(got?.headers['list-unsubscribe']).toBe('<https://loja.example/descadastro/abc>');
      expect(got?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    });

    it('gives each message an id of its own', async () => {
      const { mail } = await open('accepts');
      const ids = await Promise.all([mail.send(message()), mail.send(message())]);
      expect(new Set(ids.map((outcome) => outcome.kind === 'accepted' && outcome.id)).size).toBe(2);
    });

    it.each([
      [
        'an address that the provider refuses as one that this message never reaches',
        'refuses-recipient',
        true,
      ],
      ['a refused account as what would refuse all others too', 'refuses-account', false],
      ['a refused message as what would refuse all others too', 'refuses-message', false],
    ] as const)('tells %s', async (_what, mood, permanent) => {
      const { mail } = await open(mood);
      const outcome = await mail.send(message());
      expect(outcome).toEqual({ kind: 'refused', permanent, reason: expect.stringMatching(/^[A-Z].*\.$/) });
      // What the provider says is English, and may quote the address.
      expect(JSON.stringify(outcome)).not.toMatch(/ana@|does not|denied|casaaurora/i);
    });

    it('waits as long as a limit asks, within ten minutes', async () => {
      const outcome = await (await open('too-many')).mail.send(message());
      expect(outcome.kind).toBe('later');
      if (outcome.kind !== 'later') return;
      expect(outcome.after).toBeGreaterThanOrEqual(100);
      expect(outcome.after).toBeLessThanOrEqual(600_000);
    });

    it('sends again what never left', async () => {
      expect((await (await open('away')).mail.send(message())).kind).toBe('later');
    });

    it.each([
      'breaks-line',
      'silent',
    ] as const)('does not know what became of a message that was read without an answer, and does not repeat it: %s', async (mood) => {
      const { mail, received } = await open(mood);
      expect(await mail.send(message())).toEqual({ kind: 'unknown' });
      expect(received()).toHaveLength(1);
    });

    it('does not know what became of a message that is cancelled on its way', async () => {
      const { mail, received } = await open('silent');
      const cancel = new AbortController();
      const sending = mail.send(message(), cancel.signal);
      await expect.poll(() => received().length).toBe(1);
      cancel.abort();
      expect(await sending).toEqual({ kind: 'unknown' });
    });

    it('asks nobody once it is cancelled', async () => {
      const { mail, received } = await open('accepts');
      expect((await mail.send(message(), AbortSignal.abort())).kind).toBe('later');
      expect(received()).toEqual([]);
    });

    it.each([
      ['subject', { subject: 'Oferta\r\nBcc: eva@casaaurora.example' }],
      ['name of the sender', { from: { email: 'loja@casaaurora.example', name: 'Casa\nAurora' } }],
      ['name of the recipient', { to: { email: 'ana@casaaurora.example', name: 'Ana\u0000' } }],
      ['address of the recipient', { to: { email: 'ana@casaaurora.example\r\nRCPT TO:<eva@x.example>' } }],
      ['address of the sender', { from: { email: 'loja' } }],
      ['address for answers', { replyTo: 'a@b.example\u2028' }],
      ['header', { headers: { 'List-Unsubscribe': '<https://a.example>\r\nBcc: eva@x.example' } }],
      ['name of a header', { headers: { 'X-A\r\nBcc': 'eva@x.example' } }],
    ])('sends nothing with a control character or no address: %s', async (_where, wrong) => {
      const { mail, received } = await open('accepts');
      expect(await mail.send(message(wrong))).toEqual({
        kind: 'refused',
        permanent: 'to' in wrong,
        reason: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expect(received()).toEqual([]);
    });
  });
}
