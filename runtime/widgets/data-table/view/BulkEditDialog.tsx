/**
 * One field and its new value, for all chosen rows.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ambiguousNumber } from '../../../core/values/numbers.ts';
import { readInput } from '../model/bulk-input.ts';
import { filterKind } from '../model/column-filter.ts';
import type { TableColumn } from '../model/table-columns.ts';
import { ReferenceBox } from './ReferenceBox.tsx';
import type { UseList } from './use-table-rows.ts';

export interface BulkEditDialogProps {
  readonly count: number;
  /** The fields that may be edited. */
  readonly columns: readonly TableColumn[];
  readonly timeZone: string;
  readonly useList: UseList;
  /** Resolves with why the schema refuses the value, or with nothing once the run has begun. */
  readonly onEdit: (path: string, value: unknown) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function BulkEditDialog({ count, columns, timeZone, useList, onEdit, onClose }: BulkEditDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [path, setPath] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const column = columns.find((one) => one.path === path);
  const input = column && readInput(column.field, text, timeZone);
  const problem = tried && input && !input.ok ? input.problem : undefined;
  const edit = async (value: unknown) => {
    setBusy(true);
    try {
      setRefusal(await onEdit(path, value));
    } catch (error) {
      // The form's part could not be loaded: the connection is gone, or the console is newer.
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.bulk.${key}`, words);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (input?.ok && !busy) void edit(input.value);
        }}
      >
        <DialogTitle id={titleId}>{say('editTitle', { smart_count: count })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              select
              label={say('field')}
              value={path}
              onChange={(event) => {
                setPath(event.target.value);
                setText('');
                setTried(false);
                setRefusal(undefined);
              }}
            >
              {columns.map((one) => (
                <MenuItem key={one.path} value={one.path}>
                  {one.translated ? translate(one.label) : one.label}
                </MenuItem>
              ))}
            </TextField>
            {column && (
              <ValueInput
                column={column}
                text={text}
                onText={(typed) => {
                  setText(typed);
                  setRefusal(undefined);
                }}
                useList={useList}
                problem={problem === undefined ? refusal : say(`problem.${problem}`)}
                emptyLabel={say('empty')}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!column || busy}>
            {say('edit', { smart_count: count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ValueInputProps {
  readonly column: TableColumn;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly useList: UseList;
  readonly problem: string | undefined;
  readonly emptyLabel: string;
}

function ValueInput({ column, text, onText, useList, problem, emptyLabel }: ValueInputProps) {
  const translate = useTranslate();
  const { field } = column;
  const kind = filterKind(field);
  const label = translate('balcao.dataTable.bulk.value');
  if (kind === 'reference' && field.reference) {
    return (
      <>
        <ReferenceBox
          reference={field.reference}
          label={label}
          values={text === '' ? [] : [text]}
          onChange={([id = '']) => onText(id)}
          useList={useList}
        />
        {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      </>
    );
  }
  const options =
    kind === 'yesno'
      ? ['true', 'false'].map((value) => ({
          value,
          label: translate(`balcao.dataTable.${value === 'true' ? 'yes' : 'no'}`),
        }))
      : field.options?.map((option) => ({ value: String(option.value), label: option.label }));
  const taken = kind === 'number' ? ambiguousNumber(text) : undefined;
  const hint = taken === undefined ? undefined : `= ${taken}`;
  const shown = {
    label,
    value: text,
    error: problem !== undefined,
    helperText: problem ?? (text === '' && !field.required ? emptyLabel : hint),
  };
  const onChange = (event: { target: { value: string } }) => onText(event.target.value);
  if (options) {
    return (
      <TextField select {...shown} onChange={onChange}>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const type = field.type === 'date' ? 'date' : field.type === 'datetime' ? 'datetime-local' : 'text';
  return (
    <TextField
      {...shown}
      type={type}
      multiline={field.type === 'textarea'}
      onChange={onChange}
      slotProps={{
        htmlInput: kind === 'number' ? { inputMode: 'decimal' } : {},
        ...(type !== 'text' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
