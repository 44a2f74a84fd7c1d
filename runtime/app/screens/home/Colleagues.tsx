/**
 * What colleagues changed last, in the collections that teams work in most.
 */
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { entryTitle } from '../../../core/records/entry-title.ts';
import { signatureOf } from '../../../core/records/signature.ts';
import { useLiveList } from '../../../data/index.ts';
import { useDefinition } from '../../../ui/widget-services.ts';
import { entryPath } from '../../catalogue/entry-address.ts';
import { useVisibleEntries } from '../../projects/use-visible-entries.ts';
import { useSession } from '../../session/session-context.tsx';
import { Lines } from './Lines.tsx';
import { LineLink, Part, shownMoment } from './line-style.tsx';

const COLLECTIONS = ['product', 'category', 'page', 'sales-rule', 'campaign-email'] as const;
const LATEST = { order: { field: 'updatedAt', direction: 'desc' }, limit: 8 } as const;
const SHOWN = 4;

interface Change {
  readonly collection: string;
  readonly record: ConsoleRecord;
  readonly name: string;
  readonly at: string;
}

export function Colleagues() {
  const translate = useTranslate();
  const changes = useChanges();
  if (changes.length === 0) return null;
  return (
    <Part title={translate('balcao.today.colleagues')}>
      <Lines>
        {changes.map((change) => (
          <li key={`${change.collection} ${change.record.id}`}>
            <ChangeLine {...change} />
          </li>
        ))}
      </Lines>
    </Part>
  );
}

function ChangeLine({ collection, record, name, at }: Change) {
  const translate = useTranslate();
  const definition = useDefinition(collection);
  const entry = useVisibleEntries().find((each) => each.name === collection);
  if (!entry) return null;
  const title = definition ? entryTitle(definition, record) : record.id;
  return (
    <LineLink
      to={`${entryPath(entry)}/${encodeURIComponent(record.id)}`}
      icon={entry.icon}
      label={`${entry.label.one}: ${title}`}
      about={translate('balcao.today.changedBy', { name, when: shownMoment(at) })}
    />
  );
}

function useChanges(): readonly Change[] {
  const { session } = useSession();
  const uid = session.status === 'signed-in' ? session.user.id : '';
  const [first, second, third, fourth, fifth] = COLLECTIONS;
  const lists = [
    useLatest(first),
    useLatest(second),
    useLatest(third),
    useLatest(fourth),
    useLatest(fifth),
  ].flat();
  return lists
    .flatMap(([collection, record]): Change[] => {
      const { updatedAt: at } = record;
      const by = signatureOf(record);
      if (!by || by.uid === uid || typeof at !== 'string') return [];
      return [{ collection, record, name: by.name, at }];
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN);
}

function useLatest(collection: string): readonly (readonly [string, ConsoleRecord])[] {
  const isVisible = useVisibleEntries().some(({ name }) => name === collection);
  const { data } = useLiveList(collection, isVisible ? LATEST : undefined);
  return useMemo(
    () => (data?.records ?? []).map((record) => [collection, record] as const),
    [collection, data],
  );
}
