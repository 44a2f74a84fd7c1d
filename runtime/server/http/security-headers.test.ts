import { expect, it } from 'vitest';
import { CONSOLE_POLICY, policyWithMedia } from './security-headers.ts';

it('opens pictures and films to the named hosts, and nothing else', () => {
  const policy = policyWithMedia(CONSOLE_POLICY, ['cdn.loja.br', '*.b-cdn.net']);
  const hosts = ['https://cdn.loja.br', 'https://*.b-cdn.net'];
  expect(policy).toEqual({
    ...CONSOLE_POLICY,
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'media-src': ["'self'", 'blob:', ...hosts],
  });
  expect(policyWithMedia(CONSOLE_POLICY, [])).toEqual(CONSOLE_POLICY);
});
