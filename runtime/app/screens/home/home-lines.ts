/**
 * The lines of the start page: what the backend has counted, with its words and its way, and what the user has hidden.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import {
  ATTENTION_AGE_MS,
  ATTENTION_PARAMETER,
  type AttentionAnswer,
  type AttentionLine,
  SEVERITIES,
} from '../../../contract/attention.ts';
import type { CatalogueEntry } from '../../../contract/collection.ts';
import { createAttentionBackend } from '../../../data/console-api/attention-service.ts';
import { useConsoleData } from '../../../data/index.ts';
import { entryPath } from '../../catalogue/entry-address.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useMenuEntries } from '../../projects/use-visible-entries.ts';
import { useSession } from '../../session/session-context.tsx';
import { useChosenNames } from '../../session/use-chosen-names.ts';

/** Names of hidden lines and parts, among the user's preferences. */
export const HIDDEN_KEY = 'home.hidden';
export const HOME_PARTS = ['drafts', 'colleagues', 'charts'] as const;

export interface HomeLine {
  /** `collection.name` of a declaration, or its kind. */
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** Of the menu. */
  readonly icon: string;
  readonly severity: AttentionLine['severity'];
  readonly count: number | null;
}

export interface Today {
  readonly lines: readonly HomeLine[];
  readonly answer: AttentionAnswer | undefined;
  readonly failure: string | undefined;
  readonly isCounting: boolean;
  readonly refresh: () => void;
}

/** `undefined` where no backend counts. */
export function useToday(): Today | undefined {
  const { projectId } = useConsoleData();
  const { token, timeZone } = useScreenMeans();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['attention', projectId], [projectId]);
  const counted = (refresh: boolean) =>
    token
      ? createAttentionBackend(token, projectId).lines(timeZone, refresh)
      : Promise.reject(new Error('No backend'));
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: () => counted(false),
    enabled: token !== undefined,
    retry: false,
    staleTime: ATTENTION_AGE_MS,
    refetchInterval: ATTENTION_AGE_MS,
  });
  const refresh = () =>
    void client.fetchQuery({ queryKey, queryFn: () => counted(true), retry: false }).catch(() => {});
  const lineOf = useLineOf();
  const lines = useMemo(
    () => (data?.lines ?? []).flatMap((line) => lineOf(line) ?? []).toSorted(byUrgency),
    [data, lineOf],
  );
  if (!token) return undefined;
  return { lines, answer: data, failure: error?.message, isCounting: isFetching, refresh };
}

/** All that the start page may show to this user, whatever its number. */
export function useHomeLines(): readonly {
  readonly key: string;
  readonly label: string;
  readonly group: string;
}[] {
  const translate = useTranslate();
  const today = useToday();
  const say = (key: string) => translate(`balcao.today.${key}`);
  return [
    ...(today?.lines ?? []).map(({ key, label }) => ({ key, label, group: say('groups.lines') })),
    ...HOME_PARTS.map((key) => ({ key, label: say(key), group: say('groups.more') })),
  ];
}

export function useHidden(): ReadonlySet<string> {
  const { names } = useChosenNames(HIDDEN_KEY);
  return useMemo(() => new Set(names), [names]);
}

/** `undefined` for what the user has no way to. */
function useLineOf(): (line: AttentionLine) => HomeLine | undefined {
  const translate = useTranslate();
  const entries = useMenuEntries();
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user.name : '';
  return useCallback(
    (line) => {
      const { severity, count } = line;
      if ('kind' in line) {
        const place = placeOf(line.kind, entries, user);
        const label = translate(`balcao.today.kinds.${line.kind}`);
        return place && { key: line.kind, label, ...place, severity, count };
      }
      const entry = entries.find(({ name, kind }) => name === line.collection && kind === 'collection');
      if (!entry) return undefined;
      return {
        key: `${line.collection}.${line.name}`,
        label: translate('balcao.today.declared', { many: entry.label.many, label: line.label }),
        to: `${entryPath(entry)}?${new URLSearchParams({ [ATTENTION_PARAMETER]: line.name })}`,
        icon: entry.icon,
        severity,
        count,
      };
    },
    [entries, translate, user],
  );
}

function placeOf(
  kind: Extract<AttentionLine, { kind: unknown }>['kind'],
  entries: readonly CatalogueEntry[],
  user: string,
): Pick<HomeLine, 'to' | 'icon'> | undefined {
  const at = (name: string, search = '') => {
    const entry = entries.find((each) => each.name === name);
    return entry && { to: entryPath(entry) + search, icon: entry.icon };
  };
  switch (kind) {
    case 'runs-failed':
    case 'runs-doubtful':
      return at('runs', `?${new URLSearchParams({ [ATTENTION_PARAMETER]: kind })}`);
    case 'sends-doubtful':
      return at('campaign-email') ?? at('campaign-whatsapp');
    case 'erp-authorisation':
      return at('bling');
    case 'my-tasks':
      return at(
        'task',
        `?${new URLSearchParams({ 'f.assignee.name': `has:${encodeURIComponent(user)}`, 'f.status': 'in:todo|inprogress' })}`,
      );
  }
}

function byUrgency(one: HomeLine, other: HomeLine): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    (other.count ?? 0) - (one.count ?? 0)
  );
}
