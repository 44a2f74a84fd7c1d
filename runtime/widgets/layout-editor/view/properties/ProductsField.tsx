/**
 * The products of a Products: what is chosen, live, in an order that is changed by drag and by key; more of them by
 * search, by code or name, or from a pasted list.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { productCodes } from '../../../../core/layout/references.ts';
import { reais } from '../../../../core/layout/render/render-context.ts';
import { mediaAddress } from '../../../../core/values/link-address.ts';
import { Button, IconButton } from '../../../../ui/controls/buttons.tsx';
import { scrollerAround, watchDrag } from '../../../../ui/pointer/drag-gesture.ts';
import { layoutProduct } from '../../model/layout-product.ts';
import { addCodes, movedCode } from '../../model/product-list.ts';
import { useEditorParts, useReferences } from '../editor-context.ts';
import { Icon } from '../pieces/Icon.tsx';
import { Chooser, NONE, type ReferenceFieldProps } from './ReferenceFields.tsx';
import { TypedField } from './TypedField.tsx';

export function ProductsField({ id, label, value, readOnly, onChange }: ReferenceFieldProps) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const codes = productCodes(value);
  const [doubles, setDoubles] = useState<readonly string[]>([]);
  const put = (next: readonly string[]) => onChange(next.join(',') || undefined);
  const add = (text: string) => {
    const added = addCodes(codes, text);
    setDoubles(added.doubles);
    put(added.codes);
  };
  const move = (index: number, to: number) => {
    const code = codes[index];
    const next = movedCode(codes, index, to);
    if (next === codes || code === undefined) return;
    put(next);
    const place = { name: code, place: next.indexOf(code) + 1, count: next.length };
    store.set({ announced: translate('balcao.layoutEditor.products.moved', place) });
  };
  return (
    <fieldset className="le-field" id={id} tabIndex={-1} aria-label={label}>
      <span className="label">{label}</span>
      {codes.length === 0 && <span>{translate('balcao.layoutEditor.products.none')}</span>}
      <ProductRows
        codes={codes}
        readOnly={readOnly}
        onMove={move}
        onRemove={(code) => put(codes.filter((one) => one !== code))}
      />
      <output>
        {doubles.length > 0 &&
          translate('balcao.layoutEditor.products.doubles', {
            codes: doubles.join(', '),
            smart_count: doubles.length,
          })}
      </output>
      {!readOnly && (
        <>
          <Chooser
            multiple
            id={`${id}-chooser`}
            reference={{ collection: 'product', label: 'ProductSiteName' }}
            label={translate('balcao.layoutEditor.products.add')}
            // The chosen ones are listed above.
            values={NONE}
            onChange={(chosen) => add(chosen.join(','))}
          />
          <PastedCodes id={`${id}-pasted`} onTake={add} />
        </>
      )}
    </fieldset>
  );
}

interface RowsProps {
  readonly codes: readonly string[];
  readonly readOnly: boolean;
  readonly onMove: (index: number, to: number) => void;
  readonly onRemove: (code: string) => void;
}

function ProductRows({ codes, readOnly, onMove, onRemove }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  const [drag, setDrag] = useState<{ readonly held: number; readonly gap: number } | null>(null);
  const begin = (down: PointerEvent, index: number) => {
    let gap = index;
    watchDrag(down.nativeEvent, {
      isHandle: true,
      scroller: () => scrollerAround(list.current),
      start: () => {},
      move: (_x, y) => {
        gap = gapAt(list.current, y);
        setDrag({ held: index, gap });
      },
      drop: () => onMove(index, gap > index ? gap - 1 : gap),
      end: () => setDrag(null),
    });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    moved.current = codes[index];
    onMove(index, index + step);
  };
  // The browser takes the focus from a row that is put elsewhere.
  useEffect(() => {
    const index = moved.current === undefined ? -1 : codes.indexOf(moved.current);
    moved.current = undefined;
    list.current?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus();
  });
  return (
    <ul className="le-list" ref={list}>
      {codes.map((code, index) => (
        <ProductRow
          key={code}
          code={code}
          readOnly={readOnly}
          isHeld={drag?.held === index}
          isGap={drag?.gap === index}
          onPointerDown={(event) => begin(event, index)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onRemove={() => onRemove(code)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly code: string;
  readonly readOnly: boolean;
  readonly isHeld: boolean;
  readonly isGap: boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
}

function ProductRow({ code, readOnly, isHeld, isGap, onPointerDown, onKeyDown, onRemove }: RowProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object) => translate(`balcao.layoutEditor.products.${key}`, values);
  const product = useReferences((references) => {
    const record = references.get('products', code);
    return record && layoutProduct(record);
  });
  const isMissing = useReferences((references) => references.get('products', code) === null);
  const name = product?.name ?? code;
  const picture = mediaAddress(product?.image);
  const facts = product && [
    code,
    ...(product.price === undefined ? [] : [reais(product.price)]),
    ...(product.isAvailable === false ? [word('unavailable')] : []),
  ];
  return (
    <li data-held={isHeld || undefined} data-gap={isGap || undefined}>
      {!readOnly && (
        <IconButton
          icon={<Icon name="drag" />}
          label={word('drag', { name })}
          data-handle=""
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
        />
      )}
      {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
      <div>
        {name}
        {facts && <small>{facts.join(' · ')}</small>}
        {isMissing && <small data-missing="">{translate('balcao.layoutEditor.missing')}</small>}
      </div>
      {!readOnly && (
        <IconButton icon={<Icon name="close" />} label={word('remove', { name })} onClick={onRemove} />
      )}
    </li>
  );
}

function PastedCodes({ id, onTake }: { readonly id: string; readonly onTake: (text: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return <Button onClick={() => setText('')}>{translate('balcao.layoutEditor.products.paste')}</Button>;
  }
  return (
    <>
      <TypedField
        id={id}
        label={translate('balcao.layoutEditor.products.pasted')}
        value={text}
        readOnly={false}
        rows={3}
        onChange={(typed) => setText(typed ?? '')}
      />
      <Button
        kind="filled"
        disabled={productCodes(text).length === 0}
        onClick={() => {
          onTake(text);
          setText(null);
        }}
      >
        {translate('balcao.layoutEditor.products.take')}
      </Button>
    </>
  );
}

/** The row before which a held one would land; the number of rows for the end. */
function gapAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below < 0 ? rows.length : below;
}
