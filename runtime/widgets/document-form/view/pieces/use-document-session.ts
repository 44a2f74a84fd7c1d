/**
 * The thin line between React and an open document's session.
 */
import { useEffect, useRef, useState } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { AutosaveState } from '../../model/saving/autosave-state.ts';
import type { DocumentSession, DocumentSessionOptions } from '../../session/document-session.ts';
import { openSession, sessionFor } from '../../session/living-sessions.ts';
import { usePacedState } from './use-paced-state.ts';

/** One document a component: give the component a key of the document's own. */
export function useDocumentSession(
  options: DocumentSessionOptions,
): readonly [DocumentSession, AutosaveState] {
  const [session] = useState(() => sessionFor(options));
  const opening = useRef(options);
  useEffect(() => openSession(session, opening.current), [session]);
  useNewRecords(session, options.record);
  return [session, usePacedState(session.subscribe, session.getState)];
}

function useNewRecords(session: DocumentSession, record: ConsoleRecord | undefined): void {
  const known = useRef(record);
  useEffect(() => {
    if (record === known.current) return;
    known.current = record;
    if (record) session.takeRecord(record);
  }, [session, record]);
}
