/**
 * A `file`, `image`, `video` or `audio` of a form, or a list of them. What works on it is fetched when the first one is
 * shown; until then its name stands there.
 */
import { useTranslate } from 'react-admin';
import type { FileKind } from '../../../contract/files.ts';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { filesIn } from '../model/file-value.ts';
import { Zone } from './styles.ts';

const FileEditor = part(async () => (await import('./FileEditor.tsx')).FileEditor);

export function FileField(props: FieldWidgetProps) {
  const translate = useTranslate();
  const isList = props.field.type === 'array_field';
  const kind = kindOf(props);
  const names = filesIn(props.value, isList).map(({ file }) => file?.name ?? '');
  const placeholder = (
    <Zone data-empty={names.length === 0 || undefined} style={{ minHeight: 92, boxSizing: 'border-box' }}>
      {names.join(', ') || translate(`balcao.fileUploader.empty.${kind}`)}
    </Zone>
  );
  return (
    <PartPlace placeholder={placeholder}>
      <FileEditor {...props} kind={kind} isList={isList} />
    </PartPlace>
  );
}

function kindOf({ field }: FieldWidgetProps): FileKind {
  const type = field.item?.type ?? field.type;
  return type === 'image' || type === 'video' || type === 'audio' ? type : 'file';
}
