/**
 * A score as stars. The label says one to five and nothing enforces it (admin console, §5): what is stored outside of
 * it is shown as a number and kept until another star is chosen.
 */

import Rating from '@mui/material/Rating';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { TYPE } from '../../ui/measures.ts';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';

const STARS = 5;

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  [TOUCH]: { minHeight: FINGER, '& .MuiRating-root': { fontSize: FINGER - 8 } },
  fontSize: TYPE.body,
  '&:focus': { outline: 'none' },
});

export function ScoreField({
  id,
  value,
  readOnly,
  isInvalid,
  describedBy,
  label,
  onChange,
}: FieldWidgetProps) {
  const translate = useTranslate();
  const score = typeof value === 'number' ? value : null;
  const isEmpty = value === undefined || value === null || value === '';
  const other = isEmpty ? undefined : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const stars = score !== null && score >= 1 && score <= STARS ? score : null;
  return (
    <Line
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
    >
      <Rating
        name={id}
        value={stars}
        max={STARS}
        readOnly={readOnly}
        precision={readOnly ? 0.1 : 1}
        getLabelText={(count) => translate('balcao.scoreField.stars', { smart_count: count })}
        emptyLabelText={translate('balcao.scoreField.none')}
        onChange={(_event, next) => onChange(next ?? undefined)}
      />
      <span aria-hidden={stars !== null || undefined}>
        {score === null ? (other ?? translate('balcao.scoreField.none')) : score.toLocaleString('pt-BR')}
      </span>
    </Line>
  );
}
