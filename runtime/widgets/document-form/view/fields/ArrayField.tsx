/**
 * `array_field`: a list of single values, each with the input of its own type; few choices stand side by side.
 */

import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { defaultValue } from '../../model/layout/default-values.ts';
import { isItemType } from '../../model/layout/field-widgets.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { DROP_MARKS, HELD } from '../rows/ClosedRow.tsx';
import { itemSchema, mayAdd } from '../rows/item-schema.ts';
import { RowField } from '../rows/RowField.tsx';
import { dropMark, RowHandle } from '../rows/RowHandle.tsx';
import { RowPager } from '../rows/RowPager.tsx';
import { RowTools } from '../rows/RowTools.tsx';
import { useRowDrag } from '../rows/use-row-drag.ts';
import { useRows } from '../rows/use-rows.ts';
import { ChoiceChips, ChoiceRanges, choicesOf, rangeBounds } from './ChoiceChips.tsx';
import type { FieldViewProps } from './form-field.tsx';
import { HandedList, useListWidget } from './HandedField.tsx';
import { isListOrNothing, OtherValue } from './OtherValue.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

const Items = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  ...DROP_MARKS(paletteOf(theme).primary.main),
  '& > li[data-held]': HELD(paletteOf(theme)),
}));
const Item = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  '& > div': { flex: 1, minWidth: 0 },
  // Beside the first line of what may be higher.
  '& > :not(div)': { marginTop: 2 },
});

export function ArrayField(props: FieldViewProps) {
  const { item } = props.field;
  const { schema: root } = useFormServices();
  const Widget = useListWidget(props.field);
  if (!isListOrNothing(props.value)) return <OtherValue {...props} />;
  if (Widget) return <HandedList {...props} Widget={Widget} />;
  const { schema } = props.library;
  const items = { ...itemSchema(schema, root) };
  const bounds = rangeBounds(props.field, items);
  if (bounds) return <ChoiceRanges props={props} bounds={bounds} />;
  const choices = choicesOf(props.field, items);
  if (choices) return <ChoiceChips props={props} choices={choices} />;
  return item && isItemType(item.type) ? <ItemList {...props} /> : <ReadOnlyField {...props} />;
}

function ItemList({ path, field, value, readOnly, library }: FieldViewProps) {
  const translate = useTranslate();
  const { schema: root } = useFormServices();
  const view = useRows(path, value);
  const { rows, page } = view;
  const itemList = useRef<HTMLUListElement>(null);
  const drag = useRowDrag(itemList, view.do);
  const items = itemSchema(library.schema, root);
  const canAdd = !readOnly && mayAdd(library.schema, rows.length);
  return (
    <div ref={view.list}>
      {rows.length === 0 && readOnly && <FieldNote>{translate('balcao.documentForm.rows.empty')}</FieldNote>}
      <Items ref={itemList}>
        {rows.slice(page.from, page.to).map((row, offset) => {
          const index = page.from + offset;
          return (
            // Items are plain values: their position is all that they are.
            <Item
              key={index}
              data-row={index}
              data-held={drag.held === index || undefined}
              data-drop={dropMark(drag, index, index === page.to - 1)}
            >
              {!readOnly && rows.length > 1 && <RowHandle index={index} drag={drag} />}
              <div>
                <RowField library={library} items={items} row={row} index={index} />
              </div>
              {!readOnly && (
                <RowTools index={index} count={rows.length} canAdd={false} isMovable onCommand={view.do} />
              )}
            </Item>
          );
        })}
      </Items>
      <RowPager
        label={field.label}
        page={page}
        canAdd={canAdd}
        onAdd={() => view.do({ type: 'add', row: defaultValue(items, root) ?? null })}
        onPage={view.showPage}
      />
    </div>
  );
}
