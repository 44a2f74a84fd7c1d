import { describe, expect, it } from 'vitest';
import { UNSEEN_REASONS, VISIBLE_REASONS } from './testing/reasons.ts';
import { visibleText } from './visible-text.ts';

describe('a text that people are asked for', () => {
  it.each(UNSEEN_REASONS)('is none: $name', ({ text }) => {
    expect(visibleText(text)).toBe('');
  });

  it.each(VISIBLE_REASONS)('stays without the blanks around it: %j', (text) => {
    expect(visibleText(`\n ${text}\t`)).toBe(text);
  });
});
