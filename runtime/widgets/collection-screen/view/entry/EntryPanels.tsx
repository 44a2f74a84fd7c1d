/**
 * The panels that a collection's schema names, between the header of a document and its form, and what they say of it in
 * short. They stand there also where the document itself is missing. On a wide screen they fold together, and stay so;
 * on a phone their cards do so one by one.
 */
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { useServices } from '../../services.ts';

export interface EntryPanels {
  readonly shown: ReactNode;
  /** Absent where they say nothing in short. */
  readonly facts: ReactNode | undefined;
  /** Whose fields they show. */
  readonly collections: readonly string[];
  /** The button that folds them; nothing on a phone. */
  readonly fold: ReactNode;
}

const SHUT = 'panels.shut';
/** As high as a product's panel is, until it knows better. */
const COMING = {
  height: 335,
  '@container pane (min-width: 600px)': { height: 635 },
  '@container pane (min-width: 860px)': { height: 459 },
} as const;

/** `undefined` where the collection has none. */
export function useEntryPanels(definition: CollectionDefinition, id: string): EntryPanels | undefined {
  const { panels = [] } = definition;
  const services = useServices();
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [isShut, setShut] = useState(() => services.preferences.read(SHUT) === true);
  const panelId = useId();
  const [first] = panels;
  if (first === undefined) return undefined;
  const { Facts } = services.panels[first];
  const label = translate(services.panels[first].label);
  const handed = { id, writer: services.doors.writer, hasRole: services.hasRole };
  const fold = () => {
    setShut(!isShut);
    services.preferences.write(SHUT, !isShut || undefined);
  };
  const isOpen = isPhone || !isShut;
  return {
    collections: panels.flatMap((name) => services.panels[name].collection ?? []),
    facts: Facts && (
      <PartPlace placeholder={<Skeleton width={280} height={20} />}>
        <Facts {...handed} />
      </PartPlace>
    ),
    shown: (
      <Box
        component="section"
        id={panelId}
        aria-label={label}
        hidden={!isOpen}
        sx={{
          ...PAINTED_APART,
          // The margins of what it shows stay inside of it.
          ...(isOpen && { display: 'flow-root' }),
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {isOpen && (
          <PartPlace placeholder={<Box sx={COMING} />}>
            {panels.map((name) => {
              const { Panel } = services.panels[name];
              return <Panel key={name} {...handed} />;
            })}
          </PartPlace>
        )}
      </Box>
    ),
    fold: !isPhone && (
      <Button
        aria-expanded={!isShut}
        aria-controls={panelId}
        endIcon={isShut ? <ExpandMore /> : <ExpandLess />}
        onClick={fold}
        sx={{ minHeight: 24, py: 0, px: 1, mr: -1, [TOUCH]: { minHeight: FINGER } }}
      >
        {label}
      </Button>
    ),
  };
}
