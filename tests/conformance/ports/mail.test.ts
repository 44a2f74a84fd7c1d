import { expect, it } from 'vitest';
import { sendgridMail } from '../../../runtime/server/messages/sendgrid-mail.ts';
import { smtpMail } from '../../../runtime/server/messages/smtp-mail.ts';
import { describeMail, type ProviderMood } from './describe-mail.ts';
import { DOUBLE_KEY, sendgridDouble } from './sendgrid-double.ts';
import { smtpDouble } from './smtp-double.ts';

/** Short where nothing comes. */
const patience = (mood: ProviderMood) => (mood === 'silent' ? 500 : 10_000);
const TRACKING = { openTracking: true, clickTracking: true, sandboxMode: false };

describeMail('SendGrid', async (mood) => {
  const double = await sendgridDouble(mood);
  if (mood === 'away') await double.close();
  return {
    mail: sendgridMail({ apiKey: DOUBLE_KEY, host: double.url, ...TRACKING }, patience(mood)),
    received: () => double.received,
    close: mood === 'away' ? async () => {} : double.close,
  };
});

describeMail('SMTP', async (mood) => {
  const double = await smtpDouble(mood);
  if (mood === 'away') await double.close();
  const url = `smtp://127.0.0.1:${double.port}`;
  const mail = smtpMail({ url, concurrency: 2, timeoutMs: patience(mood) });
  return {
    mail,
    received: () => double.received,
    async close() {
      mail.close();
      if (mood !== 'away') await double.close();
    },
  };
});

const MESSAGE = {
  to: { email: 'ana@casaaurora.example' },
  from: { email: 'loja@casaaurora.example' },
  subject: 'Oi',
  html: '<p>Oi</p>',
  text: 'Oi',
};

it.each([
  ['a full mailbox', '452 4.2.2 the mailbox is full'],
  ['an address whose host is not found', '450 4.1.2 no such host'],
])('gives up one recipient by SMTP for %s, as others wait behind it', async (_what, answer) => {
  const double = await smtpDouble('accepts', ['RCPT', answer]);
  const mail = smtpMail({ url: `smtp://127.0.0.1:${double.port}`, concurrency: 1 });
  expect(await mail.send(MESSAGE)).toMatchObject({ kind: 'refused', permanent: true });
  mail.close();
  await double.close();
});

it.each([
  ['a stranger who shall come again', '450 4.2.0 Greylisted, try again in 300 seconds', true],
  ['a stranger without an extended code', '451 greylisted', true],
  ['everybody, as the server goes away', '421 4.3.2 shutting down', undefined],
])('sends again by SMTP later where the server refuses %s', async (_whom, answer, alone) => {
  const double = await smtpDouble('accepts', ['RCPT', answer]);
  const mail = smtpMail({ url: `smtp://127.0.0.1:${double.port}`, concurrency: 1 });
  expect(await mail.send(MESSAGE)).toEqual({
    kind: 'later',
    after: expect.any(Number),
    ...(alone && { alone }),
  });
  mail.close();
  await double.close();
});

it('refuses to send by SMTP with an address that cannot be read, each time', async () => {
  const mail = smtpMail({ url: 'smtp://ana:10%@127.0.0.1:9', concurrency: 1 });
  for (const _time of [1, 2]) {
    expect(await mail.send(MESSAGE)).toEqual({
      kind: 'refused',
      permanent: false,
      reason: expect.stringContaining('BALCAO_SMTP_URL'),
    });
  }
  mail.close();
});

it('lets SendGrid count nothing of an untracked message, nor keep it back for an opt-out', async () => {
  const double = await sendgridDouble('accepts');
  const account = { apiKey: DOUBLE_KEY, host: double.url, unsubscribeGroupId: 24680, ...TRACKING };
  await sendgridMail(account).send({ ...MESSAGE, untracked: true });
  await double.close();
  const off = { enable: false };
  expect(double.bodies).toMatchObject([{ tracking_settings: { open_tracking: off, click_tracking: off } }]);
  expect(double.bodies[0]).not.toHaveProperty('asm');
});

it('asks SendGrid for what its page says, and names the delivery for its events', async () => {
  const double = await sendgridDouble('accepts');
  const account = {
    apiKey: DOUBLE_KEY,
    host: double.url,
    unsubscribeGroupId: 24680,
    ipPool: 'campanhas',
    openTracking: false,
    clickTracking: true,
    sandboxMode: true,
  };
  await sendgridMail(account).send({
    ...MESSAGE,
    reference: { project: 'matriz', campaign: 'novembro', delivery: 'd1' },
  });
  await double.close();
  expect(double.bodies).toMatchObject([
    {
      personalizations: [{ custom_args: { project: 'matriz', campaign: 'novembro', delivery: 'd1' } }],
      asm: { group_id: 24680 },
      ip_pool_name: 'campanhas',
      tracking_settings: { open_tracking: { enable: false }, click_tracking: { enable: true } },
      mail_settings: { sandbox_mode: { enable: true } },
    },
  ]);
});
