import { ThemeProvider } from '@mui/material/styles';
import { fireEvent } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../theme/theme.ts';
import { PaletteList, type PaletteListProps } from './PaletteList.tsx';
import type { PaletteGroup } from './palette-items.ts';

const isAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
// Inside `act` React would draw at once what it draws later in a browser.
beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isAct));

const group = (title: string, count: number): PaletteGroup => ({
  title,
  items: Array.from({ length: count }, (_, at) => ({
    key: `${title} ${at}`,
    label: `${title} ${at}`,
    detail: '',
    leads: `/${title}/${at}`,
  })),
});

function opened() {
  const chosen = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  // The list scrolls to what is active, which jsdom cannot.
  Element.prototype.scrollIntoView = () => {};
  const root = createRoot(place);
  const draw = (groups: readonly PaletteGroup[], more: Partial<PaletteListProps> = {}) =>
    flushSync(() =>
      root.render(
        <ThemeProvider theme={theme}>
          <PaletteList
            id="p"
            groups={groups}
            active={0}
            onActive={() => {}}
            onChoose={({ leads }) => chosen(leads)}
            {...more}
          />
        </ThemeProvider>,
      ),
    );
  const labels = () => [...place.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  const close = () => {
    root.unmount();
    place.remove();
  };
  return { draw, labels, chosen, place, close };
}

it('draws what is in sight of another answer first, and all of it when there is time', async () => {
  const { draw, labels, chosen, place, close } = opened();
  draw([group('Telas', 2)]);
  const groups = [group('Produtos', 8), group('Marcas', 8), group('Telas', 8)];
  draw(groups);
  expect(labels()).toHaveLength(12);
  expect(place.querySelectorAll('[role=group]')).toHaveLength(2);
  await vi.waitFor(() => expect(labels()).toHaveLength(24));
  const last = place.querySelector('#p-23');
  expect(last?.textContent).toBe('Telas 7');
  if (last) fireEvent.click(last);
  expect(chosen.mock.calls).toEqual([['/Telas/7']]);
  close();
});

it('draws as far as the option that the keys have reached', () => {
  const { draw, labels, place, close } = opened();
  draw([group('Telas', 2)]);
  draw([group('Produtos', 8), group('Marcas', 8), group('Telas', 8)], { active: 19 });
  expect(labels()).toHaveLength(20);
  expect(place.querySelector('[aria-selected=true]')?.id).toBe('p-19');
  close();
});
