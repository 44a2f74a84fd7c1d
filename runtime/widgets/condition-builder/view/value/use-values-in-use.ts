/**
 * The values that documents have in a field now, asked once an input of it takes the focus. None where nobody answers:
 * they are an offer, and any text can be typed.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { useEditor } from '../editor-context.ts';

const NONE: readonly string[] = [];

/** Without a field nothing is asked. */
export function useValuesInUse(field: string | undefined): readonly [readonly string[], () => void] {
  const { project, subject, timeZone } = useEditor();
  const backend = useWidgetServices().conditions?.backend;
  const [found, setFound] = useState<{ readonly field: string; readonly values: readonly string[] }>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = useCallback(() => {
    if (field === undefined || !backend || found?.field === field) return;
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    backend.values({ project, subject: subject.name, field, timeZone }, controller.signal).then(
      (values) => setFound({ field, values }),
      // Asked again at the next focus.
      () => {},
    );
  }, [backend, field, found?.field, project, subject.name, timeZone]);
  return [found !== undefined && found.field === field ? found.values : NONE, ask];
}
