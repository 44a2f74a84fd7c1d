/**
 * One row of the layer tree: name, kind and first words, whether something in it is missing, the eye.
 */
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { blockLabel, type LayoutBlock } from '../../../../core/layout/layout.ts';
import { MOST_LEVELS } from '../../../../core/layout/limits.ts';
import { referencesOf } from '../../../../core/layout/references.ts';
import { firstWords } from '../../../../core/layout/words.ts';
import { IconButton } from '../../../../ui/controls/buttons.tsx';
import { missingOf, type ReferenceStore, referenceName } from '../../model/references.ts';
import { isInItself } from '../../model/reusable.ts';
import { useEditor, useEditorParts, useReferences } from '../editor-context.ts';
import { Icon } from '../pieces/Icon.tsx';

export const INDENT_PX = 14;

export type ClickKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

interface LayerRowProps {
  readonly id: string;
  readonly depth: number;
  /** Pixels. */
  readonly top: number;
  readonly height: number;
  readonly isGap: boolean;
  readonly isRenamed: boolean;
  readonly onDrag: (down: PointerEvent, id: string) => void;
  readonly onChoose: (id: string, how: ClickKeys) => void;
  readonly onRename: (id: string | null) => void;
}

/** Drawn again only when its own block, its selection or its place changes. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { id, depth, top, height, isGap, isRenamed, onDrag, onChoose, onRename } = props;
  const translate = useTranslate();
  const { store, own } = useEditorParts();
  const block = useEditor(({ layout }) => layout.blocks.get(id));
  const isSelected = useEditor(({ selection }) => selection.includes(id));
  const isMissing = useReferences((references) => block !== undefined && isAmiss(block, references, own));
  const names = useReferences((references) => (block ? namesOf(block, references) : ''));
  if (!block) return null;
  const name = block.name || blockLabel(block);
  const hide = translate(`balcao.layoutEditor.${block.hidden ? 'show' : 'hide'}`, { name });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      id={rowId(id)}
      className="le-layer"
      role="treeitem"
      tabIndex={-1}
      aria-level={depth}
      aria-selected={isSelected}
      data-drop-before={isGap || undefined}
      style={{ top, height, paddingLeft: 8 + Math.min(depth - 1, MOST_LEVELS) * INDENT_PX }}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button, input')) return;
        onDrag(event.nativeEvent, id);
      }}
      onClick={(event) => onChoose(id, event)}
      onDoubleClick={() => !store.readOnly && onRename(id)}
    >
      {isRenamed ? (
        <NameInput
          label={translate('balcao.layoutEditor.rename', { name })}
          name={block.name}
          onDone={(next) => {
            onRename(null);
            if (next !== null) store.do({ type: 'rename', id, name: next });
          }}
        />
      ) : (
        <>
          <span>{name}</span>
          <span>
            {[block.name && blockLabel(block), names || firstWords(block.props)].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      {isMissing && <Icon name="missing" label={translate('balcao.layoutEditor.missing')} />}
      {!store.readOnly && (
        <IconButton
          icon={<Icon name={block.hidden ? 'eyeOff' : 'eye'} />}
          label={hide}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            store.do({ type: 'set-hidden', ids: [id], hidden: !block.hidden });
          }}
        />
      )}
    </div>
  );
});

/** What the documents that it shows are called, as far as they have come. */
function namesOf(block: LayoutBlock, references: ReferenceStore): string {
  const kind = block.type === 'products' ? 'products' : block.type === 'contents' ? 'contents' : undefined;
  if (kind === undefined) return '';
  const ids = referencesOf([block])[kind];
  return ids
    .map((id) => {
      const record = references.get(kind, id);
      return record ? referenceName(kind, record) : id;
    })
    .join(', ');
}

/** Something that it shows does not exist, or is the page itself. */
function isAmiss(block: LayoutBlock, references: ReferenceStore, own: string | undefined): boolean {
  if (missingOf(block, references).length > 0) return true;
  const content = block.type === 'contents' ? block.props.contentId : undefined;
  return typeof content === 'string' && isInItself(content, own, references);
}

interface NameInputProps {
  readonly label: string;
  readonly name: string;
  /** `null`: the name stays. */
  readonly onDone: (name: string | null) => void;
}

function NameInput({ label, name, onDone }: NameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={name}
      maxLength={80}
      onBlur={(event) => onDone(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onDone(null);
        event.stopPropagation();
      }}
    />
  );
}

export function rowId(id: string): string {
  return `layer-${id}`;
}
