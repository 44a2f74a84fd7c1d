/**
 * How the editor looks and where its parts stand: three columns, or on a phone one with sheets from below.
 */
import { ICON, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';

export const PHONE = '@media (max-width: 899px)';
/** The blocks to insert stand without their help, so that the page has the width of a desk's. */
const NARROW = '@media (min-width: 900px) and (max-width: 1399px)';

const EDITOR = `
.le-editor {
  position: fixed;
  inset: 0;
  /* A drawer's, below what opens over it. */
  z-index: 1200;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-rows: auto minmax(0, 1fr);
  outline: none;
  color: var(--text);
  background: var(--surface);
}
.le-editor > header {
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid var(--line);
}
.le-editor > header > h2 {
  min-width: 0;
  margin: 0;
  overflow: hidden;
  font-size: ${TYPE.title};
  font-weight: ${WEIGHT.strong};
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.le-editor > header > span { white-space: nowrap; }
.le-editor > header > small { flex: 1; font-size: ${TYPE.small}; color: var(--muted); }
.le-editor > header > small[data-save-status=failed] { color: var(--danger); }
.le-editor[data-tools-hidden] { grid-template-columns: minmax(0, 1fr); }
.le-editor[data-tools-hidden] > aside { display: none; }
.le-editor > aside { display: flex; min-height: 0; background: var(--surface); border-left: 1px solid var(--line); }
.le-editor > aside[data-palette] { border-left: 0; border-right: 1px solid var(--line); }
.le-editor > aside h3 { margin: 0; font-size: ${TYPE.body}; font-weight: ${WEIGHT.strong}; }
.le-insert, .le-editor [data-part] {
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-height: 0;
  overflow: auto;
  padding: 12px;
}
.le-insert { width: 224px; }
.le-editor [data-part=layers] { width: 208px; border-right: 1px solid var(--line); }
.le-editor [data-part=properties] { width: 288px; }
.le-editor > nav { display: none; justify-content: space-around; border-top: 1px solid var(--line); }
.le-editor > nav > button { flex: 1; min-height: 56px; }
.le-editor > nav > button[aria-pressed=true] { color: var(--text); background: var(--hover); }
.le-middle {
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--ground);
}
.le-middle:nth-child(2) { grid-column: span 2; }
.le-middle > .le-dispute { margin: 8px; }
.le-for-readers { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.le-notice {
  position: absolute;
  top: 8px;
  left: 8px;
  right: 8px;
  z-index: 2;
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
  padding: 6px 8px 6px 12px;
  border: 1px solid var(--warning);
  border-radius: 6px;
  background: var(--surface);
  font-size: ${TYPE.body};
}
.le-notice > span { flex: 1; }
.le-notice[role=note] { position: static; margin: 8px; }
`;

const CANVAS = `
.le-canvas {
  flex: 1;
  min-height: 0;
  overflow: auto;
  /* Below, the toolbar's room. */
  padding: 16px 16px 96px;
  outline-offset: -2px;
  /* Two fingers zoom the canvas, not the console. */
  touch-action: pan-x pan-y;
}
.le-canvas[data-hand] { cursor: grab; }
.le-page {
  max-width: 1200px;
  margin: 0 auto;
  border-radius: 4px;
  background: #fff;
  box-shadow: 0 0 0 1px rgb(128 128 128 / 30%);
}
/* Product operations, §9. */
.le-page[data-mobile] { width: 375px; height: 667px; overflow: auto; }
.le-drop { position: fixed; z-index: 1400; border-radius: 2px; background: #0d6670; pointer-events: none; }
.le-toolbar {
  position: absolute;
  bottom: 16px;
  left: 50%;
  transform: translateX(-50%);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 2px;
  width: max-content;
  max-width: calc(100% - 16px);
  padding: 4px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--surface);
  box-shadow: 0 4px 16px rgb(0 0 0 / 18%);
}
.le-toolbar > button { width: auto; min-width: 34px; height: 34px; font-size: ${TYPE.small}; color: var(--text); }
.le-toolbar .le-icon { font-size: ${ICON.normal}px; }
.le-toolbar > [aria-pressed=true] { color: var(--accent); background: var(--chosen); }
.le-toolbar > [aria-disabled=true] { opacity: 0.4; cursor: default; }
`;

const PANELS = `
.le-choice { display: flex; flex-wrap: wrap; gap: 4px; }
.le-palette { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 8px; }
.le-palette > button {
  justify-content: flex-start;
  gap: 12px;
  min-height: 56px;
  font-weight: ${WEIGHT.normal};
  text-align: left;
  white-space: normal;
  color: var(--text);
  cursor: grab;
  touch-action: manipulation;
}
.le-palette > button:hover { border-color: var(--accent); }
.le-palette small { display: block; font-size: ${TYPE.small}; color: var(--muted); }
.le-palette .le-icon { font-size: ${TYPE.title}; color: var(--muted); }
.le-palette > button:hover .le-icon { color: var(--accent); }
.le-list { list-style: none; margin: 0; padding: 0; }
.le-list > li { display: flex; align-items: center; gap: 8px; min-height: 44px; font-size: ${TYPE.body}; border-top: 2px solid transparent; }
.le-list > li[data-gap] { border-top-color: var(--accent); }
.le-list > li[data-held] { opacity: 0.5; }
.le-list > li > img { flex: none; width: 40px; height: 40px; border-radius: 4px; object-fit: contain; }
.le-list > li > div { flex: 1; min-width: 0; padding: 4px 0; overflow-wrap: anywhere; }
.le-list small { display: block; font-size: ${TYPE.small}; color: var(--muted); }
.le-list small[data-missing] { color: var(--danger); }
.le-list [data-handle] { cursor: grab; touch-action: none; }
.le-saved > li { gap: 2px; min-height: 36px; border: 0; }
.le-properties { display: flex; flex-direction: column; gap: 12px; outline: none; }
.le-block-head { display: flex; align-items: center; gap: 8px; }
.le-editor .le-block-head > h3 { flex: 1; font-size: ${TYPE.strong}; }
.le-muted { margin: 0; font-size: ${TYPE.body}; color: var(--muted); }
.le-muted code { overflow-wrap: anywhere; }
.le-field { display: flex; flex-direction: column; gap: 4px; }
.le-field > label, .le-field > .label { padding: 0; font-size: ${TYPE.small}; color: var(--muted); }
.le-field > textarea { font-family: monospace; }
.le-file { display: flex; align-items: center; gap: 8px; font-size: ${TYPE.body}; overflow-wrap: anywhere; }
.le-file > span { flex: 1; }
.le-layers { display: flex; flex-direction: column; flex: 1 1 200px; gap: 6px; min-height: 0; }
.le-layers > [role=tree] { flex: 1; min-height: 120px; overflow: auto; }
.le-layers > [role=tree] > div { position: relative; }
.le-layer {
  position: absolute;
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  gap: 6px;
  padding-right: 2px;
  border-radius: 4px;
  font-size: ${TYPE.body};
  white-space: nowrap;
  cursor: default;
  /* A click with Shift would select the words of the rows, and Ctrl+C would copy these instead of the blocks. */
  user-select: none;
}
.le-layer:hover { background: var(--hover); }
.le-layer[aria-selected=true] { background: var(--chosen); font-weight: ${WEIGHT.strong}; }
.le-layer[data-drop-before] { box-shadow: 0 -2px 0 var(--accent); }
.le-layer > span { overflow: hidden; text-overflow: ellipsis; }
.le-layer > span + span { flex: 1; font-size: ${TYPE.small}; color: var(--muted); font-weight: ${WEIGHT.normal}; }
.le-layer > span:first-child { flex: none; max-width: 70%; }
.le-layer > input { flex: 1; min-width: 0; font: inherit; }
.le-layer > button { margin-left: auto; }
.le-layer > svg { color: var(--danger); }
`;

const PREVIEW = `
.le-preview { background: var(--ground); }
.le-preview > header { display: flex; align-items: center; gap: 8px 24px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
.le-preview > header > h2 { margin: 0; font-size: ${TYPE.title}; font-weight: ${WEIGHT.strong}; }
.le-preview > header > .le-choice { flex: 1; }
.le-preview > :is(output, p) { margin: 8px 24px 0; }
.le-preview > iframe { margin: 16px auto; }
.le-shown-page {
  flex: 1;
  width: 100%;
  margin: 0 auto;
  border: 0;
  border-radius: 4px;
  background: #fff;
  box-shadow: 0 0 0 1px rgb(128 128 128 / 30%);
}
/* Product operations, §9. */
.le-shown-page[data-device=mobile] { flex: none; width: 375px; max-width: 100%; height: 667px; max-height: calc(100% - 160px); border-radius: 24px; }
.le-preview > [data-device=desktop] { width: calc(100% - 48px); max-width: 1280px; }
`;

export const EDITOR_STYLES = `${EDITOR}${CANVAS}${PANELS}${PREVIEW}
${TOUCH} {
  .le-toolbar > button { min-width: ${FINGER}px; height: ${FINGER}px; }
}
${NARROW} {
  .le-insert[data-tab=new] { width: 104px; padding: 8px; }
  .le-insert[data-tab=new] > .le-choice { flex-wrap: wrap; }
  .le-insert[data-tab=new] > .le-choice > button { flex: 1 0 100%; justify-content: center; }
  .le-insert[data-tab=new] .le-palette { grid-template-columns: minmax(0, 1fr); }
  .le-insert[data-tab=new] .le-palette > button { flex-direction: column; gap: 4px; padding: 8px 4px; font-size: ${TYPE.small}; }
  .le-insert[data-tab=new] small { display: none; }
  .le-canvas { padding: 12px 8px 96px; }
  .le-editor [data-part=layers] { width: 192px; }
  .le-editor [data-part=properties] { width: 272px; }
}
${PHONE} {
  .le-editor, .le-editor[data-tools-hidden] {
    grid-template-columns: minmax(0, 1fr);
    /* Canvas and toolbar stay above an open sheet. */
    grid-template-rows: auto minmax(0, 1fr) auto auto;
  }
  .le-editor > nav { display: flex; grid-row: 4; }
  .le-editor > aside { display: none; }
  .le-editor > aside[data-open] {
    display: flex;
    grid-row: 3;
    max-height: 55dvh;
    z-index: 3;
    box-shadow: 0 -6px 24px rgb(0 0 0 / 25%);
  }
  .le-insert, .le-editor [data-part] { flex: 1; width: auto; border: 0; }
  .le-editor > header > span { display: none; }
  .le-editor > header > h2 { font-size: ${TYPE.strong}; }
  /* On a desktop the two stand side by side, whichever was asked for. */
  .le-editor > [data-open=properties] > [data-part=layers] { display: none; }
  .le-editor > [data-open=layers] > [data-part=properties] { display: none; }
  /* Two rows of tools, and 375 px of a page fit between the sides. */
  .le-canvas { padding: 8px 6px 136px; }
}
`;
