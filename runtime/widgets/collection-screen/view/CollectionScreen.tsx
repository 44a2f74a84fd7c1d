/**
 * The generic screen of a collection (admin console, §2): list and form, or a table, as the schema declares.
 * Stands at `/{collection}/*`; what follows is the document's id, or `add` for a new one.
 */
import { memo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import { entryTitle } from '../../../core/records/entry-title.ts';
import { isDocumentId, isTableAddress, NEW_ENTRY } from '../model/entry-address.ts';
import { useServices } from '../services.ts';
import { useEntryReader } from './entry/use-entry-reader.ts';
import { ListAndForm } from './ListAndForm.tsx';
import { TableScreen } from './TableScreen.tsx';
import { CsvDesk } from './toolbar/CsvToolbar.tsx';
import { useShownAs } from './toolbar/ViewSwitch.tsx';
import { useRememberedList } from './use-remembered-list.ts';

export interface CollectionScreenProps {
  readonly definition: CollectionDefinition;
  readonly csv: CsvMapping;
  readonly loadForm: () => Promise<FormModule>;
}

export function CollectionScreen({ definition, csv, loadForm }: CollectionScreenProps) {
  const { project, userId = '' } = useServices();
  const { '*': rest = '' } = useParams();
  const docId = rest === '' ? undefined : rest;
  const asTable = isTableAddress(useLocation().search);
  const isIncomplete = useRememberedList(`${userId} ${project.id} ${definition.name}`, docId);
  if (isIncomplete) return null;
  return <Shown definition={definition} csv={csv} loadForm={loadForm} docId={docId} asTable={asTable} />;
}

/** Not drawn again with each address: another section of a form is not another screen. */
const Shown = memo(function Shown({
  definition,
  csv,
  loadForm,
  docId,
  asTable,
}: CollectionScreenProps & OpenEntry & { readonly asTable: boolean }) {
  const { table } = useShownAs(definition, asTable);
  const Screen = table ? TableScreen : ListAndForm;
  return (
    <>
      <PageTitle definition={definition} docId={docId} />
      <CsvDesk key={definition.name} definition={definition} csv={csv} loadForm={loadForm}>
        <Screen definition={definition} loadForm={loadForm} docId={docId} />
      </CsvDesk>
    </>
  );
});

interface OpenEntry {
  readonly docId: string | undefined;
}

/** By itself: it follows the document, and the screen need not be drawn anew for that. */
function PageTitle({ definition, docId }: Pick<CollectionScreenProps, 'definition'> & OpenEntry) {
  const { project, useDocument } = useServices();
  const read = useEntryReader(definition);
  const isEntry = docId !== undefined && docId !== NEW_ENTRY && isDocumentId(docId);
  const record = useDocument(definition.name, isEntry ? docId : undefined).data?.record;
  const title = [
    ...(record ? [entryTitle(definition, read(record))] : []),
    definition.label.many,
    project.label,
  ];
  return <title>{[...title, 'Balcão'].join(' · ')}</title>;
}
