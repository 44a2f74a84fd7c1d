import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { definition } from '../../../../../generated/collections/customer-event/model.ts';
import type { ChartDay } from '../../../../contract/attention.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { consoleI18n, learnMessages } from '../../../messages/console-i18n.ts';
import { theme } from '../../../theme/theme.ts';
import { chartMessages } from './chart-messages.ts';
import { highestOf, OTHERS, seriesOf } from './chart-series.ts';
import { HomeCharts, type HomeChartsProps } from './HomeCharts.tsx';

learnMessages(chartMessages);
afterEach(cleanup);

const day = (name: string, values: ChartDay['values'] = {}): ChartDay => ({ day: `2026-11-${name}`, values });

function draw(charts: HomeChartsProps) {
  const services = { conditions: { loadDefinition: async () => definition } } as unknown as WidgetServices;
  return render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={consoleI18n}>
        <WidgetServicesProvider value={services}>
          <HomeCharts {...charts} />
        </WidgetServicesProvider>
      </I18nContextProvider>
    </ThemeProvider>,
  ).container;
}

const EVENTS = [day('25', { search: 30, purchase: 10 }), day('26'), day('27', { search: 20 })];

it('says the numbers of the bars in a table, kinds by the words of their schema', async () => {
  draw({ events: EVENTS });
  await screen.findByRole('columnheader', { name: 'Buscou' });
  const table = within(screen.getByRole('table', { name: 'Eventos dos clientes por dia' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Dia', 'Buscou', 'Comprou'],
    ['25/11/2026', '30', '10'],
    ['26/11/2026', '0', '0'],
    ['27/11/2026', '20', '0'],
  ]);
});

it('stands the series of a day above each other, the highest day over the whole height', () => {
  const drawn = draw({ events: EVENTS });
  const bars = [...drawn.querySelectorAll('rect:not([fill="transparent"])')].map((bar) =>
    ['x', 'y', 'height'].map((name) => Number(Number(bar.getAttribute(name)).toFixed(2))),
  );
  expect(bars).toEqual([
    [0.09, 25, 75],
    [0.09, 0, 25],
    [2.09, 50, 50],
  ]);
});

it('draws steps that were done and failed, and neither chart where nothing happened', () => {
  const drawn = draw({ steps: [day('27', { done: 3, failed: 1 })], events: [day('27')] });
  expect([...drawn.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Passos de sincronização por dia',
  ]);
  cleanup();
  expect(draw({ events: [day('27')], steps: [day('27')] }).innerHTML).toBe('');
  expect(draw({}).innerHTML).toBe('');
});

it('joins the kinds that happened least', () => {
  const values = { a: 1, b: 9, c: 3, d: 2, e: 0, f: 4 };
  expect(seriesOf([day('26', values), day('27', { b: 1, a: 5 })], 2)).toEqual([
    { name: 'b', counts: [9, 1] },
    { name: 'a', counts: [1, 5] },
    { name: OTHERS, counts: [9, 0] },
  ]);
  expect(seriesOf([day('27', { a: 1, b: 2, c: 3 })], 2).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(highestOf(seriesOf([day('26', values), day('27', { b: 1, a: 5 })], 2))).toBe(19);
});
