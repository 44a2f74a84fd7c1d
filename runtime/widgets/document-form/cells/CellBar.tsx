/**
 * Below a table whose cells are changed: how they stand, what waits for the operator, undo and redo.
 */
import Button from '@mui/material/Button';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { entryTitle } from '../../../core/records/entry-title.ts';
import type { ShowCell } from '../../../ui/cell-editing.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import { isOutsideInputs, useCommands } from '../../../ui/commands/use-commands.ts';
import { useStoreBack } from '../../../ui/reach/store-reach.ts';
import type { FormPath } from '../model/layout/form-path.ts';
import { pathLabel } from '../model/layout/named-paths.ts';
import { FailureNote } from '../view/bar/FailureNote.tsx';
import { FieldList } from '../view/bar/FieldList.tsx';
import { FormBar } from '../view/bar/FormBar.tsx';
import { HistoryButtons } from '../view/bar/HistoryButtons.tsx';
import { ReasonNote } from '../view/bar/ReasonNote.tsx';
import { useFormSave } from '../view/form-commands.ts';
import type { CellPlaceInSheet, CellSheet, SheetTrouble } from './cell-sheet.ts';

export interface CellBarProps {
  readonly sheet: CellSheet;
  readonly onShow: ShowCell;
}

export function CellBar({ sheet, onShow }: CellBarProps) {
  const translate = useTranslate();
  useSyncExternalStore(sheet.subscribe, sheet.getVersion);
  const word = (key: string): string => translate(`balcao.documentForm.${key}`);
  const show = useCallback(
    ({ id, path }: CellPlaceInSheet): void => onShow(id, path.join('.'), false),
    [onShow],
  );
  const showLink = ([id, ...path]: FormPath): void => onShow(String(id), path.join('.'), true);
  const step = (type: 'undo' | 'redo') => ({
    id: `table.${type}`,
    label: word(`history.${type}`),
    place: 'table' as const,
    keys: type === 'undo' ? UNDO_KEYS : REDO_KEYS,
    when: isOutsideInputs,
    run: () => {
      const place = sheet[type]();
      if (place) show(place);
      return place !== null;
    },
  });
  useCommands([step('undo'), step('redo')]);
  useFormSave(word('bar.save'), sheet.save);
  useStoreBack(sheet.saveAgain);
  const status = sheet.status();
  const { definition } = sheet.options;
  const nameOf = ({ path, record }: SheetTrouble): string =>
    `${entryTitle(definition, record)} › ${pathLabel(definition.fields, path, String)}`;
  const named = (places: readonly SheetTrouble[]) =>
    places.map((place) => ({ path: [place.id, ...place.path], label: nameOf(place) }));
  const [failure] = sheet.failures();
  const unexplained = sheet.unexplained();
  const reason = sheet.reason();
  return (
    <FormBar
      status={status}
      notes={
        <>
          {failure && <FailureNote failure={failure} />}
          <FieldList title={word('bar.notSaved')} fields={named(sheet.troubles())} onShow={showLink} />
          <ReasonNote
            fields={named(unexplained)}
            onShow={showLink}
            onExplain={sheet.explain}
            onDiscard={sheet.discardUnexplained}
          />
          {reason !== undefined && unexplained.length === 0 && (
            <span>
              {translate('balcao.documentForm.reason.given', { about: reason })}{' '}
              <Button size="small" onClick={() => sheet.explain(undefined)}>
                {word('reason.change')}
              </Button>
            </span>
          )}
        </>
      }
      save={
        (status === 'pending' || status === 'failed') && (
          <Button size="small" variant={status === 'failed' ? 'outlined' : 'text'} onClick={sheet.save}>
            {word(status === 'failed' ? 'bar.retry' : 'bar.save')}
          </Button>
        )
      }
      tools={<HistoryButtons<CellPlaceInSheet> session={sheet} onShow={show} />}
    />
  );
}
