/**
 * One changed field: its label and, in short, from what to what. Opened it shows both values whole, or their difference
 * where they are long, and the way back to the old one.
 */
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { FIELD_SHAPES, type FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { HistoryChange } from '../../../contract/history.ts';
import type { RestorableDocument } from '../../../contract/open-document.ts';
import { anyText } from '../../../core/values/any-text.ts';
import { isEmptyValue } from '../../../core/values/empty-value.ts';
import { Button, PlainButton } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { ICON, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { mixed, paletteOf } from '../../../ui/palette-of.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { differenceOf } from '../model/difference.ts';
import { changedLabel } from '../model/field-names.ts';
import { isCurrent, isKept, refusalOf } from '../model/restoration.ts';
import { GoneReferences } from './GoneReferences.tsx';
import { useDifferenceWords, useSay } from './say.ts';

const TextDifference = part(async () => (await import('./TextDifference.tsx')).TextDifference);

export interface ChangeRowProps {
  readonly change: HistoryChange;
  readonly document: RestorableDocument;
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
  /** Absent where nothing of it is restored. */
  readonly onRestore?: ((changes: readonly HistoryChange[]) => void) | undefined;
}

/** More letters than a line has beside the label. */
const SHORT = 40;

export function ChangeRow(props: ChangeRowProps) {
  const { change, document } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { fields } = document.definition;
  const field = fieldAt(fields, change.path);
  const label = changedLabel(fields, change.path);
  return (
    <Row>
      <PlainButton
        className="head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        <ExpandMore aria-hidden data-open={isOpen || undefined} />
        <strong>{label}</strong>
        {!isOpen && field && <Short {...props} field={field} />}
      </PlainButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Values {...props} field={field} label={label} />}
      </div>
    </Row>
  );
}

function Short({ change, field, renderValue }: ChangeRowProps & { readonly field: FieldDefinition }) {
  const { before, after } = change;
  if (!isKept(change) || ![before, after].every((value) => isShort(field, value))) return null;
  return (
    <span className="short">
      <Shown {...{ field, renderValue }} value={before} />
      {' → '}
      <Shown {...{ field, renderValue }} value={after} />
    </span>
  );
}

function isShort({ type, secret }: FieldDefinition, value: unknown): boolean {
  if (secret || type === 'editor' || FIELD_SHAPES[type] !== 'plain') return isEmptyValue(value);
  return typeof value === 'object' && value !== null ? false : String(value ?? '').length <= SHORT;
}

interface ValuesProps extends ChangeRowProps {
  readonly field: FieldDefinition | undefined;
  readonly label: string;
}

function Values({ change, document, field, label, renderValue, onRestore }: ValuesProps) {
  const say = useSay();
  const words = useDifferenceWords();
  const { before, after } = change;
  const difference = field && differenceOf(field, before, after, words);
  const refusal = onRestore && refusalOf(document, change);
  if (!isKept(change)) {
    return (
      <div className="values">
        <Note>{say('notKept')}</Note>
      </div>
    );
  }
  return (
    <div className="values">
      {difference ? (
        <PartPlace placeholder={<Note>{say('loadingDifference')}</Note>}>
          <TextDifference label={say('difference', { field: label })} {...difference} />
        </PartPlace>
      ) : (
        <dl>
          <div className="before">
            <dt>{say('before')}</dt>
            <dd>
              <Shown {...{ field, renderValue }} value={before} />
            </dd>
          </div>
          <div className="after">
            <dt>{say('after')}</dt>
            <dd>
              <Shown {...{ field, renderValue }} value={after} />
            </dd>
          </div>
        </dl>
      )}
      <GoneReferences fields={document.definition.fields} changes={[change]} />
      {onRestore && (
        <div className="restore">
          {refusal ? (
            <Note>{say(`refused.${refusal}`)}</Note>
          ) : isCurrent(document, change) ? (
            <Note>{say('isCurrent')}</Note>
          ) : (
            <Button
              size="small"
              aria-label={say('restoreField', { field: label })}
              onClick={() => onRestore([change])}
            >
              {say('restore')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ShownProps extends Pick<ChangeRowProps, 'renderValue'> {
  readonly field: FieldDefinition | undefined;
  readonly value: unknown;
}

function Shown({ field, value, renderValue }: ShownProps) {
  const say = useSay();
  if (isEmptyValue(value)) return <em>{say('nothing')}</em>;
  return field ? renderValue(field, value) : anyText(value);
}

const Row = styled('li')(({ theme }) => {
  const { text, divider, error, success, action } = paletteOf(theme);
  return {
    borderTop: `1px solid ${divider}`,
    '& em': { color: text.secondary },
    '& .head': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 40,
      [TOUCH]: { minHeight: FINGER },
      padding: '6px 12px 6px 8px',
      textAlign: 'start',
      fontSize: TYPE.body,
      '&:hover': { backgroundColor: action.hover },
      '& svg': { flex: 'none', fontSize: ICON.normal, color: text.secondary, transform: 'rotate(-90deg)' },
      '& svg[data-open]': { transform: 'none' },
      '& strong': { flex: 'none', maxWidth: '55%', fontWeight: WEIGHT.strong, overflowWrap: 'anywhere' },
      '& .short': {
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: text.secondary,
      },
    },
    '& .values': { display: 'grid', gap: 8, padding: '2px 12px 12px 34px' },
    '& dl': { margin: 0, display: 'grid', gap: 4 },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr)',
      gap: 8,
      padding: '6px 8px',
      borderRadius: 6,
    },
    '& dt': { fontSize: TYPE.small, lineHeight: '20px', color: text.secondary },
    '& dd': {
      margin: 0,
      fontSize: TYPE.body,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& .before': { backgroundColor: mixed(error.main, 9) },
    '& .after': { backgroundColor: mixed(success.main, 9) },
    '@media (max-width: 599.95px)': {
      '& .head': { flexWrap: 'wrap' },
      '& .head strong': { maxWidth: 'calc(100% - 26px)' },
      '& .head .short': { flexBasis: '100%', paddingLeft: 26 },
      '& .values': { paddingLeft: 12 },
    },
  };
});
