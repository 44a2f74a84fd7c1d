/**
 * What the sections' tabs tell. The flags stay the same array while they say the same, so that the tabs are not drawn
 * anew with each text that reaches the form.
 */
import { useRef } from 'react';
import type { FormPath } from '../../model/layout/form-path.ts';
import { type FormSection, type SectionFlags, sectionFlags } from '../../model/layout/form-sections.ts';
import type { FieldError } from '../../model/saving/field-errors.ts';

export function useSectionFlags(
  sections: readonly FormSection[],
  errors: readonly FieldError[],
  changes: readonly FormPath[],
): readonly SectionFlags[] {
  const wrong = errors.map(({ path }) => path);
  const flags = sections.map((section) => sectionFlags(section, wrong, changes));
  const told = useRef(flags);
  if (!saySame(told.current, flags)) told.current = flags;
  return told.current;
}

function saySame(before: readonly SectionFlags[], after: readonly SectionFlags[]): boolean {
  return (
    before.length === after.length &&
    after.every(({ errors, changes }, at) => errors === before[at]?.errors && changes === before[at]?.changes)
  );
}
