import { expect, it } from 'vitest';
import { createHttpApp } from '../../http/index.ts';
import { openUploadsToBunny } from './open-uploads.ts';

it.each([
  true,
  false,
])('opens the console’s page, and nothing else, to Bunny’s host where it is used: %s', async (uses) => {
  const app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  openUploadsToBunny(app, async () => uses);
  for (const path of ['/console/category', '/files/a']) app.get(path, async () => 'x');
  const connects = async (url: string, accept = 'text/html') => {
    const headers = { accept, host: '127.0.0.1' };
    const policy = String((await app.inject({ url, headers })).headers['content-security-policy']);
    return /connect-src [^;]*/.exec(policy)?.[0];
  };
  const closed = "connect-src 'self'";
  expect(await connects('/console/category')).toBe(
    uses ? "connect-src https://video.bunnycdn.com 'self'" : closed,
  );
  expect(await connects('/console/category', 'application/json')).toBe(closed);
  expect(await connects('/files/a')).toBe(closed);
  await app.close();
});
