/**
 * The page as the shop shows it, in a shadow root of the console's own document: drag, keys and zoom need one
 * document. A click selects, a drag moves; with the hand a drag scrolls.
 */
import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { takesChildren } from '../../../../core/layout/layout.ts';
import { layoutStyles } from '../../../../core/layout/render/layout-styles.ts';
import { keepStillWhileDragging } from '../../../../ui/pointer/drag-gesture.ts';
import { styleSheet } from '../../../../ui/style-sheet.ts';
import type { ActionServices } from '../../model/actions.ts';
import { toggled } from '../../model/key-moves.ts';
import { useEditor, useEditorParts } from '../editor-context.ts';
import { Children } from './CanvasBlock.tsx';
import { canvasStyles } from './canvas-styles.ts';
import { EmptyPage } from './EmptyPage.tsx';
import { watchPinch } from './pinch.ts';

/** A finger is never quite still. */
const STILL_PX = 6;

export function Canvas() {
  const translate = useTranslate();
  const { store, services, drag } = useEditorParts();
  const host = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<ShadowRoot | null>(null);
  const root = useEditor(({ layout }) => layout.root);
  const zoom = useEditor((state) => state.zoom);
  const isMobile = useEditor((state) => state.isMobile);
  const isHand = useEditor(({ tool }) => tool === 'hand');

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [styleSheet(`${layoutStyles}\n${canvasStyles}`)];
    drag.place.page = shadow;
    drag.place.scroller = scroller.current;
    setPage(shadow);
    const endStill = keepStillWhileDragging(element);
    const endPinch = scroller.current
      ? watchPinch(scroller.current, {
          get: () => store.get().zoom,
          set: (tenths) => tenths !== store.get().zoom && store.set({ zoom: tenths }),
        })
      : undefined;
    return () => {
      endStill();
      endPinch?.();
    };
  }, [drag, store]);

  /** A Texto that was selected alone before: the press that ends where it began writes in it. */
  const pressed = useRef<{ readonly id: string; readonly x: number; readonly y: number }>(undefined);
  const heard = useRef<Event>(undefined);
  const onPointerDown = (event: ReactPointerEvent) => {
    // React may hear one press twice: in the shadow tree, and at its host.
    if (heard.current === event.nativeEvent) return;
    heard.current = event.nativeEvent;
    pressed.current = undefined;
    if (event.button !== 0 || isWriting(event.nativeEvent)) return;
    if (isHand) {
      scrollByHand(event.nativeEvent, scroller.current);
      return;
    }
    const id = blockAt(event.nativeEvent);
    const { selection } = store.get();
    const isAlone = selection.length === 1 && selection[0] === id;
    if (id !== undefined && isAlone && store.get().layout.blocks.get(id)?.type === 'text')
      pressed.current = { id, x: event.clientX, y: event.clientY };
    if (id === undefined) store.select([]);
    else if (event.shiftKey || event.ctrlKey || event.metaKey) store.select(toggled(selection, id));
    else if (!selection.includes(id)) store.select([id]);
    if (id !== undefined) drag.moveBlocks(event.nativeEvent, () => store.get().selection);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is in the table of actions
    <section
      ref={scroller}
      className="le-canvas"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, and is pasted into, is reached by key
      tabIndex={0}
      aria-label={translate('balcao.layoutEditor.canvas')}
      data-hand={isHand || undefined}
      data-canvas=""
      onPointerDown={onPointerDown}
      onClick={({ clientX: x, clientY: y }) => {
        const from = pressed.current;
        pressed.current = undefined;
        if (from && Math.hypot(x - from.x, y - from.y) < STILL_PX && store.get().selection[0] === from.id)
          services.editSelected({ x, y });
      }}
      onDoubleClick={(event) => !isHand && enterBlockAt(event.nativeEvent, services)}
      onContextMenu={(event) => {
        // The browser's own, with its spelling.
        if (isWriting(event.nativeEvent)) return;
        const id = blockAt(event.nativeEvent);
        event.preventDefault();
        if (id !== undefined && !store.get().selection.includes(id)) store.select([id]);
        services.menu(event.clientX, event.clientY);
      }}
      // The browser's own drag of a picture or a link would end ours.
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => event.preventDefault()}
    >
      <div className="le-page" data-mobile={isMobile || undefined} style={{ zoom: zoom / 10 }}>
        <div ref={host} data-page="" data-hand={isHand || undefined}>
          {page &&
            createPortal(
              <div className="layout">
                <Children ids={root} depth={1} />
                {root.length === 0 && <EmptyPage />}
              </div>,
              page,
            )}
        </div>
      </div>
      <div
        hidden
        className="le-drop"
        ref={(line) => {
          drag.place.line = line;
        }}
      />
    </section>
  );
}

/** The text itself has the pointer then. */
function isWriting(event: Event): boolean {
  return event.composedPath().some((target) => target instanceof HTMLElement && target.isContentEditable);
}

/** Of the block that the pointer is over, the innermost. */
function blockAt(event: Event): string | undefined {
  for (const target of event.composedPath()) {
    if (target instanceof HTMLElement && target.dataset.block !== undefined) return target.dataset.block;
  }
  return undefined;
}

/** A double click on what a block says leads to where it is said. */
function enterBlockAt(event: MouseEvent, { store, editSelected }: ActionServices): void {
  if (isWriting(event)) return;
  const { layout, selection } = store.get();
  const id = blockAt(event);
  const block = id === undefined ? undefined : layout.blocks.get(id);
  const isButton = event.composedPath().some((target) => target instanceof HTMLButtonElement);
  if (!block || isButton || takesChildren(block) || selection.at(-1) !== id) return;
  store.select([block.id]);
  editSelected({ x: event.clientX, y: event.clientY });
}

function scrollByHand(down: PointerEvent, scroller: HTMLElement | null): void {
  if (!scroller) return;
  const from = { x: scroller.scrollLeft + down.clientX, y: scroller.scrollTop + down.clientY };
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => listening.abort();
  addEventListener(
    'pointermove',
    (event) => scroller.scrollTo(from.x - event.clientX, from.y - event.clientY),
    {
      signal,
    },
  );
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, stop, { signal });
}
