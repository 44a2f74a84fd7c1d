import { describe, expect, it } from 'vitest';
import { initials } from './session.ts';

describe('initials', () => {
  const cases = [
    { name: 'Ana Maria Lima', want: 'AL' },
    { name: 'Administração', want: 'A' },
    { name: 'operador@balcao.dev', want: 'OD' },
    { name: 'érica', want: 'É' },
    { name: '', want: '' },
  ];
  it.each(cases)('of "$name" are "$want"', ({ name, want }) => {
    expect(initials(name)).toBe(want);
  });
});
