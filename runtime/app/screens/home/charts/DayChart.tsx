/**
 * Bars by day, one series above the other, drawn as plain SVG. Who listens gets the numbers as a table.
 */
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { shownDate } from '../../../../core/values/days.ts';
import { space, TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { type ChartSeries, highestOf } from './chart-series.ts';

export interface DrawnSeries extends ChartSeries {
  readonly label: string;
  /** As CSS says it. */
  readonly colour: string;
}

export interface DayChartProps {
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** From the ground upwards. */
  readonly series: readonly DrawnSeries[];
}

const HEIGHT = 100;
const GAP = 0.18;

export function DayChart({ title, days, series }: DayChartProps) {
  const titleId = useId();
  const translate = useTranslate();
  const highest = highestOf(series);
  return (
    <Figure aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <Legend aria-hidden>
        {series.map(({ name, label, colour }) => (
          <span key={name}>
            <i style={{ backgroundColor: colour }} />
            {label}
          </span>
        ))}
      </Legend>
      <Plot aria-hidden>
        <span>{translate('balcao.homeCharts.highest', { count: shown(highest) })}</span>
        <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {days.map((day, index) => (
            <DayBar key={day} day={day} index={index} series={series} highest={highest} />
          ))}
        </svg>
        <Days>
          {days.map((day) => (
            <span key={day}>{day.slice(8)}</span>
          ))}
        </Days>
      </Plot>
      <ChartTable title={title} days={days} series={series} />
    </Figure>
  );
}

interface DayBarProps {
  readonly day: string;
  readonly index: number;
  readonly series: readonly DrawnSeries[];
  readonly highest: number;
}

function DayBar({ day, index, series, highest }: DayBarProps) {
  let ground = HEIGHT;
  const parts = series.flatMap(({ name, colour, counts }) => {
    const height = ((counts[index] ?? 0) / highest) * HEIGHT;
    ground -= height;
    return height === 0 ? [] : [{ name, colour, height, y: ground }];
  });
  const said = series.flatMap(({ label, counts: { [index]: count = 0 } }) =>
    count === 0 ? [] : [`${label}: ${shown(count)}`],
  );
  return (
    <g>
      <title>{[shownDate(day), ...said].join('\n')}</title>
      {/* The whole column says what it stands for, not the bar alone. */}
      <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
      {parts.map(({ name, colour, height, y }) => (
        <rect key={name} x={index + GAP / 2} y={y} width={1 - GAP} height={height} fill={colour} />
      ))}
    </g>
  );
}

function ChartTable({ title, days, series }: DayChartProps) {
  const translate = useTranslate();
  return (
    <table style={visuallyHidden}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('balcao.homeCharts.day')}</th>
          {series.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day}>
            <th scope="row">{shownDate(day)}</th>
            {series.map(({ name, counts }) => (
              <td key={name}>{shown(counts[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(count: number): string {
  return count.toLocaleString('pt-BR');
}

const Figure = styled('figure')({
  // The hidden table is placed within it.
  position: 'relative',
  margin: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  '& > h3': { margin: 0, fontSize: TYPE.body, fontWeight: WEIGHT.strong },
});

const Legend = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(1),
  fontSize: TYPE.small,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: space(1) },
  '& i': { flex: 'none', width: 10, height: 10, borderRadius: 2 },
}));

const Plot = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  fontSize: TYPE.small,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': {
    display: 'block',
    width: '100%',
    height: 120,
    borderTop: `1px dashed ${theme.vars.palette.divider}`,
    borderBottom: `1px solid ${theme.vars.palette.balcao.borderStrong}`,
  },
}));

const Days = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  textAlign: 'center',
  paddingTop: space(1),
});
