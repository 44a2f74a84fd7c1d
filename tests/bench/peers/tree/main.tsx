/**
 * The same thousand categories in three trees: the console's, react-arborist, and a bare list on TanStack Virtual.
 * `globalThis.trees` mounts one, unfolds one entry, takes it away; each answers in milliseconds to the painted frame.
 */
import { ThemeProvider } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import { I18nContext } from 'react-admin';
import { Tree } from 'react-arborist';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n } from '../../../../runtime/app/messages/testing/whole-i18n.ts';
import { theme } from '../../../../runtime/app/theme/theme.ts';
import { buildTree } from '../../../../runtime/core/records/tree.ts';
import { visibleRows } from '../../../../runtime/widgets/collection-screen/model/visible-rows.ts';
import { EntryTree } from '../../../../runtime/widgets/collection-screen/view/tree/EntryTree.tsx';

const NODES = 1000;
/** Folded at first; its unfolding is what is measured. */
const FOLDED = 'c0';

const records = Array.from({ length: NODES }, (_, nth) => ({
  id: `c${nth}`,
  title: `Categoria ${nth}`,
  order: nth,
  // Ten roots, ten children each, nine below each of those.
  ...(nth >= 10 && { parent: `c${nth < 110 ? (nth - 10) % 10 : 10 + ((nth - 110) % 100)}` }),
}));
const FIELDS = { parent: 'parent', order: 'order' };

let unfold: () => void = () => {};

function useFolded(): boolean {
  const [folded, setFolded] = useState(true);
  unfold = () => setFolded((before) => !before);
  return folded;
}

function Ours({ allOpen }: { readonly allOpen: boolean }) {
  const folded = useFolded();
  const [tree] = useState(() => buildTree(records, FIELDS));
  const rows = visibleRows(tree, { isExpanded: (id) => allOpen || id !== FOLDED || !folded });
  return (
    <EntryTree
      label="Categorias"
      rows={rows}
      selectedId={undefined}
      addressOf={(id) => `/category/${id}`}
      onOpen={() => {}}
      onFold={() => {}}
      onUnfold={() => {}}
      moves={MOVES}
    />
  );
}
const MOVES = { may: () => true, run: () => {}, undo: () => {}, redo: () => {} };

let show: (kind: string | undefined, allOpen: boolean) => void = () => {};

function Stage() {
  const [shown, setShown] = useState<ReactNode>(null);
  show = (kind, allOpen) => setShown(kind === undefined ? null : KINDS[kind]?.(allOpen));
  return shown;
}

/** What stands around every screen of the console is there before anything is measured. */
function Frame() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Stage /> }]));
  return (
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <RouterProvider router={router} />
      </I18nContext.Provider>
    </ThemeProvider>
  );
}

function Bare({ allOpen }: { readonly allOpen: boolean }) {
  const folded = useFolded();
  const [tree] = useState(() => buildTree(records, FIELDS));
  const rows = visibleRows(tree, { isExpanded: (id) => allOpen || id !== FOLDED || !folded });
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    overscan: 8,
  });
  return (
    <div ref={scroller} style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            style={{
              position: 'absolute',
              top: item.start,
              height: 32,
              paddingLeft: (rows[item.index]?.depth ?? 1) * 16,
            }}
          >
            {String(rows[item.index]?.node.record.title)}
          </div>
        ))}
      </div>
    </div>
  );
}

interface Node {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly Node[];
}

function arboristData(): readonly Node[] {
  const nodeOf = (node: { id: string; record: { title?: unknown }; children: readonly never[] }): Node => ({
    id: node.id,
    name: String(node.record.title),
    ...(node.children.length > 0 && { children: node.children.map(nodeOf) }),
  });
  return buildTree(records, FIELDS).roots.map((root) => nodeOf(root as never));
}

function Arborist({ allOpen }: { readonly allOpen: boolean }) {
  const [data] = useState(arboristData);
  return (
    <Tree
      data={data}
      openByDefault
      width={300}
      height={800}
      rowHeight={32}
      {...(!allOpen && { initialOpenState: { [FOLDED]: false } })}
      ref={(api) => {
        if (api) unfold = () => api.toggle(FOLDED);
      }}
    />
  );
}

const KINDS: { readonly [kind: string]: (allOpen: boolean) => ReactNode } = {
  ours: (allOpen) => <Ours allOpen={allOpen} />,
  bare: (allOpen) => <Bare allOpen={allOpen} />,
  arborist: (allOpen) => <Arborist allOpen={allOpen} />,
};

const host = document.getElementById('root');
if (!host) throw new Error('index.html has no #root');
createRoot(host).render(<Frame />);

/** Milliseconds from the start of a frame's work to the task after its painting. */
function painted(act: () => void): Promise<number> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      act();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - start);
      // Posted in the frame's own callbacks, it comes after the frame.
      channel.port2.postMessage(null);
    });
  });
}

Object.assign(globalThis, {
  trees: () => ({
    mount(kind: string, allOpen: boolean) {
      flushSync(() => show(undefined, allOpen));
      return painted(() => flushSync(() => show(kind, allOpen)));
    },
    unfold: () => painted(() => flushSync(() => unfold())),
    rows: () => host.querySelectorAll('[role=treeitem], [style*="position: absolute"]').length,
  }),
});
