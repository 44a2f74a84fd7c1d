/**
 * The selection as a document of `block`, which other pages insert as a copy or show by a Contents.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { blockLabel, outermost } from '../../../../core/layout/layout.ts';
import { firstWords } from '../../../../core/layout/words.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { REUSABLE, reusableBlocks } from '../../model/reusable.ts';
import { AwayNote } from '../AwayNote.tsx';
import { useEditorParts } from '../editor-context.ts';
import { TypedField } from '../properties/TypedField.tsx';

const LONGEST_TITLE = 160;
const FORM = 'layout-save-block';

export function SaveBlock({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const { writer } = useWidgetServices();
  const [{ layout, ids }] = useState(() => {
    const { layout: page, selection } = store.get();
    return { layout: page, ids: outermost(page, selection) };
  });
  const [title, setTitle] = useState(() => {
    const block = layout.blocks.get(ids[0] ?? '');
    return block ? block.name || firstWords(block.props) || blockLabel(block) : '';
  });
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (!writer) return;
    setSaving(true);
    const named = title.trim().slice(0, LONGEST_TITLE);
    const done = await writer
      .create(REUSABLE, { title: named, content: reusableBlocks(layout, ids) })
      .finally(() => setSaving(false));
    const outcome = done.ok ? 'saved' : done.pendingAs === undefined ? 'failed' : 'pending';
    store.set({
      notice: {
        text: translate(`balcao.layoutEditor.saveBlock.${outcome}`, { title: named }),
      },
    });
    onClose();
  };
  return (
    <DialogFrame
      title={translate('balcao.layoutEditor.saveBlock.title')}
      onClose={onClose}
      action={{
        label: translate('balcao.layoutEditor.saveBlock.save'),
        form: FORM,
        disabled: title.trim() === '',
        busy: isSaving,
      }}
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (title.trim() !== '' && !isSaving) void save();
        }}
      >
        <TypedField
          autoFocus
          id="layout-block-title"
          label={translate('balcao.layoutEditor.saveBlock.name')}
          value={title}
          readOnly={false}
          onChange={(text) => setTitle(text ?? '')}
        />
        <AwayNote about="block" />
      </form>
    </DialogFrame>
  );
}
