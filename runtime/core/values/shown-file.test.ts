import { expect, it } from 'vitest';
import { durationText, shownFile } from './shown-file.ts';

it('reads a file from its parts or from its address alone', () => {
  const image = {
    url: 'https://a.example/casa.png',
    filename: 'Casa.png',
    width: 1200,
    height: 800,
    isPublic: true,
  };
  expect(shownFile(image)).toMatchObject({ name: 'Casa.png', width: 1200, height: 800, isPublic: true });
  expect(shownFile('https://a.example/x/manual.pdf?v=2')).toMatchObject({ name: 'manual.pdf' });
});

it('follows no address that is not the web’s or the console’s', () => {
  expect(shownFile({ url: 'javascript:alert(1)', filename: 'a' })?.url).toBeUndefined();
  expect(shownFile({ url: '//evil.example/a', filename: 'a' })?.url).toBeUndefined();
  expect(shownFile({ url: '/api/file/1', filename: 'a' })?.url).toBe('/api/file/1');
});

it('knows that there is no file', () => {
  for (const value of [undefined, null, '', {}, { width: 3 }, 7]) expect(shownFile(value)).toBeNull();
});

it.each([
  [65, '1:05'],
  [3723, '1:02:03'],
  [4.4, '0:04'],
])('says %d seconds as %s', (seconds, want) => {
  expect(durationText(seconds)).toBe(want);
});
