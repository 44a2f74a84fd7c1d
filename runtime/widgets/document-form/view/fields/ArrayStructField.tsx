/**
 * `array_struct`: a paged table of closed rows with one row open. Only the open row has inputs, so a thousand rows
 * cost what one costs. Where there is no width the rows are cards.
 */
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { itemKeyOf } from '../../../../core/patches/merge-rows.ts';
import { defaultValue } from '../../model/layout/default-values.ts';
import { startsWith } from '../../model/layout/form-path.ts';
import { type RowsCommand, summaryColumns } from '../../model/rows/array-rows.ts';
import { lastingPath } from '../../model/rows/lasting-path.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { RowNameProvider, useFormServices, useShownErrors } from '../pieces/form-services.ts';
import { ClosedRow, RowFrame, RowHead, RowList } from '../rows/ClosedRow.tsx';
import { itemSchema, mayAdd } from '../rows/item-schema.ts';
import { RowField } from '../rows/RowField.tsx';
import { dropMark, RowHandle } from '../rows/RowHandle.tsx';
import { RowPager } from '../rows/RowPager.tsx';
import { RowTools } from '../rows/RowTools.tsx';
import { useRowDrag } from '../rows/use-row-drag.ts';
import { useRows } from '../rows/use-rows.ts';
import type { FieldViewProps } from './form-field.tsx';
import { isListOrNothing, OtherValue } from './OtherValue.tsx';

export function ArrayStructField(props: FieldViewProps) {
  return isListOrNothing(props.value) ? <StructRows {...props} /> : <OtherValue {...props} />;
}

function StructRows({ path, field, value, readOnly, library }: FieldViewProps) {
  const translate = useTranslate();
  const { schema: root, definition, port } = useFormServices();
  const errors = useShownErrors();
  const key = itemKeyOf(field);
  const view = useRows(path, value, key);
  // An id that is given from elsewhere is its row's alone, and so is a name in a map.
  const isGiven = field.map || field.fields?.some(({ name, readOnly: isFixed }) => name === key && isFixed);
  // Rows of a map come back in the order of their keys.
  const isMovable = !readOnly && !field.map;
  const run = (command: RowsCommand): void =>
    view.do(command.type === 'duplicate' && key && isGiven ? { ...command, without: key } : command);
  const { rows, open, page } = view;
  const rowList = useRef<HTMLUListElement>(null);
  const drag = useRowDrag(rowList, view.do);
  const columns = summaryColumns(field.fields ?? []);
  const items = itemSchema(library.schema, root);
  const canAdd = !readOnly && mayAdd(library.schema, rows.length);
  const nameOf = (index: number): string =>
    JSON.stringify(lastingPath(definition.fields, [...path, index], port.read).path);
  const isInvalid = (index: number): boolean =>
    errors.some((error) => startsWith(error.path, [...path, index]));
  return (
    <div ref={view.list}>
      {rows.length === 0 && readOnly && <FieldNote>{translate('balcao.documentForm.rows.empty')}</FieldNote>}
      {rows.length > 0 && (
        <RowFrame>
          <RowHead columns={columns} isMovable={isMovable} />
          <RowList ref={rowList}>
            {rows.slice(page.from, page.to).map((row, offset) => {
              const index = page.from + offset;
              const isOpen = index === open;
              return (
                <li
                  key={view.keys[index]}
                  data-row={index}
                  data-open={isOpen || undefined}
                  data-held={drag.held === index || undefined}
                  data-drop={dropMark(drag, index, index === page.to - 1)}
                >
                  <ClosedRow
                    index={index}
                    row={row}
                    columns={columns}
                    fields={field.fields ?? []}
                    isOpen={isOpen}
                    isInvalid={isInvalid(index)}
                    isMovable={isMovable}
                    onCommand={view.do}
                    handle={isMovable ? <RowHandle index={index} drag={drag} /> : null}
                    tools={
                      isOpen && !readOnly ? (
                        <RowTools
                          index={index}
                          count={rows.length}
                          canAdd={canAdd}
                          isMovable={isMovable}
                          onCommand={run}
                        />
                      ) : null
                    }
                  />
                  {isOpen && (
                    <div data-part="open-row">
                      <RowNameProvider value={nameOf(index)}>
                        <RowField library={library} items={items} row={row} index={index} />
                      </RowNameProvider>
                    </div>
                  )}
                </li>
              );
            })}
          </RowList>
        </RowFrame>
      )}
      <RowPager
        label={field.label}
        page={page}
        canAdd={canAdd}
        onAdd={() => view.do({ type: 'add', row: defaultValue(items, root) ?? {} })}
        onPage={view.showPage}
      />
    </div>
  );
}
