/**
 * The frame of every dialog: as large as its content, one footer with `Cancelar` as text and a filled verb that says
 * what happens. Beneath it is MUI's Modal, which knows which of several dialogs, drawers and menus has the keys.
 */
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { FocusAfter } from '../layers/FocusAfter.tsx';
import { TYPE, WEIGHT } from '../measures.ts';
import { paletteOf } from '../palette-of.ts';
import { Button } from './buttons.tsx';

export interface DialogAction {
  /** What happens: `Alterar 250 produtos`. */
  readonly label: string;
  readonly onClick?: () => void;
  /** The id of the form in the dialog that it submits, so that Enter does the same. */
  readonly form?: string;
  readonly disabled?: boolean | undefined;
  /** It is being done: neither footer nor Escape does anything. */
  readonly busy?: boolean | undefined;
  readonly tone?: 'danger' | undefined;
}

export interface DialogFrameProps {
  readonly open?: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** At the left of the buttons; with neither `action` nor `cancel`, all of the footer. */
  readonly footer?: ReactNode;
  /** `false` where there is nothing to cancel. */
  readonly cancel?: string | false;
  readonly action?: DialogAction | undefined;
  readonly width?: 'small' | 'medium' | 'large';
  /** Which button has the keys from the beginning, in a question without a field. */
  readonly focus?: 'cancel' | 'action';
  /** A question that must be answered. */
  readonly role?: 'alertdialog';
}

const WIDTHS = { small: 440, medium: 640, large: 960 } as const;

export function DialogFrame(props: DialogFrameProps) {
  const { open = true, title, onClose, children, footer, cancel = 'Cancelar', action } = props;
  const { width = 'small', focus, role } = props;
  const titleId = useId();
  const isBusy = action?.busy === true;
  const close = (): void => {
    if (!isBusy) onClose();
  };
  const hasFooter = Boolean(footer) || cancel !== false || action !== undefined;
  return (
    <>
      {open && <FocusAfter />}
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby={titleId}
        {...(role && { role })}
        slotProps={{
          paper: { sx: { width: 'auto', maxWidth: `min(${WIDTHS[width]}px, calc(100vw - 32px))`, m: 2 } },
        }}
      >
        <Frame>
          <h2 id={titleId}>{title}</h2>
          {children !== undefined && <Body>{children}</Body>}
          {hasFooter && (
            <Footer>
              {footer}
              <span />
              {cancel !== false && (
                <Button kind="text" onClick={close} disabled={isBusy} autoFocus={focus === 'cancel'}>
                  {cancel}
                </Button>
              )}
              {action && (
                <Button
                  {...(action.form === undefined
                    ? { onClick: action.onClick }
                    : { type: 'submit', form: action.form })}
                  kind="filled"
                  tone={action.tone}
                  autoFocus={focus === 'action'}
                  disabled={action.disabled === true || isBusy}
                >
                  {action.label}
                </Button>
              )}
            </Footer>
          )}
        </Frame>
      </Dialog>
    </>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 'min(320px, calc(100vw - 34px))',
  '& > h2': {
    margin: 0,
    padding: '20px 20px 8px',
    fontSize: TYPE.strong,
    fontWeight: WEIGHT.strong,
    lineHeight: 1.4,
    color: paletteOf(theme).text.primary,
    overflowWrap: 'anywhere',
  },
}));

const Body = styled('div')({
  minHeight: 0,
  overflow: 'auto',
  // A ring of the first and the last control is not cut off.
  padding: '4px 20px 8px',
  overflowWrap: 'anywhere',
  fontSize: TYPE.body,
});

const Footer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 20px 20px',
  '& > span:empty': { flex: 1 },
});
