/**
 * The rich text for a text that is no field of its own, inside of a form's field: what is typed goes to whoever shows
 * it, and the form's saving takes along what is still in the input.
 */
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PartPlace, part } from '../../../ui/part.tsx';
import type { RichTextBoxProps } from '../../../ui/widget-services.ts';
import type { FieldPort } from '../session/field-port.ts';
import { FormServicesProvider, useFormServices } from '../view/pieces/form-services.ts';

export const loadRichText = () => import('./RichText.tsx');
const RichText = part(async () => (await loadRichText()).RichText);

const PATH: readonly string[] = [];

export function RichTextBox({ id, label, value, readOnly, onChange, place, meanwhile }: RichTextBoxProps) {
  const services = useFormServices();
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const { port } = services;
  const inner = useMemo(() => {
    const own: FieldPort = {
      read: () => latest.current.value,
      typing: () => {},
      // Whoever shows it keeps it a moment after each key, as with its other inputs.
      persistsWithin: 0,
      persistTyped: (_path, next) => latest.current.onChange(typeof next === 'string' ? next : undefined),
      change: (_path, next) => latest.current.onChange(typeof next === 'string' ? next : undefined),
      applyPatch: (patch) => port.applyPatch(patch),
      addDraft: (flush) => port.addDraft(flush),
    };
    return { ...services, port: own };
  }, [port, services]);
  const props = { id, path: PATH, value, readOnly, required: false, isInvalid: false, itemLabel: undefined };
  return (
    <FormServicesProvider value={inner}>
      <PartPlace placeholder={place && createPortal(meanwhile, place)}>
        <RichText
          {...props}
          field={{ name: id, path: id, type: 'editor', label }}
          describedBy={undefined}
          place={place}
        />
      </PartPlace>
    </FormServicesProvider>
  );
}
