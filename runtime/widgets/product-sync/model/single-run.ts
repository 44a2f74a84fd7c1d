/**
 * The run of one product (product operations, §4): what is asked before it, and how it stands.
 */
import { textAsMeant } from '../../../core/formats/text-as-meant.ts';
import { supplierCompany } from '../../../core/worker/supplier-companies.ts';
import { PRODUCT_CODE } from '../../../core/worker/worker-call.ts';

export type SingleKind = 'import' | 'erp-sync';

/** The company that the table proposes, as a text to correct. */
export function proposedCompany(code: string): string {
  const company = supplierCompany(textAsMeant('code', code));
  return company === undefined ? '' : String(company);
}

/** A key of the texts; nothing for a company that may be one. */
export function companyProblem(text: string): 'noCompany' | 'wrongCompany' | undefined {
  if (text.trim() === '') return 'noCompany';
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? undefined : 'wrongCompany';
}

export function codeProblem(text: string): 'wrongCode' | undefined {
  return PRODUCT_CODE.test(textAsMeant('code', text)) ? undefined : 'wrongCode';
}

/** Said where the code's beginning is another company's than the typed one. */
export function otherCompany(company: string, code: string): string | undefined {
  const proposed = proposedCompany(code);
  return proposed !== '' && proposed !== company.trim() ? proposed : undefined;
}

/** What opening it does: an import is begun only after its questions, and goes on without them while it has not ended. */
export function openingStep(
  kind: SingleKind,
  { isRemembered, isPast }: { readonly isRemembered: boolean; readonly isPast: boolean },
): 'begin' | 'resume' | 'ask' {
  if (!isRemembered) return 'begin';
  if (!isPast) return 'resume';
  return kind === 'import' ? 'ask' : 'begin';
}

/** Where a browser remembers a run, so that it goes on after a reload. */
export function singleKey(project: string, kind: SingleKind, code: string): string {
  return `product-sync.single.${project}.${kind}.${code}`;
}
