/**
 * The editor's shortcuts, from the table of actions, and the clipboard's events. Nothing of it while somebody types.
 */
import { type RefObject, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { isUnderDialog, useCommands } from '../../../ui/commands/use-commands.ts';
import { ACTIONS, type ActionServices, type LayoutAction } from '../model/actions.ts';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Where these keys mean something else. */
const OWN_KEYS: readonly (readonly [keys: RegExp, place: string])[] = [
  [/^Enter$/, 'button, a'],
  [/^Arrow/, '[role=toolbar]'],
  // A key that was meant for a field of the panel takes no block away, and changes no tool.
  [/^(Delete|Backspace|[A-Z])$/, '[data-properties]'],
];
/** What opens over the editor reads all keys itself. */
const OVER = '[role=menu], [role=listbox]';

export function useEditorCommands(services: ActionServices, root: RefObject<HTMLElement | null>): void {
  const translate = useTranslate();
  const { store } = services;
  useCommands(
    ACTIONS.filter(({ keys, writes }) => keys.length > 0 && !(writes && store.readOnly)).map((action) => ({
      id: `layout.${action.id}`,
      label: translate(`balcao.layoutEditor.action.${action.id}`),
      place: 'layout',
      keys: action.keys,
      when: (target) => isMeant(action, target),
      ...(!action.byEvent && { run: () => runs(action, services) }),
    })),
    root,
  );
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent) => {
      const target = event.composedPath()[0];
      if (!root.current || isUnderDialog(root.current)) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (event.type === 'paste') {
        if (store.readOnly) return;
        event.preventDefault();
        services.pasteText(event.clipboardData?.getData('text/plain') ?? '');
        return;
      }
      const isText = getSelection()?.isCollapsed === false;
      if (isText || store.get().selection.length === 0) return;
      if (event.type === 'cut' && store.readOnly) return;
      event.preventDefault();
      const { text, html } = services.copied();
      event.clipboardData?.setData('text/plain', text);
      event.clipboardData?.setData('text/html', html);
      if (event.type === 'cut') services.removeSelected();
    };
    const names = ['copy', 'cut', 'paste'] as const;
    for (const name of names) document.addEventListener(name, onClipboard);
    return () => {
      for (const name of names) document.removeEventListener(name, onClipboard);
    };
  }, [services, root, store]);
}

/** What has no use for its key keeps it all the same where the browser would do something of its own. */
function runs(action: LayoutAction, services: ActionServices): unknown {
  if (!action.when(services.store.get())) return action.keys.some((keys) => keys.startsWith('Mod+'));
  return action.run(services);
}

function isMeant(action: LayoutAction, target: Element): boolean {
  if (target.closest(`${TYPING}, ${OVER}`)) return false;
  return !OWN_KEYS.some(
    ([keys, place]) => action.keys.some((one) => keys.test(one)) && target.closest(place),
  );
}
