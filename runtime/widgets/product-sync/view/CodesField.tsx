/**
 * The codes, one a line, with what was read of them. A plain textarea of a fixed height: one that grows with its text
 * would measure ten thousand lines at each key.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { MOST_CODES } from '../../../contract/sync-run.ts';
import type { TypedCodes } from '../../../core/worker/typed-codes.ts';
import { TOUCH, TYPED_SIZE } from '../../../ui/pointer/touch.ts';
import { useSay } from './words.ts';

const NAMED_LINES = 5;

export interface CodesFieldProps {
  readonly text: string;
  readonly typed: TypedCodes;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

export function CodesField({ text, typed, readOnly, onText }: CodesFieldProps) {
  const say = useSay();
  const id = useId();
  // React would write a text that it controls into the page a second time, ten thousand lines at each key.
  const [first] = useState(text);
  const { codes, repeated, refused } = typed;
  const isTooMany = codes.length > MOST_CODES;
  const facts = [
    codes.length === 0 ? say('settings.codesHint') : say('settings.count', { smart_count: codes.length }),
    ...(repeated > 0 ? [say('settings.repeated', { smart_count: repeated })] : []),
  ];
  const faults = [
    ...(isTooMany ? [say('settings.tooMany', { count: codes.length, limit: MOST_CODES })] : []),
    ...refused.slice(0, NAMED_LINES).map((each) => say('settings.wrong', { ...each })),
    ...(refused.length > NAMED_LINES
      ? [say('settings.wrongMore', { smart_count: refused.length - NAMED_LINES })]
      : []),
  ];
  return (
    <Box>
      <Typography component="label" variant="subtitle2" htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        {say('settings.codes')}
      </Typography>
      <Box
        component="textarea"
        id={id}
        rows={8}
        defaultValue={first}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-facts`}
        aria-invalid={faults.length > 0}
        onChange={(event) => onText(event.target.value)}
        sx={TEXTAREA}
      />
      <Box id={`${id}-facts`} role="status" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
        {facts.join(' · ')}
        {faults.map((fault) => (
          <Box key={fault} sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {fault}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const TEXTAREA = {
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  resize: 'vertical',
  p: 1,
  font: 'inherit',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 13,
  [TOUCH]: { fontSize: TYPED_SIZE },
  color: 'text.primary',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
} as const;
