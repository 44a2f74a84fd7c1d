/**
 * How long ago a moment was, or until it comes, in the operator's words.
 */
import { momentMs } from './moment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Anything older is shown as a date. */
const RECENT = 7 * DAY;

const format = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always', style: 'short' });

/** `há 5 min.`, `há 3 h`, `há 2 dias`, `em 2 h`; `undefined` for no moment and for one of another week. `now` in ms. */
export function recentText(iso: string, now: number): string | undefined {
  const instant = momentMs(iso);
  if (instant === undefined || Math.abs(instant - now) >= RECENT) return undefined;
  const away = instant - now;
  const size = Math.abs(away);
  if (size < MINUTE) return 'agora';
  if (size < HOUR) return format.format(Math.trunc(away / MINUTE), 'minute');
  return size < DAY
    ? format.format(Math.trunc(away / HOUR), 'hour')
    : format.format(Math.trunc(away / DAY), 'day');
}
