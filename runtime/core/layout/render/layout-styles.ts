/**
 * The classes that every shop knows, as one style sheet. The width of the page decides and not the window's, so that
 * the editor's canvas shows what a phone will show.
 */

/** Pixels: what is narrower is a phone. */
const PHONE = 600;

export const layoutStyles = `
.layout{container-type:inline-size;font-family:inherit;line-height:1.5;overflow-wrap:anywhere}
.layout>*+*,.layout-container>*+*,.layout-contents>*+*{margin-top:16px}
.layout img,.layout video,.layout iframe{max-width:100%}
.layout-image{display:block;height:auto}
.layout a.layout-image{width:fit-content;max-width:100%}
.layout-image img{display:block;height:auto}
.layout-video,.layout-embed{display:block;width:100%}
.layout iframe{aspect-ratio:16/9;width:100%;height:auto;border:0}
a.layout-file,a.layout-embed{display:block;width:fit-content;max-width:100%}
.layout-text>:first-child{margin-top:0}
.layout-text>:last-child{margin-bottom:0}
.layout-products{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:16px;list-style:none;padding:0;margin-bottom:0}
.layout-product,.layout-product>a{display:flex;flex-direction:column;gap:4px}
.layout-product img{width:100%;aspect-ratio:1;object-fit:contain}
.cols-2,.cols-3{display:grid;gap:16px}
.cols-2>*+*,.cols-3>*+*{margin-top:0}
.cols-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.gap-s{gap:8px}.gap-m{gap:16px}.gap-l{gap:32px}
.layout-container.gap-s:not(.cols-2,.cols-3)>*+*{margin-top:8px}
.layout-container.gap-l:not(.cols-2,.cols-3)>*+*{margin-top:32px}
.align-left{text-align:left}.align-center{text-align:center}.align-right{text-align:right}
:is(.align-center,.align-center>*):is(img,a){margin-left:auto;margin-right:auto}
:is(.align-right,.align-right>*):is(img,a){margin-left:auto;margin-right:0}
.align-left:is(img,a){margin-left:0;margin-right:auto}
:is(.align-center,.align-right) :is(ul,ol){padding-left:0;list-style-position:inside}
@container (min-width:${PHONE}px){.only-mobile{display:none}}
@container (max-width:${PHONE - 1}px){.only-desktop{display:none}.cols-2,.cols-3{grid-template-columns:minmax(0,1fr)}}
`.trim();
