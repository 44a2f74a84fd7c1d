/**
 * `editor-layout` in a form: the outline of the page, which opens the editor. While the editor is open each of its
 * steps is handed to the form at once; for the form the whole visit is one step.
 */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { noteSummary } from '../../../core/layout/forms/notes.ts';
import { printLayout } from '../../../core/layout/forms/print-layout.ts';
import { type LayoutReading, readLayout } from '../../../core/layout/forms/read-layout.ts';
import { blockLabel, type Layout, walk } from '../../../core/layout/layout.ts';
import { layoutOf, rememberLayout } from '../../../core/layout/remembered-layout.ts';
import { firstWords } from '../../../core/layout/words.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { createEditorStore, type EditorStore } from '../model/editor-store.ts';

const LayoutEditor = part(async () => (await import('./LayoutEditor.tsx')).LayoutEditor);

/** Rows of the outline; the editor shows them all. */
const SHOWN = 40;
/** How many of our own values may still be on their way through the form. */
const OWN_VALUES = 50;

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    padding: '10px 12px',
    background: palette.background.paper,
    fontSize: '0.875rem',
    cursor: 'pointer',
    '&[data-invalid]': { borderColor: palette.error.main },
    '& ul': { listStyle: 'none', margin: '0 0 8px', padding: 0, maxHeight: 280, overflow: 'auto' },
    '& li': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.7 },
    '& li > span, & p': { color: palette.text.secondary },
    '& p': { margin: '0 0 8px', overflowWrap: 'anywhere' },
  };
});

export function LayoutField(props: FieldWidgetProps) {
  const { id, value, readOnly, isInvalid, label, describedBy } = props;
  const translate = useTranslate();
  const layout = layoutOf(value);
  const [isOpen, setOpen] = useState(false);
  const open = layout ? () => setOpen(true) : undefined;
  return (
    <>
      <Frame role="group" aria-label={label} data-invalid={isInvalid || undefined} onClick={open}>
        {layout ? <Outline layout={layout} /> : <p>{translate('balcao.layoutEditor.unreadable')}</p>}
        {!layout && <p>{JSON.stringify(value)}</p>}
        <Button
          id={id}
          size="small"
          variant="outlined"
          disabled={!layout}
          aria-label={`${translate(`balcao.layoutEditor.${readOnly ? 'view' : 'open'}`)}: ${label}`}
          aria-describedby={describedBy}
        >
          {translate(`balcao.layoutEditor.${readOnly ? 'view' : 'open'}`)}
        </Button>
      </Frame>
      {isOpen && layout && <Visit {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Outline({ layout }: { readonly layout: Layout }) {
  const translate = useTranslate();
  const rows = useMemo(() => {
    const found = [];
    for (const row of walk(layout)) {
      if (found.length === SHOWN) break;
      found.push(row);
    }
    return found;
  }, [layout]);
  if (rows.length === 0) return <p>{translate('balcao.layoutEditor.empty')}</p>;
  return (
    <>
      <ul>
        {rows.map(({ block, depth }) => (
          <li key={block.id} style={{ paddingLeft: (depth - 1) * 16 }}>
            {block.name || blockLabel(block)}
            {firstWords(block.props) !== '' && <span> · {firstWords(block.props)}</span>}
          </li>
        ))}
      </ul>
      {layout.blocks.size > SHOWN && (
        <p>{translate('balcao.layoutEditor.blocks', { smart_count: layout.blocks.size })}</p>
      )}
    </>
  );
}

interface VisitProps extends FieldWidgetProps {
  readonly onClose: () => void;
}

/** One visit: the form in which the value was found when it began is the one that is written. */
function Visit({ onClose, value, onChange, field, place, label, readOnly }: VisitProps) {
  const [{ layout: start, source, notes }] = useState(() => begun(value));
  const latest = useRef(onChange);
  latest.current = onChange;
  /** What the form holds of ours, and what was handed to it lately. */
  const agreed = useRef({ layout: start, values: [value] as readonly unknown[] });
  const stored = field.layout?.stored;
  const [store] = useState((): EditorStore => {
    const visit = `layout ${String(Date.now())}`;
    return createEditorStore({
      layout: start,
      readOnly,
      newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 12),
      onChange: (layout) => {
        const next = printLayout(layout, source, stored);
        rememberLayout(next, layout);
        agreed.current = { layout, values: [next, ...agreed.current.values].slice(0, OWN_VALUES) };
        latest.current(next, { step: visit });
      },
    });
  });
  useEffect(() => {
    const { layout, values } = agreed.current;
    const at = values.findIndex((own) => own === value || sameValue(own, value));
    if (at >= 0) {
      // What was handed over before this one does not come back by itself: it would be somebody else's.
      agreed.current = { layout, values: values.slice(0, at + 1) };
      return;
    }
    const theirs = readLayout(value);
    if (!theirs.ok) return;
    agreed.current = { layout: theirs.layout, values: [value] };
    store.receive(layout, theirs.layout);
  }, [store, value]);
  const close = useCallback(() => {
    store.seal();
    onClose();
  }, [onClose, store]);
  const damage = useMemo(() => noteSummary(notes), [notes]);
  return (
    <PartPlace>
      <LayoutEditor store={store} label={label} project={place.project} damage={damage} onClose={close} />
    </PartPlace>
  );
}

function begun(value: unknown): LayoutReading {
  const reading = readLayout(value);
  if (!reading.ok) throw new Error('Only what is a layout can be opened');
  return reading;
}
