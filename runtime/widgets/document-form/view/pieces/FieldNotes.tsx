/**
 * What stands under a field: its error or its warning, and its help after it on the same lines. An error that comes or goes moves
 * nothing below it: beside help it finds room, and alone it takes the room between two fields.
 */

import { styled } from '@mui/material/styles';
import { errorId, helpId } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../../../../ui/controls/buttons.tsx';
import { space } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { FieldNote } from './FieldNote.tsx';
import type { FieldWarning } from './form-services.ts';

const ErrorText = styled('span')(({ theme }) => ({ color: paletteOf(theme).error.main }));
const WarningText = styled('span')(({ theme }) => ({ color: paletteOf(theme).warning.main }));

const TurnButton = styled(PlainButton)(({ theme }) => ({
  paddingInline: space(1),
  color: paletteOf(theme).primary.main,
  textDecoration: 'underline',
  [TOUCH]: { minHeight: FINGER, minWidth: FINGER },
}));

/** As high as the help alone: one line more is lent by the gap below, where two fields have one between them. */
const Both = styled(FieldNote)({
  display: 'grid',
  '&::before': { content: 'attr(data-help)', visibility: 'hidden' },
  '&::before, & > span': { gridArea: '1 / 1', minWidth: 0, alignSelf: 'start' },
});

/** What grows by a line under an error, for the grid that lends it its gap. */
export const ERROR_AND_HELP = '[data-part="notes"][data-help]';

/** An error that stands alone, for the grid that lends it its gap. */
export const LONE_ERROR = '[data-part="notes"][data-lone]';

export const warningId = (id: string): string => `${id}__warning`;

export interface FieldNotesProps {
  readonly id: string;
  readonly errors: readonly string[];
  /** Said where nothing is wrong. */
  readonly warning: FieldWarning | undefined;
  /** Puts each end of a range in the place of the other. */
  readonly onTurn?: (() => void) | undefined;
  readonly help: string | undefined;
  /** The label stands beside the input, and the notes under the label. */
  readonly isBeside: boolean;
}

export function FieldNotes({ id, errors, warning, onTurn, help, isBeside }: FieldNotesProps) {
  const translate = useTranslate();
  const isWrong = errors.length > 0;
  const isSaid = isWrong || warning !== undefined;
  if (!isSaid && !help) return null;
  const said = (
    <>
      {isWrong && <ErrorText id={errorId(id)}>{errors.join('. ')}</ErrorText>}
      {!isWrong && warning && <WarningText id={warningId(id)}>{warning.text}</WarningText>}
      {!isWrong && onTurn && (
        <>
          {' '}
          <TurnButton onClick={onTurn}>{translate('balcao.documentForm.warning.turn')}</TurnButton>
        </>
      )}
      {isSaid && help && <span aria-hidden>. </span>}
      {help && (
        <span id={helpId(id)} data-part="help">
          {help}
        </span>
      )}
    </>
  );
  if (isSaid && help && !isBeside) {
    return (
      <Both data-part="notes" data-help={help}>
        <span>{said}</span>
      </Both>
    );
  }
  return (
    <FieldNote
      data-part="notes"
      data-lone={help ? undefined : true}
      sx={isBeside ? { mt: -0.25, pl: 3 } : undefined}
    >
      {said}
    </FieldNote>
  );
}
