/**
 * Why a document inside a field was not deleted or created again, in the operator's words.
 */
import type { DataFailure } from '../../../../contract/live.ts';

export function failureReason(
  translate: (key: string, values?: object) => string,
  { reason, detail }: DataFailure,
): string {
  const words = 'balcao.documentForm.documents.reason';
  return translate(`${words}.${reason}`, { detail, _: translate(`${words}.unknown`, { detail }) });
}
