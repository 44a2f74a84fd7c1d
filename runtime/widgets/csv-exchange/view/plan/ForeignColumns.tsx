/**
 * Columns of a file that another program wrote, each with the field that it is read as: what it surely is, or what the
 * operator says.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { columnChoices, type RenamedColumns } from '../../../../core/csv/index.ts';
import type { OpenedFile } from '../../model/import-state.ts';
import { FieldChoice } from '../FieldChoice.tsx';
import { useSay } from '../words.ts';

export interface ForeignColumnsProps {
  readonly opened: OpenedFile;
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly onRename: (renamed: RenamedColumns) => void;
}

export function ForeignColumns({ opened, definition, id, onRename }: ForeignColumnsProps) {
  const say = useSay();
  const choices = useMemo(() => columnChoices(definition, id), [definition, id]);
  const options = [
    { value: '', label: say('foreign.none') },
    ...choices.map(({ header, label }) => ({ value: header, label: label || say('foreign.id') })),
  ];
  const { foreign, renamed } = opened;
  if (foreign.length === 0) return null;
  const rename = (at: number, header: string): void => {
    const { [at]: _was, ...others } = renamed;
    onRename(header === '' ? others : { ...others, [at]: header });
  };
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {say('foreign.title')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {say('foreign.about')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, mt: 1.5 }}>
        {foreign.map(({ at, header }) => (
          <FieldChoice
            key={at}
            label={say('foreign.column', { column: at + 1, header })}
            value={renamed[at] ?? ''}
            options={options}
            onChange={(chosen) => rename(at, chosen)}
          />
        ))}
      </Box>
    </Box>
  );
}
