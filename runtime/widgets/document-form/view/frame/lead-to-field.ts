/**
 * Leads the eye and the focus to a place in the form: to the fields of a section, to one field in rows that open themselves.
 */
import { useEffect } from 'react';
import type { FormPath } from '../../model/layout/form-path.ts';
import type { FieldTarget } from '../pieces/form-services.ts';
import { focusFirstField } from './place-after-create.ts';

/** Pixels: of what stands above the fields (`DocumentFormProps.above`), and the tabs. */
export const STAYS_ABOVE = 52;
export const TABS = 42;

/** `isAsked`: also where they are further down. Above the fields stands what stays in sight. */
export function scrollToFields(scroller: HTMLElement | null, isAsked = false): void {
  const fields = scroller?.querySelector<HTMLElement>(':scope > [data-fields]');
  if (!scroller || !fields) return;
  const stays = scroller.dataset.above === undefined ? 0 : STAYS_ABOVE + TABS;
  const start = Math.max(0, fields.offsetTop - stays);
  if (isAsked || scroller.scrollTop > start) scroller.scrollTop = start;
}

/** One that stands below others. */
export function scrollToSection(scroller: HTMLElement | null, name: string | undefined): void {
  const sections = [...(scroller?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  const at = sections.findIndex(({ dataset }) => dataset.section === name);
  if (at > 0) sections[at]?.scrollIntoView({ block: 'start' });
}

/** How many frames rows inside of rows may take to open, each when the one around it has. */
const MOST_FRAMES = 20;

/** Rows on the way open themselves first; the input is there some frames later. */
export function useFocusOn(target: FieldTarget | null, prefix: string, panelId: string): void {
  useEffect(() => {
    if (!target) return;
    let frame = 0;
    const wait = (left: number): void => {
      frame = requestAnimationFrame(() => go(left));
    };
    const go = (left: number): void => {
      const exact = fieldAt(target.path, prefix);
      const field = exact ?? nearestField(target.path, prefix);
      if (!exact && left > 0) wait(left - 1);
      else if (!field && target.orFirst) focusFirstField(document.getElementById(panelId));
      else lead(field);
    };
    wait(MOST_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [target, prefix, panelId]);
}

function lead(field: HTMLElement | null): void {
  if (field === document.activeElement) return;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function fieldAt(path: FormPath, prefix: string): HTMLElement | null {
  return document.getElementById([prefix, ...path].join('_'));
}

/** A field may not be shown now; what holds it is. */
function nearestField(path: FormPath, prefix: string): HTMLElement | null {
  const field = fieldAt(path, prefix);
  return field || path.length < 2 ? field : nearestField(path.slice(0, -1), prefix);
}
