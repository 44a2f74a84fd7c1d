/**
 * What is wrong with the header, each fault with its column. What may be left out is left out only when the operator
 * says so.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ColumnProblem } from '../../../../core/csv/index.ts';
import { TYPE } from '../../../../ui/measures.ts';
import type { Choices } from '../../model/import-state.ts';
import { useSay } from '../words.ts';

export interface HeaderFaultsProps {
  readonly problems: readonly ColumnProblem[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

export function HeaderFaults({ problems, choices, onChoose }: HeaderFaultsProps) {
  const say = useSay();
  if (problems.length === 0) return null;
  const blocking = problems.filter(({ skippable }) => !skippable);
  const columns = problems.filter(({ skippable, fault }) => skippable && fault !== 'no-id');
  const noId = problems.find(({ fault }) => fault === 'no-id');
  return (
    <Alert severity={blocking.length > 0 ? 'error' : 'warning'} sx={{ mt: 1, alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="h3">
        {say('header.title')}
      </Typography>
      {blocking.length > 0 && <Faults problems={blocking} />}
      {blocking.length > 0 && <Typography variant="body2">{say('header.blocked')}</Typography>}
      {columns.length > 0 && <Faults problems={columns} />}
      {columns.length > 0 && (
        <Choice
          label={say('header.ignore')}
          checked={choices.ignoreColumns}
          onChange={(ignoreColumns) => onChoose({ ...choices, ignoreColumns })}
        />
      )}
      {noId && (
        <>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {say('header.no-id', { header: noId.header })}
          </Typography>
          <Choice
            label={say('header.oneEach')}
            checked={choices.oneEach}
            onChange={(oneEach) => onChoose({ ...choices, oneEach })}
          />
        </>
      )}
    </Alert>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
      label={label}
    />
  );
}

function Faults({ problems }: { readonly problems: readonly ColumnProblem[] }) {
  const say = useSay();
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5, fontSize: TYPE.body, overflowWrap: 'anywhere' }}>
      {problems.map(({ header, column = 0, fault, expected = '' }) => (
        <li key={column}>
          {column > 0 && <strong>{say('header.column', { column, header })}</strong>}{' '}
          {say(`header.${fault}`, { expected })}
        </li>
      ))}
    </Box>
  );
}
