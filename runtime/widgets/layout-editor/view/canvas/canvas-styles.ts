/**
 * What the canvas shows beside the page's own styles: what is selected, hidden, empty or unknown. Inside of the shadow
 * root, where no class of the shop's can meet the console's.
 */
export const canvasStyles = `
:host{display:block;color:#222;background:#fff;color-scheme:light}
*{box-sizing:border-box}
.layout{padding:16px;min-height:240px;font-size:16px;user-select:none}
[data-block]{cursor:default;outline:1px dashed transparent;outline-offset:1px;content-visibility:auto;contain-intrinsic-size:auto 60px}
[data-block]:hover{outline-color:#8aa}
[data-selected]{outline:2px solid #0d6670!important}
[data-hidden]{opacity:.4}
.layout-container[data-block]{padding:8px;min-height:48px;border:1px dashed #ccd3d4;border-radius:4px}
.hint{display:flex;align-items:center;justify-content:center;min-height:56px;padding:12px;border:1px dashed #9aa5a7;border-radius:4px;color:#56605f;background:#f4f6f6;font:14px/1.4 system-ui,sans-serif;text-align:center}
.card{display:flex;flex-direction:column;gap:4px;padding:12px;border:1px solid #ccd3d4;border-radius:4px;background:#f4f6f6;font:14px/1.4 system-ui,sans-serif;color:#3d4645}
.card strong{color:#222}
.missing{color:#a3271b;font:13px/1.4 system-ui,sans-serif}
.layout-image{min-width:64px;min-height:48px;background:#eef1f1}
:host([data-dragging]) iframe{pointer-events:none}
.card iframe{display:block;width:100%;aspect-ratio:16/9;border:0}
.card button{align-self:flex-start;min-height:44px;padding:0 16px;font:inherit;color:#0d6670;background:#fff;border:1px solid currentColor;border-radius:6px;cursor:pointer}
:host([data-hand]) *{cursor:grab}
[data-place]{cursor:text;user-select:text}
[data-place] .ProseMirror{min-height:1.5em;outline:none;white-space:break-spaces;font-variant-ligatures:none}
[data-place]>*>:first-child,.ProseMirror>:first-child{margin-top:0}
[data-place]>*>:last-child,.ProseMirror>:last-child{margin-bottom:0}
.ProseMirror li>p{margin:0}
[data-place]:has(.ProseMirror>p:only-child>br:only-child){display:flex;align-items:center;min-height:56px;padding:12px;border:1px dashed #9aa5a7;border-radius:4px;background:#f4f6f6}
[data-place]:has(.ProseMirror>p:only-child>br:only-child)>*{flex:1}
[data-place]:has(.ProseMirror>p:only-child>br:only-child)::before{content:attr(data-hint);width:0;white-space:nowrap;color:#56605f}
.invite{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;min-height:320px;padding:24px;border:1px dashed #9aa5a7;border-radius:8px;font-size:14px;line-height:1.4;color:#56605f;text-align:center}
.invite h3{margin:0;font-size:22px;font-weight:600;color:#222}
.invite p{margin:0}
.invite div{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-top:8px}
.invite button{min-height:44px;padding:0 16px;font:inherit;font-weight:600;color:#0d6670;background:#fff;border:1px solid currentColor;border-radius:6px;cursor:pointer}
.invite button:hover{background:#eef6f6}
`;
