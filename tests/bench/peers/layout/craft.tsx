/**
 * Craft.js with the same blocks, driven by its own actions, without the panels that an editor has around them.
 */
import { Editor, Frame, useEditor, useNode } from '@craftjs/core';
import { type ReactNode, useCallback } from 'react';
import { NODES } from './thousand-blocks.ts';

function useBlock() {
  const { connect, drag } = useNode().connectors;
  return useCallback(
    (element: HTMLElement | null) => {
      if (element) connect(drag(element));
    },
    [connect, drag],
  );
}

function Words({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the peer has no cleaner, and is not slowed by one
  return <div ref={useBlock()} className="block" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Box({ children }: { readonly children?: ReactNode }) {
  return <div ref={useBlock()}>{children}</div>;
}

type Actions = ReturnType<typeof useEditor>['actions'];
let actions: Actions | undefined;

function Hands() {
  ({ actions } = useEditor());
  return null;
}

export function Craft() {
  return (
    <Editor resolver={{ Words, Box }}>
      <Hands />
      <Frame data={NODES} />
    </Editor>
  );
}

export const craft = {
  select: (id: string) => actions?.selectNode(id),
  edit: (id: string, html: string) =>
    actions?.setProp(id, (props) => {
      props.html = html;
    }),
  move: (id: string, parent: string, index: number) => actions?.move(id, parent, index),
  undo: () => actions?.history.undo(),
};
