/**
 * The charts of the start page: events of customers, and steps of synchronisations. One without anything is not drawn.
 */
import { styled, type Theme, useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { AttentionAnswer, ChartDay } from '../../../../contract/attention.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import { space } from '../../../../ui/measures.ts';
import { mixed, paletteOf } from '../../../../ui/palette-of.ts';
import { useDefinition } from '../../../../ui/widget-services.ts';
import { OTHERS, seriesOf } from './chart-series.ts';
import { DayChart, type DrawnSeries } from './DayChart.tsx';

export type HomeChartsProps = Pick<AttentionAnswer, 'events' | 'steps'>;

const EVENTS = 'customer-event';
const OWN_SERIES = 4;

export function HomeCharts({ events = [], steps = [] }: HomeChartsProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const eventSeries = useEventSeries(events, theme);
  const stepSeries = useStepSeries(steps, theme);
  if (eventSeries.length === 0 && stepSeries.length === 0) return null;
  return (
    <Charts aria-label={translate('balcao.homeCharts.title')}>
      {eventSeries.length > 0 && (
        <DayChart title={translate('balcao.homeCharts.events')} days={daysOf(events)} series={eventSeries} />
      )}
      {stepSeries.length > 0 && (
        <DayChart title={translate('balcao.homeCharts.steps')} days={daysOf(steps)} series={stepSeries} />
      )}
    </Charts>
  );
}

function daysOf(days: readonly ChartDay[]): readonly string[] {
  return days.map(({ day }) => day);
}

/** Kinds of events by the labels of their schema. */
function useEventSeries(events: readonly ChartDay[], theme: Theme): readonly DrawnSeries[] {
  const translate = useTranslate();
  const definition = useDefinition(EVENTS);
  const options = fieldAt(definition?.fields ?? [], ['action'])?.options ?? [];
  const { primary, success, warning, text } = paletteOf(theme);
  const colours = [primary.main, warning.main, success.main, mixed(primary.main, 45), text.secondary];
  return seriesOf(events, OWN_SERIES).map((series, index) => ({
    ...series,
    label:
      series.name === OTHERS
        ? translate('balcao.homeCharts.others')
        : (options.find(({ value }) => value === series.name)?.label ?? series.name),
    colour: (series.name === OTHERS ? undefined : colours[index]) ?? text.secondary,
  }));
}

function useStepSeries(steps: readonly ChartDay[], theme: Theme): readonly DrawnSeries[] {
  const translate = useTranslate();
  const { success, error } = paletteOf(theme);
  const colours = new Map([
    ['done', success.main],
    ['failed', error.main],
  ]);
  return seriesOf(steps, colours.size).flatMap((series) => {
    const colour = colours.get(series.name);
    return colour === undefined
      ? []
      : [{ ...series, colour, label: translate(`balcao.homeCharts.${series.name}`) }];
  });
}

const Charts = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: space(6),
});
