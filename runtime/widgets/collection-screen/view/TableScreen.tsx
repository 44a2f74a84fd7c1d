/**
 * A collection as a table over the whole width, or as its gallery; an entry opens in a panel that slides over it, and keeps its address.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import { entryLinks } from '../../../core/records/entry-links.ts';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { PartPlace } from '../../../ui/part.tsx';
import {
  entryAddress,
  isTableAddress,
  listAddress,
  NEW_ENTRY,
  searchWithoutOrigin,
} from '../model/entry-address.ts';
import { useServices } from '../services.ts';
import { EntryPane } from './entry/EntryPane.tsx';
import { ListLoading } from './list/ListStates.tsx';
import { NewEntry } from './toolbar/AddButton.tsx';
import { CsvToolbar } from './toolbar/CsvToolbar.tsx';
import { useBulkChange } from './toolbar/csv-place.ts';
import { ListActions } from './toolbar/ListActions.tsx';
import { LIST_TITLE } from './toolbar/list-title.ts';
import { RowSteps } from './toolbar/RowSteps.tsx';
import { useShownAs, ViewSwitch } from './toolbar/ViewSwitch.tsx';

export interface TableScreenProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly docId: string | undefined;
}

export function TableScreen({ definition, loadForm, docId }: TableScreenProps) {
  const services = useServices();
  const { DataTable, may } = services;
  const translate = useTranslate();
  const navigate = useNavigate();
  // The table keeps its page, filter and order in the address; they outlive the panel.
  const { search } = useLocation();
  const [rows, setRows] = useState<readonly string[]>([]);
  const [listed, setListed] = useState<ListedRecords>();
  const openId = docId === undefined || docId === NEW_ENTRY ? undefined : docId;
  const open = useCallback(
    (id: string, replace = false) =>
      navigate({ pathname: entryAddress(definition, id), search }, { replace }),
    [definition, navigate, search],
  );
  const onOpen = useCallback((id: string) => void open(id), [open]);
  const project = services.project.id;
  const { linkIcon } = services;
  const linksOf = useCallback(
    (record: ConsoleRecord) =>
      entryLinks(definition, record, project).map((link) => ({ ...link, icon: linkIcon?.(link.to) })),
    [definition, linkIcon, project],
  );
  const onBulk = useBulkChange();
  const { gallery } = useShownAs(definition, isTableAddress(search));
  const Gallery = gallery ? services.galleries?.[definition.name] : undefined;
  const { loadCells, userId = '', hasRole } = services;
  const { access, audit, saving } = definition;
  const mayBulk = may(access, 'write') || (audit !== undefined && hasRole(audit.write));
  // A cell has no button that saves it.
  const hasCells = loadCells && saving !== 'manual' && may(access, 'write');
  const user = useMemo(() => ({ id: userId, isAdmin: hasRole('admin') }), [userId, hasRole]);
  const cells = useCallback(
    () => loadCells?.(definition, loadForm) ?? Promise.reject(new Error('No cells are edited here')),
    [loadCells, definition, loadForm],
  );
  // A walk through the rows is one step back.
  const step = useCallback((id: string) => void open(id, true), [open]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 3 },
          height: 52,
          flex: 'none',
          container: 'list-header / inline-size',
        }}
      >
        <Typography variant="h2" component="h1" sx={LIST_TITLE}>
          {definition.label.many}
        </Typography>
        <ViewSwitch definition={definition} />
        <CsvToolbar listed={listed} />
        <ListActions definition={definition} />
        {/* A gallery takes new ones itself. */}
        {!(Gallery && services.adders?.[definition.name]) && <NewEntry definition={definition} />}
      </Box>
      <PartPlace placeholder={<ListLoading />}>
        {Gallery ? (
          <Gallery
            label={definition.label.many}
            {...(openId !== undefined && { openId })}
            onOpen={onOpen}
            onRows={setRows}
          />
        ) : (
          <DataTable
            definition={definition}
            useList={services.useList}
            useCount={services.useCount}
            useRecords={services.useRecords}
            useAttentionIds={services.useAttentionIds}
            useDocument={services.useDocument}
            doors={services.doors}
            {...(mayBulk && { onBulk })}
            {...(hasCells && { loadCells: cells })}
            {...(definition.replicable && may(access, 'write') && { ChosenTools: services.TickMany })}
            {...(services.Usages && { Usages: services.Usages })}
            mayDelete={definition.deletable && may(definition.access, 'delete')}
            preferences={services.preferences}
            user={user}
            timeZone={services.timeZone}
            {...(openId !== undefined && { openId })}
            onOpen={onOpen}
            onRows={setRows}
            onListed={setListed}
            {...(definition.links && { linksOf })}
          />
        )}
      </PartPlace>
      <SlideOver
        open={docId !== undefined}
        label={definition.label.one}
        closeLabel={translate('balcao.collectionScreen.form.close')}
        {...(openId !== undefined && { tools: <RowSteps rows={rows} id={openId} onStep={step} /> })}
        onClose={() => navigate({ pathname: listAddress(definition), search: searchWithoutOrigin(search) })}
      >
        {docId !== undefined && <EntryPane definition={definition} loadForm={loadForm} docId={docId} />}
      </SlideOver>
    </Box>
  );
}
