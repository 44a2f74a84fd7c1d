/**
 * The panels that a collection's schema names, above the form of a document; on a phone beside it, as tabs. They stand
 * there also where the document itself is missing.
 */
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import { useServices } from '../../services.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

export interface EntryPanelsProps {
  readonly definition: CollectionDefinition;
  readonly id: string;
  /** There is no such document: on a phone the panel comes first. */
  readonly isMissing?: boolean;
  readonly children: ReactNode;
}

const FILLS = { flex: 1, minHeight: 0, overflowY: 'auto' } as const;
const SHUT = 'panels.shut';

export function EntryPanels({ definition, id, isMissing = false, children }: EntryPanelsProps) {
  const { panels = [] } = definition;
  const services = useServices();
  const translate = useTranslate();
  const isWide = useMediaQuery('(min-width: 760px)');
  const [isShut, setShut] = useState(() => services.preferences.read(SHUT) === true);
  const [tab, setTab] = useState<'panel' | 'form'>(isMissing ? 'panel' : 'form');
  const panelId = useId();
  const formId = useId();
  const [first] = panels;
  if (first === undefined) return children;
  const { label } = services.panels[first];
  const shut = (next: boolean) => {
    setShut(next);
    services.preferences.write(SHUT, next || undefined);
  };
  const shown = (
    <PartPlace placeholder={<FormSkeleton />}>
      {panels.map((name) => {
        const { Panel } = services.panels[name];
        return <Panel key={name} id={id} writer={services.doors.writer} hasRole={services.hasRole} />;
      })}
    </PartPlace>
  );
  const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
  if (!isWide) {
    return (
      <Box sx={column}>
        <Tabs
          value={tab}
          onChange={(_event, next: 'panel' | 'form') => setTab(next)}
          variant="fullWidth"
          sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="panel" label={translate(label)} id={`${panelId}-tab`} aria-controls={panelId} />
          <Tab
            value="form"
            label={translate('balcao.collectionScreen.form.tab')}
            id={`${formId}-tab`}
            aria-controls={formId}
          />
        </Tabs>
        <Box
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-tab`}
          hidden={tab !== 'panel'}
          sx={{ ...FILLS, '&[hidden]': { display: 'none' } }}
        >
          {tab === 'panel' && shown}
        </Box>
        <Box
          id={formId}
          role="tabpanel"
          aria-labelledby={`${formId}-tab`}
          hidden={tab !== 'form'}
          sx={{ ...column, ...FILLS, '&[hidden]': { display: 'none' }, '& > :last-child': FILLS }}
        >
          {children}
        </Box>
      </Box>
    );
  }
  return (
    <Box sx={{ ...column, '& > :last-child': FILLS }}>
      <Box
        component="section"
        aria-label={translate(label)}
        sx={{ ...PAINTED_APART, flex: 'none', borderBottom: 1, borderColor: 'divider', minHeight: 0 }}
      >
        <Button
          size="small"
          aria-expanded={!isShut}
          aria-controls={panelId}
          startIcon={isShut ? <ExpandMore /> : <ExpandLess />}
          onClick={() => shut(!isShut)}
          sx={{ mx: 1.5, my: 0.5 }}
        >
          {translate(label)}
        </Button>
        <Box
          id={panelId}
          hidden={isShut}
          sx={{ maxHeight: '42vh', overflowY: 'auto', '&[hidden]': { display: 'none' } }}
          tabIndex={-1}
        >
          {!isShut && shown}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
