/**
 * To which row a key leads; `undefined` for a key that leads nowhere.
 */
export function rowOfKey(key: string, active: number, count: number, page: number): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  const within = (row: number) => Math.min(Math.max(row, 0), last);
  switch (key) {
    case 'ArrowDown':
      return within(active + 1);
    case 'ArrowUp':
      return within(active - 1);
    case 'PageDown':
      return within(active + page);
    case 'PageUp':
      return within(active - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
