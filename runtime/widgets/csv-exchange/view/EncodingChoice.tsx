/**
 * How a file is encoded: what was recognised, or what the operator says.
 */
import Box from '@mui/material/Box';
import { CSV_ENCODINGS, type CsvEncoding, ENCODING_NAMES } from '../../../core/csv/index.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { useSay } from './words.ts';

export interface EncodingChoiceProps {
  readonly encoding: CsvEncoding;
  readonly onChoose: (encoding: CsvEncoding) => void;
}

const OPTIONS = CSV_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }));

export function EncodingChoice({ encoding, onChoose }: EncodingChoiceProps) {
  const say = useSay();
  const choose = (value: string): void => {
    const chosen = CSV_ENCODINGS.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <Box sx={{ mt: 1.5, maxWidth: 320 }}>
      <FieldChoice label={say('facts.readAs')} value={encoding} options={OPTIONS} onChange={choose} />
    </Box>
  );
}
