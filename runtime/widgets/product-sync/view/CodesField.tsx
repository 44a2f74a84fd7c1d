/**
 * The codes, one a line, with what was read of them. A plain textarea of a fixed height: one that grows with its text
 * would measure ten thousand lines at each key.
 */
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { MOST_CODES } from '../../../contract/sync-run.ts';
import type { TypedCodes } from '../../../core/worker/typed-codes.ts';
import { TextArea } from '../../../ui/controls/inputs.tsx';
import { Note } from '../../../ui/controls/words.tsx';
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
    <div>
      <label className="ui-label" htmlFor={id}>
        {say('settings.codes')}
      </label>
      <TextArea
        id={id}
        rows={8}
        defaultValue={first}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-facts`}
        aria-invalid={faults.length > 0}
        onChange={(event) => onText(event.currentTarget.value)}
        style={FIXED}
      />
      <Box id={`${id}-facts`} role="status" sx={{ '& > *': { display: 'block' } }}>
        <Note>{facts.join(' · ')}</Note>
        {faults.map((fault) => (
          <Note key={fault} data-wrong>
            {fault}
          </Note>
        ))}
      </Box>
    </div>
  );
}

const FIXED = { fontFamily: 'ui-monospace, monospace', fieldSizing: 'fixed', resize: 'vertical' } as const;
