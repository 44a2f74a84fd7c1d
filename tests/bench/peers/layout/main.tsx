/**
 * A thousand blocks in the console's editor, in Craft.js, and as bare elements. `globalThis.editors` shows one and does
 * to it what an operator does; each answers in milliseconds to the painted frame.
 */
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Craft, craft } from './craft.tsx';
import { Ours, ours } from './ours.tsx';
import { html, LIST, textsOf } from './thousand-blocks.ts';

export type EditorKind = 'ours' | 'craft' | 'floor';

const [FIRST = '', SECOND = ''] = textsOf('c0');

let show: (shown: ReactNode) => void = () => {};

function Stage() {
  const [shown, setShown] = useState<ReactNode>(null);
  show = (next) => flushSync(() => setShown(next));
  return shown;
}

function Floor() {
  return LIST.map(({ id }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the others show
    <div key={id} className="block" dangerouslySetInnerHTML={{ __html: html(id) }} />
  ));
}

async function timed(work: () => void, isDone: () => boolean): Promise<number> {
  const start = performance.now();
  work();
  // React draws what a store tells it in a task of its own, before the next frame.
  await Promise.resolve();
  while (!isDone()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  return performance.now() - start;
}

const blocks = () => document.querySelectorAll('.block').length;

async function load(kind: EditorKind): Promise<number> {
  show(null);
  if (kind === 'floor')
    return timed(
      () => show(<Floor />),
      () => blocks() === LIST.length,
    );
  if (kind === 'craft')
    return timed(
      () => show(<Craft />),
      () => blocks() === LIST.length - 50,
    );
  show(<Ours list={LIST} />);
  return timed(ours.open, () => ours.isShown('c49t18'));
}

/** As before an operator's first click: what the editor does while the browser is idle is done. */
const atRest = () => new Promise((resolve) => requestIdleCallback(resolve));

/** Each step is looked at on the screen: what did not happen is no time. */
const steps = {
  ours: {
    select: () =>
      timed(
        () => ours.select(FIRST),
        () => document.querySelector('[data-properties]') !== null,
      ),
    edit: () => {
      ours.write();
      return timed(
        () => ours.edit('<p>novo</p>'),
        () => ours.text(FIRST) === 'novo',
      );
    },
    move: () => timed(ours.move, () => ours.after(SECOND) === FIRST),
    undo: () => timed(ours.undo, () => ours.after(FIRST) === SECOND),
  },
  craft: {
    select: () =>
      timed(
        () => craft.select(FIRST),
        () => true,
      ),
    edit: () =>
      timed(
        () => craft.edit(FIRST, '<p>novo</p>'),
        () => craftText(0) === 'novo',
      ),
    move: () =>
      timed(
        () => craft.move(FIRST, 'c0', 2),
        () => craftText(1) === 'novo',
      ),
    undo: () => timed(craft.undo, () => craftText(0) === 'novo'),
  },
};

function craftText(nth: number): string | null | undefined {
  return document.querySelectorAll('.block')[nth]?.textContent;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Stage />);

export type EditorStep = keyof typeof steps.ours;

const editors = {
  load,
  atRest: () => atRest().then(() => undefined),
  step: (kind: 'ours' | 'craft', step: EditorStep) => steps[kind][step](),
  close: () => show(null),
};
export type Editors = typeof editors;
Object.assign(globalThis, { editors });
