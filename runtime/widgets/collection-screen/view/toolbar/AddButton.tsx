/**
 * Opens the form of a new entry.
 */
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { newEntryAddress } from '../../model/entry-address.ts';

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

export function AddButton({ definition }: { readonly definition: CollectionDefinition }) {
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
