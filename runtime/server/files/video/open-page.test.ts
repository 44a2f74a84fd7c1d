import { expect, it } from 'vitest';
import { createHttpApp } from '../../http/index.ts';
import { openPageToBunny } from './open-page.ts';

it.each([
  true,
  false,
])('opens the console’s page, and nothing else, to Bunny’s host where it is used: %s', async (uses) => {
  const app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  openPageToBunny(app, async () => ({ isSentTo: uses, pictures: uses ? ['vz-loja.b-cdn.net'] : [] }));
  for (const path of ['/console/category', '/files/a']) app.get(path, async () => 'x');
  const opened = async (url: string, accept = 'text/html', directive = 'connect-src') => {
    const headers = { accept, host: '127.0.0.1' };
    const policy = String((await app.inject({ url, headers })).headers['content-security-policy']);
    return new RegExp(`${directive} [^;]*`).exec(policy)?.[0];
  };
  const closed = "connect-src 'self'";
  expect(await opened('/console/category')).toBe(
    uses ? "connect-src https://video.bunnycdn.com 'self'" : closed,
  );
  const images = await opened('/console/category', 'text/html', 'img-src');
  expect(images).toBe(`img-src ${uses ? 'https://vz-loja.b-cdn.net ' : ''}'self' data: blob:`);
  expect(await opened('/console/category', 'application/json')).toBe(closed);
  expect(await opened('/files/a')).toBe(closed);
  await app.close();
});

it.each([
  'imagens.loja.com.br',
  'evil.example',
  'b-cdn.net',
  'evilb-cdn.net',
  'vz-loja.b-cdn.net.evil.example',
  'vz-loja.b-cdn.net.',
  '.b-cdn.net',
  '*.b-cdn.net',
  '169.254.169.254',
])('opens the page of all stores to no other domain that a store calls its own: %s', async (pictures) => {
  const app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  openPageToBunny(app, async () => ({ isSentTo: true, pictures: [pictures] }));
  app.get('/console/category', async () => 'x');
  const headers = { accept: 'text/html', host: '127.0.0.1' };
  const answer = await app.inject({ url: '/console/category', headers });
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob:");
  await app.close();
});
