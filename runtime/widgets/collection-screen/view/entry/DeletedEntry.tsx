/**
 * After a delete, by whomever: what was there, and the way to bring it back (admin console, §2).
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { SECRETS_SET_AT } from '../../../../contract/secrets.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { useServices } from '../../services.ts';
import { PaneMessage } from './PaneMessage.tsx';

export interface DeletedEntryProps {
  readonly definition: CollectionDefinition;
  /** The document as it last was. */
  readonly record: ConsoleRecord;
  readonly backTo: string;
}

export function DeletedEntry({ definition, record, backTo }: DeletedEntryProps) {
  const { doors, may } = useServices();
  const { writer } = doors;
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const recreate = async () => {
    setBusy(true);
    const outcome = await writer.recreate(definition.name, record);
    setBusy(false);
    if (outcome.ok || outcome.pendingAs !== undefined) {
      const anew = outcome.ok && outcome.record.createdAt !== record.createdAt;
      notify(`balcao.collectionScreen.deleted.${anew ? 'recreatedAnew' : 'recreated'}`, { type: 'success' });
      return;
    }
    const reason = translate(`balcao.collectionScreen.failure.${outcome.failure.reason}`);
    notify('balcao.collectionScreen.deleted.failed', { type: 'error', messageArgs: { reason } });
  };

  return (
    <PaneMessage
      role="status"
      title={translate('balcao.collectionScreen.deleted.title')}
      actions={
        <>
          <Button component={Link} to={backTo} variant="outlined">
            {translate('balcao.collectionScreen.form.back')}
          </Button>
          {may(definition.access, 'write') && (
            <Button variant="contained" onClick={recreate} disabled={busy}>
              {translate('balcao.collectionScreen.deleted.recreate')}
            </Button>
          )}
        </>
      }
    >
      {translate('balcao.collectionScreen.deleted.about', { label: entryTitle(definition, record) })}
      {hadSecrets(record) && ` ${translate('balcao.collectionScreen.deleted.secrets')}`}
    </PaneMessage>
  );
}

function hadSecrets(record: ConsoleRecord): boolean {
  const stamps = record[SECRETS_SET_AT];
  return typeof stamps === 'object' && stamps !== null && Object.keys(stamps).length > 0;
}
