/**
 * What `balcao layout` is asked, before and after it is looked at.
 */
import type { PrintedForm } from '../../runtime/core/layout/forms/print-layout.ts';
import type { RenderTarget } from '../../runtime/core/layout/render/render-layout.ts';
import { UsageError } from '../exit-codes.ts';

export const LAYOUT_WORKS = ['read', 'print', 'render', 'paste', 'apply'] as const;
export type LayoutWork = (typeof LAYOUT_WORKS)[number];

export interface LayoutFlags {
  readonly as?: string;
  readonly target?: string;
  readonly baseUrl?: string;
  readonly into?: string;
  readonly commands?: string;
  readonly undo?: string;
  readonly json?: boolean;
}

const FORMS: readonly PrintedForm[] = ['list', 'text', 'craft'];
const TARGETS: readonly RenderTarget[] = ['page', 'email', 'text'];

export function workOf(work: string): LayoutWork {
  return oneOf(LAYOUT_WORKS, work, 'balcao layout');
}

export function formOf({ as }: LayoutFlags): PrintedForm | undefined {
  return as === undefined ? undefined : oneOf(FORMS, as, '--as');
}

export function targetOf({ target = 'page' }: LayoutFlags): RenderTarget {
  return oneOf(TARGETS, target, '--target');
}

export function stepsOf({ undo }: LayoutFlags): number {
  if (undo === undefined) return 0;
  if (undo === 'all') return Number.POSITIVE_INFINITY;
  if (/^\d+$/.test(undo)) return Number(undo);
  throw new UsageError(`--undo takes a number or "all", not "${undo}"`);
}

function oneOf<Value extends string>(known: readonly Value[], given: string, where: string): Value {
  const found = known.find((one) => one === given);
  if (found === undefined) throw new UsageError(`${where} takes ${known.join(', ')}, not "${given}"`);
  return found;
}
