/**
 * One field of a bulk change: which one, what becomes of it, and with what.
 */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { BulkField } from '../../../../core/bulk-change/bulk-fields.ts';
import {
  type ChangeDraft,
  type DraftProblem,
  draftOf,
  sourcesOf,
  type Way,
  waysOf,
} from '../../../../core/bulk-change/change-draft.ts';
import { ambiguousNumber } from '../../../../core/values/numbers.ts';
import { FieldChoice } from '../FieldChoice.tsx';
import { useSay } from '../words.ts';
import { NewValue } from './NewValue.tsx';

export interface ChangeLineProps {
  readonly draft: ChangeDraft;
  readonly fields: readonly BulkField[];
  /** Fields that other lines change. */
  readonly taken: ReadonlySet<string>;
  readonly problem: DraftProblem | 'path' | undefined;
  readonly onChange: (draft: ChangeDraft) => void;
  /** Absent: the only line. */
  readonly onRemove?: () => void;
}

const ROUNDED: readonly Way[] = ['more', 'less', 'morePercent', 'lessPercent', 'round', 'copy'];
const ROUNDINGS = ['none', 'cents', 'ninety'] as const;

export function ChangeLine(props: ChangeLineProps) {
  const { draft, fields, taken, problem, onChange, onRemove } = props;
  const say = useSay();
  const target = fields.find(({ path }) => path === draft.path);
  const change = (part: Partial<ChangeDraft>) => onChange({ ...draft, ...part });
  const roundings = draft.way === 'round' ? ROUNDINGS.slice(1) : ROUNDINGS;
  return (
    <Box
      role="group"
      aria-label={target?.label ?? say('bulk.line')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
        alignItems: 'start',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        position: 'relative',
        pr: onRemove ? 6.5 : 1.5,
      }}
    >
      <FieldChoice
        label={say('bulk.field')}
        value={draft.path}
        options={optionsOf(fields.filter(({ path }) => !taken.has(path)))}
        onChange={(path) => {
          const field = fields.find((one) => one.path === path);
          if (field) onChange(draftOf(draft.key, field));
        }}
        {...(problem === 'path' && { problem: say('bulk.problem.path') })}
      />
      {target && (
        <Choice
          label={say('bulk.way')}
          value={draft.way}
          onChange={(way) => change({ way: wayOf(way), text: '', by: '', from: '' })}
        >
          {waysOf(target, fields).map((way) => (
            <MenuItem key={way} value={way}>
              {say(`bulk.ways.${way}`)}
            </MenuItem>
          ))}
        </Choice>
      )}
      {target && (
        <Operand draft={draft} target={target} fields={fields} problem={problem} onChange={change} />
      )}
      {target?.kind === 'number' && ROUNDED.includes(draft.way) && (
        <Choice
          label={say('bulk.rounding')}
          value={roundings.includes(draft.rounding) ? draft.rounding : 'cents'}
          onChange={(chosen) => {
            const rounding = ROUNDINGS.find((one) => one === chosen);
            if (rounding) change({ rounding });
          }}
        >
          {roundings.map((rounding) => (
            <MenuItem key={rounding} value={rounding}>
              {say(`bulk.roundings.${rounding}`)}
            </MenuItem>
          ))}
        </Choice>
      )}
      {onRemove && (
        <IconButton
          aria-label={say('bulk.removeLine')}
          onClick={onRemove}
          sx={{ position: 'absolute', top: 10, right: 6 }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function optionsOf(fields: readonly BulkField[]) {
  return fields.map(({ path, label }) => ({ value: path, label }));
}

interface OperandProps {
  readonly draft: ChangeDraft;
  readonly target: BulkField;
  readonly fields: readonly BulkField[];
  readonly problem: DraftProblem | 'path' | undefined;
  readonly onChange: (part: Partial<ChangeDraft>) => void;
}

/** What the change is made with; nothing for what needs nothing. */
function Operand({ draft, target, fields, problem, onChange }: OperandProps) {
  const say = useSay();
  const wrong = problem && problem !== 'path' ? { problem: say(`bulk.problem.${problem}`) } : {};
  switch (draft.way) {
    case 'clear':
    case 'round':
      return null;
    case 'set':
      return (
        <NewValue field={target.field} text={draft.text} onText={(text) => onChange({ text })} {...wrong} />
      );
    case 'copy':
      return (
        <FieldChoice
          label={say('bulk.from')}
          value={draft.from}
          options={optionsOf(sourcesOf(target, fields))}
          onChange={(from) => onChange({ from })}
          {...wrong}
        />
      );
    case 'replace':
      return (
        <>
          <Text
            label={say('bulk.find')}
            value={draft.text}
            onChange={(text) => onChange({ text })}
            {...wrong}
          />
          <Text label={say('bulk.by')} value={draft.by} onChange={(by) => onChange({ by })} />
        </>
      );
    default: {
      const isPercent = draft.way === 'morePercent' || draft.way === 'lessPercent';
      const taken = ambiguousNumber(draft.text);
      return (
        <Text
          label={say(isPercent ? 'bulk.percent' : 'bulk.amount')}
          value={draft.text}
          numeric
          onChange={(text) => onChange({ text })}
          {...(taken !== undefined && { hint: `= ${taken}` })}
          {...wrong}
        />
      );
    }
  }
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly numeric?: boolean;
  readonly hint?: string;
  readonly problem?: string;
}

function Text({ label, value, onChange, numeric = false, hint, problem }: TextProps) {
  return (
    <TextField
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: numeric ? { inputMode: 'decimal' } : {} }}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </TextField>
  );
}

const WAYS: readonly Way[] = [
  'set',
  'clear',
  'more',
  'less',
  'morePercent',
  'lessPercent',
  'round',
  'copy',
  'replace',
];

function wayOf(text: string): Way {
  return WAYS.find((way) => way === text) ?? 'set';
}
