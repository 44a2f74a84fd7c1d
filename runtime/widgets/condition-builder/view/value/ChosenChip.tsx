/** One of several chosen values, with the button that takes it out. */
import { useTranslate } from 'react-admin';
import { Chip, Small } from '../styles.ts';

export function ChosenChip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const translate = useTranslate();
  return (
    <Chip>
      {name}
      <Small
        type="button"
        aria-label={translate('balcao.conditionBuilder.removeValue', { value: name })}
        onClick={onRemove}
      >
        ×
      </Small>
    </Chip>
  );
}
