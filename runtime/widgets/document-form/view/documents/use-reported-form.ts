/**
 * An open document among the forms around and inside it: it says how it stands, and knows whether it is the outermost.
 */
import { useEffect, useId, useMemo, useState } from 'react';
import { type AutosaveState, saveStatus } from '../../model/saving/autosave-state.ts';
import type { DocumentSession } from '../../session/document-session.ts';
import { SubForms } from '../../session/sub-forms.ts';
import { type FormNesting, useFormNesting } from './form-nesting.ts';

export interface ReportedForm {
  readonly isInside: boolean;
  /** For the forms inside this one. */
  readonly inner: FormNesting;
}

export function useReportedForm(
  { collection, id }: { readonly collection: string; readonly id: string },
  session: DocumentSession,
  state: AutosaveState,
): ReportedForm {
  const outer = useFormNesting();
  const key = useId();
  const [own] = useState(() => new SubForms());
  const status = saveStatus(state);
  const reporting = outer?.subForms;
  useEffect(() => {
    reporting?.report(key, { status, save: session.save });
  }, [reporting, key, status, session]);
  useEffect(() => () => reporting?.report(key, null), [reporting, key]);
  return useMemo(() => {
    const place = `${collection}/${id}`;
    return {
      isInside: outer !== null,
      inner: {
        subForms: outer?.subForms ?? own,
        around: [...(outer?.around ?? []), place],
        outermost: outer?.outermost ?? { collection, id },
        way: outer ? [...outer.way, place] : [],
      },
    };
  }, [outer, own, collection, id]);
}
