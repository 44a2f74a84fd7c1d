import { describe, expect, it } from 'vitest';
import { firestoreBanner } from './firestore-banner.ts';

describe('the banner of the Firestore alone', () => {
  it.each([
    { url: 'http://127.0.0.1:8080', says: '127.0.0.1:8080' },
    { url: 'http://127.0.0.1:80', says: '127.0.0.1:80' },
    { url: 'http://[::1]:80', says: '[::1]:80' },
  ])('gives SDKs a port, of $url too', ({ url, says }) => {
    const banner = firestoreBanner({ url, open: true, users: 0 }, false);
    expect(banner).toMatch(new RegExp(`FIRESTORE_EMULATOR_HOST=${says.replace(/[[\].]/g, '\\$&')}$`, 'm'));
  });
});
