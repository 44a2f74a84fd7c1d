import { describe, expect, it } from 'vitest';
import { messageSettingsFrom } from './message-settings.ts';

describe('how messages leave', () => {
  it('is the usual where nothing is set', () => {
    expect(messageSettingsFrom({})).toEqual({ concurrency: 10 });
  });

  it('takes hosts without their last slash', () => {
    const env = {
      BALCAO_SENDGRID_URL: 'http://127.0.0.1:9/mail/',
      BALCAO_MAIL_FROM: 'Casa Aurora <a@b.example>',
    };
    expect(messageSettingsFrom(env)).toEqual({
      concurrency: 10,
      sendgridUrl: 'http://127.0.0.1:9/mail',
      mailFrom: 'Casa Aurora <a@b.example>',
    });
  });

  it.each([
    ['BALCAO_GRAPH_URL', 'graph'],
    ['BALCAO_SMTP_URL', 'https://mail.example'],
    ['BALCAO_SMTP_URL', 'smtp://ana:10%@mail.example'],
    ['BALCAO_PUBLIC_URL', 'ftp://loja'],
    ['BALCAO_MAIL_FROM', 'Casa\r\nBcc: a@b'],
    ['BALCAO_SEND_CONCURRENCY', '0'],
    ['BALCAO_MESSAGES_FAULTS', 'fail=2'],
  ])('refuses a wrong %s by its name', (name, text) => {
    expect(() => messageSettingsFrom({ [name]: text })).toThrow(name);
  });
});
