/**
 * Documents that a record refers to and that a store does not have.
 */
import { useTranslate } from 'react-admin';
import type { ReplicaReference } from '../../contract/replication.ts';
import { PlainList } from '../../ui/controls/words.tsx';
import { entries } from '../catalogue/catalogue-entries.ts';

export function Lacks({ lacks }: { readonly lacks: readonly ReplicaReference[] }) {
  const translate = useTranslate();
  if (lacks.length === 0) return null;
  return (
    <PlainList aria-label={translate('balcao.replication.lacksTitle')}>
      {lacks.map(({ collection, id, label, replicable }) => (
        <li key={`${collection}/${id}`}>
          {entries.find(({ name }) => name === collection)?.label.one ?? collection}: {label}
          {!replicable && ` (${translate('balcao.replication.notTaken')})`}
        </li>
      ))}
    </PlainList>
  );
}
