/**
 * What the selected block says, field by field. Typing into one field is one step until a pause.
 */
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import {
  blockLabel,
  isBlockType,
  type LayoutBlock,
  takesChildren,
  walk,
} from '../../../../core/layout/layout.ts';
import { MOST_LEVELS } from '../../../../core/layout/limits.ts';
import { textAsHtml, textOf } from '../../../../core/layout/render/render-context.ts';
import { isChunkFailure } from '../../../../ui/chunk-failure.ts';
import { Button, IconButton } from '../../../../ui/controls/buttons.tsx';
import { COPIED_MS } from '../../../../ui/copy-text.ts';
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { shownHtml } from '../../../../ui/rich-text/clean-html.ts';
import { type RichTextBoxProps, useWidgetServices } from '../../../../ui/widget-services.ts';
import { BLOCK_FIELDS, otherProps, type PropField } from '../../model/block-fields.ts';
import type { LayerList } from '../../model/layer-rows.ts';
import { remove } from '../../model/selection-actions.ts';
import { useEditor, useEditorParts, useStable } from '../editor-context.ts';
import { Icon } from '../pieces/Icon.tsx';
import { ClassesField } from './ClassesField.tsx';
import { fieldId } from './enter-block.ts';
import { FileField } from './FileField.tsx';
import { ProductsField } from './ProductsField.tsx';
import { ContentField } from './ReferenceFields.tsx';
import { TypedField } from './TypedField.tsx';

const PAUSE_MS = 1500;

export function Properties() {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const count = useEditor(({ selection }) => selection.length);
  const block = useEditor(({ layout, selection }) => layout.blocks.get(selection.at(-1) ?? ''));
  const failure = (detail: string) =>
    isChunkFailure(detail) ? translate('balcao.layoutEditor.notFetched') : detail;
  if (!block) return <p className="le-muted">{translate('balcao.layoutEditor.nothingSelected')}</p>;
  return (
    <fieldset
      className="le-properties"
      data-properties=""
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Out of the text, which keeps what was written; in an input back to where the typing began.
        if (store.get().written !== null && !(event.target instanceof HTMLInputElement)) {
          const editor = event.currentTarget.closest('[data-editor]');
          // The text hands on its last letters when it loses the focus.
          editor?.querySelector<HTMLElement>('[data-canvas]')?.focus();
          store.seal();
          store.set({ written: null });
        } else if (!store.cancelGesture()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <BlockHead name={block.name || blockLabel(block)} count={count} />
      {count === 1 && (
        <FailureBoundary key={block.id} shown={(detail) => <p role="alert">{failure(detail)}</p>}>
          <BlockFields block={block} />
        </FailureBoundary>
      )}
      <MoveTo parent={block.parent} />
    </fieldset>
  );
}

interface BlockHeadProps {
  readonly name: string;
  /** Of selected blocks. */
  readonly count: number;
}

const BlockHead = memo(function BlockHead({ name, count }: BlockHeadProps) {
  const translate = useTranslate();
  const { store, services } = useEditorParts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="le-block-head">
      <h3>{count > 1 ? translate('balcao.layoutEditor.manySelected', { smart_count: count }) : name}</h3>
      <Button kind="text" onClick={async () => setCopied(await services.copy())}>
        {translate(isCopied ? 'balcao.layoutEditor.copied' : 'balcao.layoutEditor.action.copy')}
      </Button>
      {!store.readOnly && (
        <IconButton
          icon={<Icon name="more" />}
          label={translate('balcao.layoutEditor.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            services.menu(left, bottom);
          }}
        />
      )}
      {!store.readOnly && (
        <IconButton
          icon={<Icon name="remove" />}
          label={translate('balcao.layoutEditor.delete')}
          onClick={() => remove(store)}
        />
      )}
    </div>
  );
});

function BlockFields({ block }: { readonly block: LayoutBlock }) {
  const translate = useTranslate();
  const fields = isBlockType(block.type) ? BLOCK_FIELDS[block.type] : [];
  const others = otherProps(block.type, block.props);
  return (
    <>
      {fields.map((field) => (
        <BlockField key={field.name} block={block} field={field} />
      ))}
      {block.type === 'image' && block.props.file !== undefined && textOf(block.props, 'text') === '' && (
        <p className="le-muted">{translate('balcao.layoutEditor.askAlt')}</p>
      )}
      {others.length > 0 && (
        <div className="le-muted">
          <strong>{translate('balcao.layoutEditor.others')}</strong>
          {others.map(([name, value]) => (
            <div key={name}>
              <code>
                {name}: {JSON.stringify(value)}
              </code>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function BlockField({ block, field }: { readonly block: LayoutBlock; readonly field: PropField }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const { id, type, props } = block;
  const { name, kind } = field;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const label = translate(`balcao.layoutEditor.prop.${type}.${name}`);
  const inputId = fieldId(field);
  const put = useCallback(
    (value: unknown) => {
      const empty = value === undefined || value === '' ? null : value;
      const older = kind === 'html' ? { text: null } : {};
      store.do(
        { type: 'set-props', id, props: { ...older, [name]: empty } },
        { gesture: `${name} of ${id}` },
      );
      clearTimeout(pause.current);
      pause.current = setTimeout(store.seal, PAUSE_MS);
    },
    [id, kind, name, store],
  );
  const common = { id: inputId, label, readOnly: store.readOnly, onChange: put };
  switch (kind) {
    case 'html':
      return (
        <TextField
          {...common}
          block={id}
          value={textOf(props, 'html') || textAsHtml(textOf(props, 'text'))}
        />
      );
    case 'file':
      return <FileField {...common} kind={type} value={props[name]} />;
    case 'content':
      return <ContentField {...common} value={textOf(props, name)} />;
    case 'products':
      return <ProductsField {...common} value={textOf(props, name)} />;
    case 'classes':
      return <ClassesField {...common} type={type} value={textOf(props, name)} />;
    case 'line':
    case 'address':
    case 'code':
      return <TypedField {...common} value={textOf(props, name)} rows={kind === 'code' ? 4 : 1} />;
  }
}

/** Written on the canvas: here are its tools, and until then the way there. */
function TextField({ block, ...props }: RichTextBoxProps & { readonly block: string }) {
  const translate = useTranslate();
  const { RichText } = useWidgetServices();
  const { writing, services } = useEditorParts();
  const isWritten = useEditor(({ written }) => written === block);
  const place = useSyncExternalStore(writing.subscribe, writing.get);
  const meanwhile = <Shown html={props.value} />;
  if (isWritten || props.readOnly) return <RichText {...props} {...(place && { place, meanwhile })} />;
  return (
    <div className="le-field">
      <span className="label">{props.label}</span>
      <Button onClick={() => services.editSelected()}>{translate('balcao.layoutEditor.write')}</Button>
      <p className="le-muted">{translate('balcao.layoutEditor.writeHelp')}</p>
    </div>
  );
}

/** The way by a tap for what a drag does. An edit leaves the list of Containers alone. */
function MoveTo({ parent }: { readonly parent: string | null }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const layout = useEditor((state) => state.layout);
  const selection = useEditor((state) => state.selection);
  const rows = useEditor((state) => state.rows);
  const targets = useStable(
    useMemo(() => containersFor({ layout, rows }, selection), [layout, rows, selection]),
  );
  const options = useMemo(
    () => [{ value: 'p', label: translate('balcao.layoutEditor.page') }, ...targets],
    [targets, translate],
  );
  const move = useCallback(
    (value: string | undefined) =>
      void store.do({
        type: 'move',
        ids: store.get().selection,
        parent: value === undefined || value === 'p' ? null : value.slice(1),
        index: Number.MAX_SAFE_INTEGER,
      }),
    [store],
  );
  if (store.readOnly || (targets.length === 0 && parent === null)) return null;
  return (
    <TypedField
      id="layout-move-to"
      label={translate('balcao.layoutEditor.moveTo')}
      readOnly={false}
      value={parent === null ? 'p' : `b${parent}`}
      options={options}
      onChange={move}
    />
  );
}

/** Those that the selection may go into. */
function containersFor({ layout, rows }: LayerList, selection: readonly string[]) {
  const inside = new Set([...walk(layout, selection)].map(({ block }) => block.id));
  return rows.flatMap(({ id, depth }) => {
    const block = layout.blocks.get(id);
    if (!block || !takesChildren(block) || inside.has(id)) return [];
    const label = `${'– '.repeat(Math.min(depth, MOST_LEVELS))}${block.name || blockLabel(block)}`;
    return [{ value: `b${id}`, label }];
  });
}

/** The text as the page shows it. */
function Shown({ html }: { readonly html: string }) {
  const clean = useMemo(() => shownHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned
  return <div dangerouslySetInnerHTML={{ __html: clean }} />;
}
