/**
 * How a copy stands, in words.
 */
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { CopyStanding } from '../../contract/replication.ts';

export function useStateWords(): (copy: Pick<CopyStanding, 'state' | 'own'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ state, own }) => translate(`balcao.replication.state.${state}`, { smart_count: own.length }),
    [translate],
  );
}
