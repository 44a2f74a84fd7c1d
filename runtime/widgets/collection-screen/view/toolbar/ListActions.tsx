/**
 * The actions of the list that a collection's schema names: buttons of its toolbar, also where the list is empty.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { ListActionName } from '../../../../contract/registries.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { useServices } from '../../services.ts';

/** Beside the title of a list in a column there is room for the signs alone. */
const NARROW = {
  px: 1,
  minWidth: 32,
  [TOUCH]: { minWidth: FINGER },
  '@container list-header (max-width: 480px)': {
    '& .MuiButton-startIcon': { m: 0 },
    '& .MuiButton-startIcon + span': { display: 'none' },
  },
} as const;

export function ListActions({ definition }: { readonly definition: CollectionDefinition }) {
  const { listActions, hasRole, project } = useServices();
  const translate = useTranslate();
  const [opened, setOpened] = useState<ListActionName>();
  const Dialog = opened && listActions[opened].Dialog;
  return (
    <>
      {definition.listActions
        ?.filter((name) => hasRole(listActions[name].role))
        .map((name) => {
          const { label, Icon } = listActions[name];
          const words = translate(label);
          return (
            <Button
              key={name}
              startIcon={<Icon />}
              aria-label={words}
              title={words}
              sx={NARROW}
              onClick={() => setOpened(name)}
            >
              <span>{words}</span>
            </Button>
          );
        })}
      {Dialog && <Dialog {...{ definition, project }} onClose={() => setOpened(undefined)} />}
    </>
  );
}
