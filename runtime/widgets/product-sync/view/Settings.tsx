/**
 * What is synchronised, and how (product operations, §2): account, processes, pipelines, codes. Of a run that has begun
 * only the number of processes changes.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Pipeline } from '../../../core/worker/pipelines.ts';
import type { TypedCodes } from '../../../core/worker/typed-codes.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { LEAST_PROCESSES, MOST_PROCESSES, type SyncChoices } from '../model/choices.ts';
import { CodesField } from './CodesField.tsx';
import { useSay } from './words.ts';

export interface ChoicesProps {
  readonly accounts: readonly string[];
  readonly isAccountsKnown: boolean;
  readonly accountsPath: string;
  readonly pipelines: readonly Pipeline[];
  readonly choices: SyncChoices;
  /** They are those of a run. */
  readonly isFixed: boolean;
  readonly readOnly: boolean;
  readonly onChoices: (part: Partial<SyncChoices>) => void;
}

export interface SettingsProps extends ChoicesProps {
  readonly text: string;
  readonly typed: TypedCodes;
  /** Codes of the run. */
  readonly total?: number | undefined;
  readonly onText: (text: string) => void;
  readonly onAnother: () => void;
}

const PROCESSES = Array.from({ length: MOST_PROCESSES }, (_, at) => LEAST_PROCESSES + at);

export function Settings(props: SettingsProps) {
  const { text, typed, total, onText, onAnother, ...choosing } = props;
  const { isFixed, readOnly } = choosing;
  const say = useSay();
  return (
    <Stack spacing={2}>
      {isFixed && (
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {say('settings.fixed')}
          </Typography>
          <Button variant="outlined" onClick={onAnother} disabled={readOnly}>
            {say('settings.another')}
          </Button>
        </Box>
      )}
      <Choices {...choosing} />
      {isFixed ? (
        <Typography variant="body2">{say('settings.count', { smart_count: total ?? 0 })}</Typography>
      ) : (
        <CodesField text={text} typed={typed} readOnly={readOnly} onText={onText} />
      )}
    </Stack>
  );
}

/** Not drawn again with every key in the codes. */
const Choices = memo(function Choices(props: ChoicesProps) {
  const { accounts, accountsPath, pipelines, choices, isFixed, readOnly, onChoices } = props;
  const say = useSay();
  const offered = isFixed && choices.account !== '' ? [choices.account] : accounts;
  const hasNone = props.isAccountsKnown && accounts.length === 0 && !isFixed;
  const toggle = (name: string, isOn: boolean) =>
    onChoices({
      pipelines: isOn ? [...choices.pipelines, name] : choices.pipelines.filter((one) => one !== name),
    });
  return (
    <>
      <TextField
        select
        fullWidth
        label={say('settings.account')}
        value={offered.includes(choices.account) ? choices.account : ''}
        disabled={isFixed || readOnly || hasNone}
        helperText={hasNone ? say('settings.noAccount') : undefined}
        onChange={(event) => onChoices({ account: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{say('settings.anyAccount')}</MenuItem>
        {offered.map((account) => (
          <MenuItem key={account} value={account}>
            {account}
          </MenuItem>
        ))}
      </TextField>
      {hasNone && (
        <Button component={Link} to={accountsPath} sx={{ alignSelf: 'start' }}>
          {say('settings.openAccounts')}
        </Button>
      )}
      <TextField
        select
        fullWidth
        label={say('settings.concurrency')}
        value={choices.concurrency}
        disabled={readOnly}
        onChange={(event) => onChoices({ concurrency: Number(event.target.value) })}
      >
        {PROCESSES.map((count) => (
          <MenuItem key={count} value={count}>
            {count}
          </MenuItem>
        ))}
      </TextField>
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
          {say('settings.pipelines')}
        </Typography>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', columnGap: 1 }}
        >
          {pipelines.map(({ name, label }) => (
            <FormControlLabel
              key={name}
              label={label}
              disabled={isFixed || readOnly}
              sx={{ m: 0, '& span': { fontSize: 13 }, [TOUCH]: { minHeight: FINGER } }}
              control={
                <Checkbox
                  size="small"
                  checked={choices.pipelines.includes(name)}
                  onChange={(_, isOn) => toggle(name, isOn)}
                  sx={{ p: 0.5 }}
                />
              }
            />
          ))}
        </Box>
      </Box>
    </>
  );
});
