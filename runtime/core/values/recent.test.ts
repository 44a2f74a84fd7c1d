import { expect, it } from 'vitest';
import { recentText } from './recent.ts';

const CASES = [
  { iso: '2026-03-10T11:59:30Z', want: 'agora' },
  { iso: '2026-03-10T11:55:00Z', want: 'há 5 min.' },
  { iso: '2026-03-10T09:00:00Z', want: 'há 3 h' },
  { iso: '2026-03-09T12:00:00Z', want: 'há 1 dia' },
  { iso: '2026-03-05T12:00:00Z', want: 'há 5 dias' },
  { iso: '2026-03-10T14:30:00Z', want: 'em 2 h' },
  { iso: '2026-03-03T12:00:00Z', want: undefined },
  { iso: '2026-03-20T12:00:00Z', want: undefined },
  { iso: '3/10/26 11:55', want: undefined },
  { iso: 'ontem', want: undefined },
];

it.each(CASES)('says of $iso $want', ({ iso, want }) => {
  expect(recentText(iso, Date.parse('2026-03-10T12:00:00Z'))).toBe(want);
});
