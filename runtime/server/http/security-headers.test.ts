import { expect, it } from 'vitest';
import { EMBED_HOSTS } from '../../core/layout/render/addresses.ts';
import { CONSOLE_POLICY, policyWithHosts } from './security-headers.ts';

it('opens pictures, videos and frames to the named hosts, and nothing else', () => {
  const policy = policyWithHosts(CONSOLE_POLICY, {
    mediaHosts: ['cdn.loja.br', '*.b-cdn.net'],
    embedHosts: ['player.vimeo.com/video/'],
  });
  const hosts = ['https://cdn.loja.br', 'https://*.b-cdn.net'];
  expect(policy).toEqual({
    ...CONSOLE_POLICY,
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'media-src': ["'self'", 'blob:', ...hosts],
    'frame-src': ['https://player.vimeo.com/video/'],
  });
});

it('shows frames of the known hosts where none is named, and none where there shall be none', () => {
  const frames = EMBED_HOSTS.map((host) => `https://${host}`);
  expect(policyWithHosts(CONSOLE_POLICY, {})).toEqual({ ...CONSOLE_POLICY, 'frame-src': frames });
  expect(policyWithHosts(CONSOLE_POLICY, { embedHosts: [] })['frame-src']).toEqual(["'none'"]);
});
