/**
 * The assistant beside a form: its button in the bar, and the open document as the assistant is handed it. The panel
 * itself is another widget's, given by the console; it is loaded when it is first opened.
 */
import AutoAwesome from '@mui/icons-material/AutoAwesome';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { OpenDocument } from '../../../../contract/open-document.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { type FormServices, FormServicesProvider } from '../pieces/form-services.ts';
import { CellText } from '../rows/cell-text.tsx';

/** As wide as a column of text wants to be. */
export const SIDE_WIDTH = 400;

const Beside = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  '& > .form': { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
  '& > .side': {
    flex: 'none',
    width: SIDE_WIDTH,
    minHeight: 0,
    borderLeft: `1px solid ${paletteOf(theme).divider}`,
    // Narrower screens have it over the form.
    '@media (max-width: 999.95px)': { width: 0, border: 0 },
  },
}));

export interface AssistantSideProps {
  readonly document: OpenDocument;
  readonly services: FormServices;
  /** The form; the button belongs into its bar. */
  readonly children: (button: ReactNode) => ReactNode;
}

export function AssistantSide({ document, services, children }: AssistantSideProps) {
  const translate = useTranslate();
  const loading = translate('balcao.documentForm.loadingAssistant');
  const { Assistant } = useFormConsole() ?? {};
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    setTimeout(() => opener.current?.focus());
  }, []);
  const button = useMemo(
    () => (
      <Button
        ref={opener}
        size="small"
        startIcon={<AutoAwesome />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen((open) => !open);
        }}
      >
        {translate('balcao.documentForm.bar.assistant')}
      </Button>
    ),
    [isOpen, translate],
  );
  return (
    <Beside>
      <div className="form">{children(Assistant && button)}</div>
      {Assistant && wasOpened && (
        <div className="side" data-beside-form={isOpen || undefined} hidden={!isOpen}>
          <FormServicesProvider value={services}>
            <PartPlace placeholder={<LinearProgress aria-label={loading} sx={{ height: 2 }} />}>
              <Assistant document={document} isOpen={isOpen} onClose={close} renderValue={renderValue} />
            </PartPlace>
          </FormServicesProvider>
        </div>
      )}
    </Beside>
  );
}

export function renderValue(field: FieldDefinition, value: unknown): ReactNode {
  return <CellText field={field} value={value} />;
}
