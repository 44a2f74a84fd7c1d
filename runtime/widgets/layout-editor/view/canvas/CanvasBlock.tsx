/**
 * One block on the canvas, with what is in it. Drawn again only when the block itself or its selection changes.
 */
import { memo, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { blockLabel, isBlockType, type LayoutBlock } from '../../../../core/layout/layout.ts';
import { productCodes } from '../../../../core/layout/references.ts';
import { fileName } from '../../../../core/layout/render/addresses.ts';
import { type Drawn, hasSlot } from '../../../../core/layout/render/drawn.ts';
import { FRAME_SANDBOX, pageBlock } from '../../../../core/layout/render/page-block.ts';
import { classesOf, textOf } from '../../../../core/layout/render/render-context.ts';
import { shownHtml } from '../../../../ui/rich-text/clean-html.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import type { EditorState } from '../../model/editor-store.ts';
import { layoutProduct } from '../../model/layout-product.ts';
import { missingOf, referenceName } from '../../model/references.ts';
import { isInItself } from '../../model/reusable.ts';
import { useEditor, useEditorParts, useReferences } from '../editor-context.ts';
import { drawnElement, keepPress, type OwnAttributes } from './drawn-element.tsx';

const NO_ATTRIBUTES: OwnAttributes = {};

/** React's recursion ends somewhere. A layout may have 12 levels; a damaged one has been seen with thousands. */
const MOST_DRAWN = 50;

export interface CanvasBlockProps {
  readonly id: string;
  /** 1 at the top. */
  readonly depth: number;
}

export const CanvasBlock = memo(function CanvasBlock({ id, depth }: CanvasBlockProps) {
  const block = useEditor(({ layout }) => layout.blocks.get(id));
  const mark = useEditor((state) => markOf(state, id));
  if (!block) return null;
  const own: OwnAttributes = {
    'data-block': id,
    'data-selected': mark === undefined ? undefined : '',
    'data-hidden': block.hidden ? '' : undefined,
  };
  const props = { block, own, depth };
  if (depth > MOST_DRAWN) return <TooDeep {...props} />;
  if (mark === 'written') return <WrittenText block={block} own={own} />;
  if (block.type === 'products') return <ProductsBlock {...props} />;
  if (block.type === 'contents') return <ContentsBlock {...props} />;
  if (block.type === 'embed') return <FramedBlock {...props} />;
  if (block.props.file !== undefined) return <FileBlock {...props} />;
  return <PlainBlock {...props} />;
});

function markOf({ selection, written }: EditorState, id: string): 'selected' | 'written' | undefined {
  if (!selection.includes(id)) return undefined;
  return written === id && selection.length === 1 ? 'written' : 'selected';
}

/** What a block refers to and the store does not have: said in its place. */
function Missing({ block }: { readonly block: LayoutBlock }) {
  const translate = useTranslate();
  const missing = useReferences((references) => missingOf(block, references));
  return missing.map(({ kind, id }) => (
    <div key={`${kind}/${id}`} className="missing">
      {kind === 'files' ? fileName(block.props.file) || id : id}: {translate('balcao.layoutEditor.missing')}
    </div>
  ));
}

interface BlockProps {
  readonly block: LayoutBlock;
  readonly own: OwnAttributes;
  readonly depth: number;
}

function TooDeep({ block, own }: BlockProps) {
  const translate = useTranslate();
  return <Card own={own} title={blockLabel(block)} text={translate('balcao.layoutEditor.tooDeep')} />;
}

/** A thousand of these are drawn at once: only what needs it follows services and words. */
function PlainBlock({
  block,
  own,
  depth,
  embedHosts,
}: BlockProps & { readonly embedHosts?: readonly string[] }) {
  if (!isBlockType(block.type)) return <UnknownBlock {...{ block, own, depth }} />;
  const element = pageBlock(block, { clean: shownHtml, ...(embedHosts && { embedHosts }) });
  if (!element) return <EmptyBlock block={block} own={own} />;
  const { href = '', src, 'data-bunny': hosted } = element.attributes;
  if (hosted !== undefined) return <HostedVideo block={block} own={own} />;
  if (block.type === 'embed' && src === undefined)
    return <Card own={own} title={textOf(block.props, 'text') || blockLabel(block)} text={hostOf(href)} />;
  const hasPlace = hasSlot(element);
  const isEmpty = hasPlace && block.children.length === 0;
  const slot = isEmpty ? (
    <EmptyBlock block={block} own={NO_ATTRIBUTES} />
  ) : (
    <Children ids={block.children} depth={depth + 1} />
  );
  return drawnElement(
    element,
    hasPlace ? slot : null,
    (frame) => <FrameCard key={frame.attributes.src} frame={frame} own={own} block={block} />,
    own,
  );
}

/** The panel's rich text writes into the place. */
function WrittenText({ block, own }: Omit<BlockProps, 'depth'>) {
  const translate = useTranslate();
  const { writing } = useEditorParts();
  return (
    <div {...own} className={classesOf(block.type, block.props)}>
      <div ref={writing.set} data-place="" data-hint={translate('balcao.layoutEditor.emptyBlock.text')} />
    </div>
  );
}

/** The storefront puts its player there. */
function HostedVideo({ block, own }: Omit<BlockProps, 'depth'>) {
  const translate = useTranslate();
  const title = textOf(block.props, 'text') || fileName(block.props.file) || blockLabel(block);
  return <Card own={own} title={title} text={translate('balcao.layoutEditor.hostedVideo')} />;
}

/** Its file may not exist in this store. */
function FileBlock({ block, own, depth }: BlockProps) {
  const missing = useReferences((references) => missingOf(block, references).length);
  const Shown = block.type === 'video' ? FramedBlock : PlainBlock;
  if (missing === 0) return <Shown {...{ block, own, depth }} />;
  return (
    <div {...own}>
      <Shown block={block} own={NO_ATTRIBUTES} depth={depth} />
      <Missing block={block} />
    </div>
  );
}

function FramedBlock(props: BlockProps) {
  const { embedHosts } = useWidgetServices();
  return <PlainBlock {...props} {...(embedHosts && { embedHosts })} />;
}

function UnknownBlock({ block, own, depth }: BlockProps) {
  const translate = useTranslate();
  return (
    <Card own={own} title={blockLabel(block)} text={translate('balcao.layoutEditor.unknown')}>
      <Children ids={block.children} depth={depth + 1} />
    </Card>
  );
}

interface ChildrenProps {
  readonly ids: readonly string[];
  readonly depth: number;
}

export function Children({ ids, depth }: ChildrenProps): ReactNode {
  return ids.map((id) => <CanvasBlock key={id} id={id} depth={depth} />);
}

function EmptyBlock({ block, own }: Omit<BlockProps, 'depth'>) {
  const translate = useTranslate();
  return (
    <div {...own} className="hint">
      {translate(`balcao.layoutEditor.emptyBlock.${block.type}`)}
    </div>
  );
}

interface CardProps {
  readonly own: OwnAttributes;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Card({ own, title, text, children }: CardProps) {
  return (
    <div {...own} className="card">
      <strong>{title}</strong>
      <span>{text}</span>
      {children}
    </div>
  );
}

/** The frame of a known host is shown when somebody asks for it: sandboxed, and with that host's own origin. */
function FrameCard({ frame, own, block }: Omit<BlockProps, 'depth'> & { readonly frame: Drawn }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const { src = '', title = '' } = frame.attributes;
  // Of our own origin a frame with scripts would be the console's.
  const mayShow = hostOf(src) !== location.host;
  return (
    <Card own={own} title={title || blockLabel(block)} text={hostOf(src)}>
      {isShown && (
        <iframe
          // The button that had the focus is gone.
          ref={(shown) => shown?.focus()}
          src={src}
          title={title}
          sandbox={FRAME_SANDBOX}
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {mayShow && !isShown && (
        <button type="button" onClick={() => setShown(true)} onKeyDown={keepPress}>
          {translate('balcao.layoutEditor.showFrame')}
        </button>
      )}
    </Card>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

/** Live: name, picture and prices as they are stored now. */
function ProductsBlock({ block, own }: BlockProps) {
  const codes = productCodes(block.props.productIds);
  const records = useReferences((references) =>
    codes.flatMap((code) => references.get('products', code) ?? []),
  );
  const waiting = useReferences((references) =>
    codes.filter((code) => references.get('products', code) === undefined),
  );
  if (codes.length === 0) return <EmptyBlock block={block} own={own} />;
  const found = new Map(records.map((record) => [record.id, layoutProduct(record)]));
  const element = pageBlock(block, { products: (code) => found.get(code) });
  return (
    <div {...own}>
      {element && drawnElement(element, null, () => null)}
      <Missing block={block} />
      {waiting.length > 0 && <div className="hint">{waiting.join(', ')}</div>}
    </div>
  );
}

function ContentsBlock({ block, own }: BlockProps) {
  const translate = useTranslate();
  const { own: page } = useEditorParts();
  const id = textOf(block.props, 'contentId');
  const name = useReferences((references) => {
    const record = references.get('contents', id);
    return record ? referenceName('contents', record) : id;
  });
  const isWithin = useReferences((references) => isInItself(id, page, references));
  if (id === '') return <EmptyBlock block={block} own={own} />;
  return (
    <Card own={own} title={name} text={blockLabel(block)}>
      {isWithin && <div className="missing">{translate('balcao.layoutEditor.inItself')}</div>}
      <Missing block={block} />
    </Card>
  );
}
