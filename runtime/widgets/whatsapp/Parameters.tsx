/**
 * One line for each placeholder of a template: a field of the customer or a text, and a text for who lacks the field.
 */
import { styled } from '@mui/material/styles';
import { type BoundParameter, CUSTOMER_FIELDS, type Placeholder } from '../../core/messages/whatsapp.ts';
import { Input } from '../../ui/controls/inputs.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Note, PlainList } from '../../ui/controls/words.tsx';
import { space } from '../../ui/measures.ts';
import { type Say, useSay } from './pieces.tsx';

export interface ParametersProps {
  readonly placeholders: readonly Placeholder[];
  readonly parameters: readonly BoundParameter[];
  readonly readOnly?: boolean;
  /** `isTyped`: one of many keys. */
  readonly onChange: (parameter: BoundParameter, isTyped: boolean) => void;
  /** A text is whole. */
  readonly onLeave?: () => void;
}

export function Parameters({
  placeholders,
  parameters,
  readOnly = false,
  onChange,
  onLeave,
}: ParametersProps) {
  const say = useSay();
  return (
    <PlainList>
      {placeholders.map((placeholder) => (
        <li key={placeholder.key}>
          <Row
            placeholder={placeholder}
            bound={parameters.find((each) => each.placeholder === placeholder.key)}
            readOnly={readOnly}
            say={say}
            onChange={onChange}
            onLeave={onLeave}
          />
        </li>
      ))}
    </PlainList>
  );
}

interface RowProps extends Pick<ParametersProps, 'onChange'> {
  readonly placeholder: Placeholder;
  readonly bound: BoundParameter | undefined;
  readonly readOnly: boolean;
  readonly say: Say;
  readonly onLeave: (() => void) | undefined;
}

function Row({ placeholder: { key, label }, bound, readOnly, say, onChange, onLeave }: RowProps) {
  const field = bound?.field;
  const text = bound?.text ?? '';
  const isImage = key === 'header.image';
  const isMissing = field === undefined && text.trim() === '';
  const place = field === undefined ? (isImage ? say('imagePlace') : '') : say('otherwisePlace');
  const choose = (value: string) => {
    const chosen = CUSTOMER_FIELDS.find((each) => each === value);
    onChange({ placeholder: key, ...(chosen && { field: chosen }), ...(text !== '' && { text }) }, false);
  };
  return (
    <Line>
      <span>{label}</span>
      {!isImage && (
        <Select
          aria-label={say('from', { label })}
          value={field ?? ''}
          disabled={readOnly}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{say('text')}</option>
          {CUSTOMER_FIELDS.map((each) => (
            <option key={each} value={each}>
              {say(each)}
            </option>
          ))}
        </Select>
      )}
      {field !== undefined && <Note aria-hidden="true">{say('ifMissing')}</Note>}
      <Input
        aria-label={say(field === undefined ? 'textOf' : 'otherwise', { label })}
        aria-invalid={isMissing || undefined}
        value={text}
        placeholder={place}
        readOnly={readOnly}
        maxLength={1024}
        onBlur={onLeave}
        onChange={({ target }) =>
          onChange(
            { placeholder: key, ...(field && { field }), ...(target.value !== '' && { text: target.value }) },
            true,
          )
        }
      />
      {isMissing && <Note data-missing>{say('wanted')}</Note>}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(1)}px 0`,
  '& > span:first-of-type': { flex: '0 0 160px' },
  '& > select': { flex: '1 1 150px', width: 'auto', maxWidth: 240 },
  '& > input': { flex: '1 1 180px', width: 'auto', minWidth: 0 },
});
