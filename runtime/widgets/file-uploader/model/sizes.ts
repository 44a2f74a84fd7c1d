/**
 * Bytes and times as operators read them.
 */
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `2,4 MB`; of a thousand each, as phones and shops count. */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const number = bytes / 1000 ** step;
  return `${number.toLocaleString('pt-BR', { maximumFractionDigits: number < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
}

/** `40 s`, `12 min`, `1 h 5 min`. */
export function timeText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
