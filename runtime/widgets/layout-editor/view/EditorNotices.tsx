/**
 * The lines above the canvas: what somebody else changed meanwhile, and what the last command has to say.
 */
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DisputeNotice } from './DisputeNotice.tsx';
import { useEditor, useEditorParts } from './editor-context.ts';

export function DisputeLine() {
  const dispute = useEditor((state) => state.dispute);
  return dispute && <DisputeNotice dispute={dispute} />;
}

export function Notice() {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const notice = useEditor((state) => state.notice);
  if (!notice) return null;
  const { action } = notice;
  return (
    <div className="le-notice" role="alert">
      <span>{notice.text}</span>
      {action && (
        <Button
          kind="text"
          onClick={(event) => {
            // The button goes with its notice, and the keys go on at the canvas.
            event.currentTarget
              .closest('[data-editor]')
              ?.querySelector<HTMLElement>('[data-canvas]')
              ?.focus();
            store.set({ notice: null });
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button kind="text" onClick={() => store.set({ notice: null })}>
        {translate('balcao.layoutEditor.dismiss')}
      </Button>
    </div>
  );
}
