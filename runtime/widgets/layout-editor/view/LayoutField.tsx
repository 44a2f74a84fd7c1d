/**
 * `editor-layout` in a form: the outline of the page, which opens the editor. While the editor is open each of its
 * steps is handed to the form at once; for the form the whole visit is one step.
 */
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { blockLabel, type Layout, walk } from '../../../core/layout/layout.ts';
import { layoutOf } from '../../../core/layout/remembered-layout.ts';
import { firstWords } from '../../../core/layout/words.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { PartPlace, part } from '../../../ui/part.tsx';
import { useStyles } from '../../../ui/style-sheet.ts';
import { FIELD_STYLES } from './pieces/field-styles.ts';

const Visit = part(async () => (await import('./Visit.tsx')).Visit);
const ClosedDispute = part(async () => (await import('./ClosedDispute.tsx')).ClosedDispute);

/** Rows of the outline; the editor shows them all. */
const SHOWN = 40;

export interface LayoutFieldProps extends FieldWidgetProps {
  /** What its button says where the layout can be changed; `Abrir editor` when absent. */
  readonly verb?: string;
}

export function LayoutField(props: LayoutFieldProps) {
  const { id, value, readOnly, isInvalid, label, describedBy, dispute, verb } = props;
  const translate = useTranslate();
  useStyles(FIELD_STYLES);
  const layout = layoutOf(value);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  // Behind the editor nobody sees it.
  const outlined = useRef(layout);
  if (!isOpen) outlined.current = layout;
  const close = useCallback(() => {
    setOpen(false);
    // Once the editor is gone: whatever opened it, the focus goes on at the field.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }, [id]);
  return (
    <>
      <Closed
        {...{ id, label, readOnly, isInvalid, describedBy, verb }}
        layout={outlined.current}
        value={outlined.current ? undefined : value}
        onOpen={open}
      />
      <PartPlace placeholder={isOpen && <output>{translate('balcao.layoutEditor.opening')}</output>}>
        {!isOpen && dispute && !readOnly && <ClosedDispute {...props} dispute={dispute} />}
        {isOpen && layout && <Visit {...props} onClose={close} />}
      </PartPlace>
    </>
  );
}

type ClosedProps = Pick<
  FieldWidgetProps,
  'id' | 'label' | 'readOnly' | 'isInvalid' | 'describedBy' | 'value'
> & {
  /** Absent: the value is none. */
  readonly layout: Layout | undefined;
  readonly onOpen: () => void;
  readonly verb: string | undefined;
};

const Closed = memo(function Closed(props: ClosedProps) {
  const { id, label, readOnly, isInvalid, describedBy, value, layout, onOpen } = props;
  const translate = useTranslate();
  const verb = readOnly
    ? translate('balcao.layoutEditor.view')
    : (props.verb ?? translate('balcao.layoutEditor.open'));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it has the keys
    <fieldset
      className="le-theme le-outline"
      aria-label={label}
      data-invalid={isInvalid || undefined}
      onClick={layout ? onOpen : undefined}
    >
      {layout ? <Outline layout={layout} /> : <p>{translate('balcao.layoutEditor.unreadable')}</p>}
      {!layout && <p>{JSON.stringify(value)}</p>}
      <Button id={id} disabled={!layout} aria-label={`${verb}: ${label}`} aria-describedby={describedBy}>
        {verb}
      </Button>
    </fieldset>
  );
});

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
            {block.hidden && <span> · {translate('balcao.layoutEditor.hidden')}</span>}
          </li>
        ))}
      </ul>
      {layout.blocks.size > SHOWN && (
        <p>{translate('balcao.layoutEditor.blocks', { smart_count: layout.blocks.size })}</p>
      )}
    </>
  );
}
