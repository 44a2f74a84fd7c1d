/**
 * What to export and how it is written; the template for those who want to fill in a file of their own.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../../../ui/save-file.ts';
import {
  EXPORT_CHOICES_KEY,
  EXPORT_SEPARATORS,
  type ExportChoices,
  readExportChoices,
} from '../../model/export-choices.ts';
import { openWorkerPrinter } from '../../worker/worker-printer.ts';
import type { CsvExportProps } from './CsvExport.tsx';

export type ExportFormProps = CsvExportProps & {
  readonly narrowed: boolean;
  readonly onNarrowed: (narrowed: boolean) => void;
  /** How many will be in the file, where that is known. */
  readonly total: number | undefined;
  readonly onStart: (choices: ExportChoices) => void;
  readonly onClose: () => void;
};

export function ExportForm(props: ExportFormProps) {
  const { listed, narrowed, total, preferences } = props;
  const translate = useTranslate();
  const [choices, setChoices] = useState(() => readExportChoices(preferences.read(EXPORT_CHOICES_KEY)));
  const template = useTemplate(props);
  const say = (key: string, words: object = {}) => translate(`balcao.csvExport.${key}`, words);
  const counted = (key: 'all' | 'listed', chosen: boolean) =>
    chosen && total !== undefined ? say(`${key}Of`, { count: total.toLocaleString('pt-BR') }) : say(key);
  const choose = (changed: Partial<ExportChoices>) => {
    const now = { ...choices, ...changed };
    setChoices(now);
    preferences.write(EXPORT_CHOICES_KEY, now);
  };
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {listed && (
          <Choice
            label={say('what')}
            value={narrowed ? 'listed' : 'all'}
            options={[
              {
                value: 'listed',
                label: counted('listed', narrowed),
                ...(listed.filter && { hint: say('filter', { filter: listed.filter }) }),
              },
              { value: 'all', label: counted('all', !narrowed) },
            ]}
            onChange={(value) => props.onNarrowed(value === 'listed')}
          />
        )}
        {!listed && <Typography variant="body2">{counted('all', true)}</Typography>}
        <Choice
          label={say('separator')}
          value={choices.separator}
          options={EXPORT_SEPARATORS.map((value) => ({
            value,
            label: say(value === ',' ? 'comma' : 'semicolon'),
          }))}
          onChange={(value) => choose({ separator: value === ';' ? ';' : ',' })}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={choices.byteOrderMark}
              onChange={(_event, checked) => choose({ byteOrderMark: checked })}
            />
          }
          label={say('byteOrderMark')}
        />
        <Box>
          <Link component="button" type="button" variant="body2" onClick={() => void template.save(choices)}>
            {say('template')}
          </Link>
          <Typography
            variant="caption"
            component="p"
            role={template.failed ? 'alert' : undefined}
            sx={{ m: 0, mt: 0.25, color: template.failed ? 'error.main' : 'text.secondary' }}
          >
            {say(template.failed ? 'templateFailed' : 'templateHint')}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{say('cancel')}</Button>
        <Button variant="contained" autoFocus onClick={() => props.onStart(choices)}>
          {say('start')}
        </Button>
      </DialogActions>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, chosen) => onChange(chosen)}>
        {options.map(({ value: own, label: text, hint }) => (
          <FormControlLabel
            key={own}
            value={own}
            control={<Radio />}
            label={
              <>
                {text}
                {hint && (
                  <Typography
                    variant="caption"
                    sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
                  >
                    {hint}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface Template {
  readonly failed: boolean;
  save(choices: ExportChoices): Promise<void>;
}

/** The template of a collection's file: its header, with a column of each list at least, and one example row. */
function useTemplate({ definition, csv, loadExample, timeZone }: CsvExportProps): Template {
  const [failed, setFailed] = useState(false);
  return {
    failed,
    async save(choices) {
      const printing = { ...choices, timeZone, listColumns: 1 };
      const printer = openWorkerPrinter({
        definition: { fields: definition.fields },
        mapping: csv,
        printing,
      });
      try {
        const example = await loadExample();
        await printer.add(example ? [example] : []);
        saveFile(await printer.finish(), `${definition.name}_modelo.csv`);
        setFailed(false);
      } catch {
        setFailed(true);
      } finally {
        printer.close();
      }
    },
  };
}
