/**
 * Blocks that were copied in another store: what they refer to is looked up here first, one read by ids each, and what
 * is missing once more. Where all of it exists they are pasted at once; else the operator chooses.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { Clip } from '../../../../core/layout/clipboard.ts';
import { type LayoutReferences, withoutReferences } from '../../../../core/layout/references.ts';
import { fileName } from '../../../../core/layout/render/addresses.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { useStoreAway } from '../../../../ui/reach/store-reach.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { REFERENCE_KINDS } from '../../model/references.ts';

const LATE_MS = 4000;
const NOTHING: LayoutReferences = { files: [], products: [], contents: [] };

export interface ForeignPasteProps {
  readonly clip: Clip;
  readonly onPaste: (clip: Clip) => void;
  readonly onClose: () => void;
}

export function ForeignPaste({ clip, onPaste, onClose }: ForeignPasteProps) {
  const translate = useTranslate();
  const first = useMissing(clip.references);
  // It may have been made since it was read.
  const again = useMissing(first, true);
  const found = first && count(first) === 0 ? first : again;
  const isLate = useLate();
  // What the browser alone says may be there all the same.
  const isUnsure = useStoreAway() || found === undefined;
  const missing = found ?? (isLate ? (first ?? clip.references) : undefined);
  const isComplete = missing !== undefined && count(missing) === 0;
  const paste = useRef(() => onPaste(clip));
  useEffect(() => {
    if (isComplete) paste.current();
  }, [isComplete]);
  if (!missing || isComplete) return null;
  const names = REFERENCE_KINDS.flatMap((kind) =>
    missing[kind].map((id) => {
      const name = kind === 'files' ? nameOfFile(clip, id) : clip.names.get(`${kind}/${id}`);
      return name === undefined || name === id ? id : `${name} (${id})`;
    }),
  );
  return (
    <DialogFrame
      title={translate('balcao.layoutEditor.foreign.title')}
      onClose={onClose}
      width="medium"
      footer={
        <Button
          kind="text"
          onClick={() => onPaste({ ...clip, blocks: withoutReferences(clip.blocks, missing) })}
        >
          {translate('balcao.layoutEditor.foreign.without')}
        </Button>
      }
      action={{ label: translate('balcao.layoutEditor.foreign.anyway'), onClick: () => onPaste(clip) }}
    >
      <p>{translate(`balcao.layoutEditor.foreign.${isUnsure ? 'unsure' : 'text'}`)}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </DialogFrame>
  );
}

/** The operator pasted and waits: then nobody waits for an answer any longer. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** `undefined` until all is known. */
function useMissing(asked: LayoutReferences | undefined, isAnew = false): LayoutReferences | undefined {
  const { files, products, contents } = asked ?? NOTHING;
  const { useRecords } = useWidgetServices();
  const found = {
    files: useRecords('file', files, isAnew),
    products: useRecords('product', products, isAnew),
    contents: useRecords('content', contents, isAnew),
    blocks: useRecords('block', contents, isAnew),
  };
  const { files: f, products: p, contents: c, blocks: b } = found;
  return useMemo(() => {
    const isKnown = (ids: readonly string[], records: readonly ConsoleRecord[] | undefined) =>
      ids.length === 0 || records !== undefined;
    if (
      !asked ||
      !isKnown(files, f) ||
      !isKnown(products, p) ||
      !isKnown(contents, c) ||
      !isKnown(contents, b)
    )
      return undefined;
    const left = (ids: readonly string[], records: readonly ConsoleRecord[]) =>
      ids.filter((id) => !records.some((record) => record.id === id));
    return {
      files: left(files, f ?? []),
      products: left(products, p ?? []),
      contents: left(contents, [...(c ?? []), ...(b ?? [])]),
    };
  }, [asked, b, c, contents, f, files, p, products]);
}

function count({ files, products, contents }: LayoutReferences): number {
  return files.length + products.length + contents.length;
}

function nameOfFile(clip: Clip, id: string): string {
  const found = clip.blocks
    .map(({ props }) => props?.file)
    .find((file) => JSON.stringify(file)?.includes(id));
  return fileName(found) || clip.names.get(`files/${id}`) || id;
}
