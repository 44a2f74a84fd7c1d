/**
 * The words of the history, and those that a value may need.
 */
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../contract/history.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { useConditionText, useWidgetServices } from '../../../ui/widget-services.ts';
import type { DifferenceWords } from '../model/difference.ts';

export type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useSay(): Say {
  const translate = useTranslate();
  return useMemo(() => (key, values) => translate(`balcao.history.${key}`, { ...values }), [translate]);
}

export function useDifferenceWords(): DifferenceWords {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  const conditionText = useConditionText();
  return useMemo(
    () => ({
      yes: say('yes'),
      no: say('no'),
      hidden: say('hidden'),
      hiddenBlock: say('hiddenBlock'),
      timeZone,
      conditionText,
    }),
    [say, timeZone, conditionText],
  );
}

/** `Ana, 27/11/2026 10:00`. */
export function useEntryName(): (entry: HistoryEntry) => string {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  return ({ by, at }) => `${by?.name || say('nobody')}, ${shownDateTime(at, timeZone, 'minutes')}`;
}
