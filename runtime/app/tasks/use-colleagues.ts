/**
 * To whom a task can be given, the operator first. Where no server answers, or not now, there is nobody else.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { COLLEAGUES_PATH, type Colleagues } from '../../contract/people.ts';
import { backendRequests } from '../../data/console-api/backend-requests.ts';
import type { SearchSelectOption } from '../../ui/controls/SearchSelect.tsx';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useSession } from '../session/session-context.tsx';

export type Colleague = Colleagues['people'][number];

const FRESH_MS = 60_000;
const NOBODY_ELSE: readonly Colleague[] = [];

export function useColleagues(isWanted = true): readonly Colleague[] {
  const { token } = useScreenMeans();
  const { current } = useProjects();
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { data = NOBODY_ELSE } = useQuery({
    queryKey: ['colleagues', current.id],
    queryFn:
      token && isWanted
        ? async () => {
            const path = `${COLLEAGUES_PATH}?project=${encodeURIComponent(current.id)}`;
            const answer = await backendRequests(token).ask<Colleagues>({ method: 'GET', path });
            if (!answer.ok) throw new Error(answer.error);
            return answer.people;
          }
        : skipToken,
    staleTime: FRESH_MS,
    retry: false,
  });
  return useMemo(() => {
    if (!user) return data;
    const others = data.filter(({ uid }) => uid !== user.id);
    return [{ uid: user.id, name: user.name }, ...others];
  }, [data, user]);
}

/** `given`: whom the task names already, who may be gone from the store. */
export function useColleagueOptions(
  colleagues: readonly Colleague[],
  given?: Colleague,
): readonly SearchSelectOption[] {
  const translate = useTranslate();
  const { session } = useSession();
  const own = session.status === 'signed-in' ? session.user.id : undefined;
  const isUnknown = given !== undefined && colleagues.every(({ uid }) => uid !== given.uid);
  return [
    { value: '', label: translate('balcao.tasks.nobody') },
    ...colleagues.map(({ uid, name }) => ({
      value: uid,
      label: uid === own ? translate('balcao.tasks.me', { name }) : name,
    })),
    ...(isUnknown ? [{ value: given.uid, label: given.name }] : []),
  ];
}
