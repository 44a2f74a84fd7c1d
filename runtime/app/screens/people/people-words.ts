/**
 * The texts of `Usuários`, by their keys, and what all its parts say alike.
 */
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { shownDateTime } from '../../../core/values/moments.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';

export type PeopleWords = (key: string, facts?: object) => string;

export function usePeopleWords(): PeopleWords {
  const translate = useTranslate();
  return useCallback((key, facts) => translate(`balcao.people.${key}`, facts), [translate]);
}

/** Of a time in ms, in the console's time zone. */
export function useShownTime(): (ms: number) => string {
  const { timeZone } = useScreenMeans();
  return useCallback((ms) => shownDateTime(new Date(ms).toISOString(), timeZone, 'minutes'), [timeZone]);
}
