import { expect, it } from 'vitest';
import { read } from '../testing/layouts.ts';
import { renderLayout } from './render-layout.ts';

const file = { id: 'f1', url: '', filename: 'aula.mp4', cdn: { bunny: { id: 'abc-1', status: 4 } } };
const { layout } = read([{ id: 'a', type: 'video', props: { file, text: 'Aula' } }]);
const player = 'https://iframe.mediadelivery.net/embed/9/abc-1';

it('prints the player of a video that Bunny alone has, where the shop says its address', () => {
  const fileUrl = () => player;
  expect(renderLayout(layout, { target: 'page', fileUrl })).toContain(
    `<iframe class="layout-video" src="${player}"`,
  );
  expect(renderLayout(layout, { target: 'email', fileUrl })).toContain(`href="${player}"`);
  expect(renderLayout(layout, { target: 'text', fileUrl })).toBe(`Aula (${player})`);
});

it('names such a video for the storefront otherwise', () => {
  const page = '<div class="layout"><div class="layout-video" data-bunny="abc-1">Aula</div></div>';
  expect(renderLayout(layout, { target: 'page' })).toBe(page);
});
