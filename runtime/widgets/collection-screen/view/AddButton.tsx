/**
 * Opens the form of a new entry.
 */
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { newEntryAddress } from '../model/entry-address.ts';

export function AddButton({ definition }: { readonly definition: CollectionDefinition }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Button
      variant="outlined"
      startIcon={<Add fontSize="small" />}
      onClick={() => navigate(newEntryAddress(definition, { kind: 'nothing' }, search))}
    >
      {translate('balcao.collectionScreen.list.add')}
    </Button>
  );
}
