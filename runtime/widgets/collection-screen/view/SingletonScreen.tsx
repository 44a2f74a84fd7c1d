/**
 * A config page: one document with a name instead of an id, and nothing but its form.
 */
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { CONFIG_COLLECTION } from '../../../contract/paths.ts';
import type { DocumentFormProps } from '../../../ui/collection-widgets.ts';
import { useUnanswered } from '../../../ui/search/use-unanswered.ts';
import { useServices } from '../services.ts';
import type { CollectionScreenProps } from './CollectionScreen.tsx';
import { Pane } from './entry/EntryPane.tsx';
import { FailedPane } from './entry/FailedPane.tsx';
import { FormSkeleton } from './entry/FormSkeleton.tsx';
import { useSection } from './entry/use-section.ts';
import { useEntryActions } from './header/EntryActions.tsx';
import { useEntryTasks } from './header/entry-tasks.tsx';
import { PaneHeader } from './header/PaneHeader.tsx';
import { type EntryHistory, useHistory } from './header/use-history.tsx';
import { type Saving, useSaving } from './header/use-saving.ts';

export function SingletonScreen({ definition, loadForm }: CollectionScreenProps) {
  const { project } = useServices();
  const [tries, setTries] = useState(0);
  return (
    <Pane>
      <title>{`${definition.label.one} · ${project.label} · Balcão`}</title>
      <ConfigPage
        key={`${definition.name} ${tries}`}
        definition={definition}
        loadForm={loadForm}
        onRetry={() => setTries(tries + 1)}
      />
    </Pane>
  );
}

interface ConfigPageProps extends Pick<CollectionScreenProps, 'loadForm'> {
  readonly definition: CollectionDefinition;
  readonly onRetry: () => void;
}

function ConfigPage({ definition, loadForm, onRetry }: ConfigPageProps) {
  const { DocumentForm, useDocument, useList, doors, may, timeZone } = useServices();
  const section = useSection();
  const live = useDocument(definition.name, definition.name);
  const saving = useSaving();
  const history = useHistory(definition);
  const lead = useFieldInAddress();
  const mayWrite = may(definition.access, 'write');
  const unconfirmed = live.data?.fromCache === true && !live.data.record;
  const unanswered = useUnanswered(unconfirmed);
  if (unanswered || (live.status === 'failed' && !live.data)) {
    return (
      <FailedPane reason={live.failure?.reason ?? (unanswered ? 'offline' : undefined)} onRetry={onRetry} />
    );
  }
  if (!live.data || unconfirmed) return <FormSkeleton />;
  return (
    <>
      <ConfigHeader definition={definition} record={live.data.record} saving={saving} history={history} />
      <DocumentForm
        definition={definition}
        loadForm={loadForm}
        mode="edit"
        // A page that was never saved is stored with its first edit.
        record={live.data.record ?? { id: definition.name }}
        doors={doors}
        useList={useList}
        readOnly={!mayWrite}
        timeZone={timeZone}
        section={section}
        onSaving={saving.set}
        onReader={saving.setReader}
        onHistoryClose={history.onHistoryClose}
        {...(lead && { lead })}
      />
    </>
  );
}

interface ConfigHeaderProps {
  readonly definition: CollectionDefinition;
  /** `null` for a page that was never saved: there is nothing to do with it. */
  readonly record: ConsoleRecord | null;
  readonly saving: Saving;
  readonly history: EntryHistory;
}

function ConfigHeader({ definition, record, saving, history }: ConfigHeaderProps) {
  const { project } = useServices();
  const shown = record ?? { id: definition.name };
  const { items, dialog } = useEntryActions({ definition, record: shown, saving });
  const tasks = useEntryTasks(definition.name, definition.name);
  return (
    <>
      <PaneHeader
        name={definition.label.one}
        path={`${project.id}/${CONFIG_COLLECTION}/${definition.name}`}
        {...(record && { items: [...items, ...tasks.items], history: history.item })}
      >
        {tasks.open}
      </PaneHeader>
      {dialog}
      {tasks.dialog}
    </>
  );
}

/** `/config/payment#pix.discount` asks the form to show that field. */
function useFieldInAddress(): DocumentFormProps['lead'] {
  const { hash, key } = useLocation();
  return useMemo(
    () => (hash === '' ? undefined : { path: decodeURIComponent(hash.slice(1)).split('.'), request: key }),
    [hash, key],
  );
}
