/**
 * The page as the shop shows it, in a shadow root of the console's own document: drag, keys and zoom need one
 * document. A click selects, a drag moves; with the hand a drag scrolls.
 */
import { styled } from '@mui/material/styles';
import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { layoutStyles } from '../../../../core/layout/render/layout-styles.ts';
import { keepStillWhileDragging } from '../../../../ui/pointer/drag-gesture.ts';
import { toggled } from '../../model/key-moves.ts';
import { useEditor, useEditorParts } from '../editor-context.ts';
import { PHONE } from '../editor-styles.ts';
import { Children } from './CanvasBlock.tsx';
import { canvasStyles } from './canvas-styles.ts';
import { watchPinch } from './pinch.ts';

const Scroller = styled('div')({
  overflow: 'auto',
  flex: 1,
  minHeight: 0,
  // Below, the toolbar's room; on a phone it has two rows, and 375 px of a page fit between the sides.
  padding: '16px 16px 96px',
  [PHONE]: { padding: '8px 6px 136px' },
  outlineOffset: -2,
  // Two fingers zoom the canvas, not the console.
  touchAction: 'pan-x pan-y',
  '&[data-hand]': { cursor: 'grab' },
});

const Page = styled('div')({
  margin: '0 auto',
  maxWidth: 1200,
  background: '#fff',
  borderRadius: 4,
  boxShadow: '0 0 0 1px rgb(128 128 128 / 30%)',
  // Product operations, §9.
  '&[data-mobile]': { width: 375, height: 667, overflow: 'auto' },
});

const Line = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  background: '#0d6670',
  borderRadius: 2,
  pointerEvents: 'none',
});

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
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${layoutStyles}\n${canvasStyles}`);
    shadow.adoptedStyleSheets = [sheet];
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

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    if (isHand) {
      scrollByHand(event.nativeEvent, scroller.current);
      return;
    }
    const id = blockAt(event.nativeEvent);
    const { selection } = store.get();
    if (id === undefined) store.select([]);
    else if (event.shiftKey || event.ctrlKey || event.metaKey) store.select(toggled(selection, id));
    else if (!selection.includes(id)) store.select([id]);
    if (id !== undefined) drag.moveBlocks(event.nativeEvent, () => store.get().selection);
  };
  return (
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={translate('balcao.layoutEditor.canvas')}
      data-hand={isHand || undefined}
      data-canvas=""
      onPointerDown={onPointerDown}
      onContextMenu={(event) => {
        const id = blockAt(event.nativeEvent);
        event.preventDefault();
        if (id !== undefined && !store.get().selection.includes(id)) store.select([id]);
        services.menu(event.clientX, event.clientY);
      }}
      // The browser's own drag of a picture or a link would end ours.
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => event.preventDefault()}
    >
      <Page data-mobile={isMobile || undefined} style={{ zoom: zoom / 10 }}>
        <div ref={host} data-hand={isHand || undefined}>
          {page &&
            createPortal(
              <div className="layout">
                <Children ids={root} depth={1} />
                {root.length === 0 && (
                  <div className="hint">{translate('balcao.layoutEditor.canvasEmpty')}</div>
                )}
              </div>,
              page,
            )}
        </div>
      </Page>
      <Line
        hidden
        ref={(line) => {
          drag.place.line = line;
        }}
      />
    </Scroller>
  );
}

/** Of the block that the pointer is over, the innermost. */
function blockAt(event: Event): string | undefined {
  for (const target of event.composedPath()) {
    if (target instanceof HTMLElement && target.dataset.block !== undefined) return target.dataset.block;
  }
  return undefined;
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
