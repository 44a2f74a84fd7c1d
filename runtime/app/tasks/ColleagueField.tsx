/**
 * The component `colleague`: who a task is given to, chosen by name. The name is stored beside the uid, in `name`, as
 * signatures store theirs.
 */

import type { DocumentData } from '../../contract/collection.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { valueAt } from '../../core/values/value-at.ts';
import { SearchSelect } from '../../ui/controls/SearchSelect.tsx';
import { useColleagueOptions, useColleagues } from './use-colleagues.ts';

const NAME = 'name';
const noForm = (): DocumentData => ({});

export function ColleagueField(props: FieldWidgetProps) {
  const { id, label, value, readOnly, isInvalid, describedBy, place, onChange, changeBeside } = props;
  const { useForm = noForm } = props;
  const colleagues = useColleagues(!readOnly);
  const uid = typeof value === 'string' ? value : '';
  const stored = valueAt(useForm(), [...place.path.slice(0, -1), NAME].join('.'));
  const name = typeof stored === 'string' ? stored : uid;
  const options = useColleagueOptions(colleagues, uid === '' ? undefined : { uid, name });
  const choose = (chosen: string): void => {
    const options = { step: `colleague ${Date.now()}` };
    onChange(chosen === '' ? undefined : chosen, options);
    changeBeside?.(NAME, colleagues.find((one) => one.uid === chosen)?.name, options);
  };
  return (
    <SearchSelect
      id={id}
      label={label}
      value={uid}
      options={options}
      disabled={readOnly}
      invalid={isInvalid}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      onChange={choose}
    />
  );
}
