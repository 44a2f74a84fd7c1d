/**
 * Why a save did not happen, in the operator's words.
 */
import { useTranslate } from 'react-admin';
import type { DataFailure } from '../../../../contract/live.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';

export function FailureNote({ failure }: { readonly failure: DataFailure }) {
  const translate = useTranslate();
  return (
    <FieldNote isError role="alert" style={{ margin: 0 }}>
      {translate(`balcao.documentForm.failure.${failure.reason}`, { detail: failure.detail })}
    </FieldNote>
  );
}
