/**
 * The way to a new entry, in the head of every list: opens its form, or what the app has for the collection; else says
 * that there is none.
 */
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { newEntryAddress } from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';
import { ReadOnlyBadge } from './ReadOnlyBadge.tsx';

/** Beside the title of a narrow list, and on a phone, there is room for the sign alone. */
const NARROW = {
  '@container list-header (max-width: 360px)': {
    minWidth: 32,
    [TOUCH]: { minWidth: FINGER },
    px: 0.75,
    '& .MuiButton-startIcon': { m: 0 },
    '& .MuiButton-startIcon + span': { display: 'none' },
  },
} as const;

interface NewEntryProps {
  readonly definition: CollectionDefinition;
}

export function NewEntry({ definition }: NewEntryProps) {
  const { may, adders } = useServices();
  const Adder = adders?.[definition.name];
  if (Adder) {
    return (
      <PartPlace>
        <Adder />
      </PartPlace>
    );
  }
  return may(definition.access, 'write') ? <AddButton definition={definition} /> : <ReadOnlyBadge />;
}

function AddButton({ definition }: NewEntryProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const label = translate('balcao.collectionScreen.list.add');
  return (
    <Button
      variant="outlined"
      startIcon={<Add fontSize="small" />}
      aria-label={label}
      title={label}
      sx={NARROW}
      onClick={() => navigate(newEntryAddress(definition, { kind: 'nothing' }, search))}
    >
      <span>{label}</span>
    </Button>
  );
}
