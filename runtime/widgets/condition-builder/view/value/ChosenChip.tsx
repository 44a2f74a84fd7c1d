/** One of several chosen values, its code beside its name, with the button that takes it out. */
import { useTranslate } from 'react-admin';
import { Chip } from '../../../../ui/controls/buttons.tsx';
import { Note } from '../../../../ui/controls/words.tsx';

export interface ChosenChipProps {
  readonly name: string;
  readonly code?: string | undefined;
  readonly onRemove: () => void;
}

export function ChosenChip({ name, code, onRemove }: ChosenChipProps) {
  const translate = useTranslate();
  return (
    <Chip onRemove={onRemove} removeLabel={translate('balcao.conditionBuilder.removeValue', { value: name })}>
      {name}
      {code !== undefined && <Note style={{ marginLeft: 4 }}>{code}</Note>}
    </Chip>
  );
}
