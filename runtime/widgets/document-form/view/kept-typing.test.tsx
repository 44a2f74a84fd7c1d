import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRichText } from '../rich-text/use-rich-text.ts';
import type { FieldPort } from '../session/field-port.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const definition = collection([
  field('title', 'Título'),
  field('price', 'Preço', { type: 'number' }),
  field('about', 'Sobre', { type: 'textarea' }),
  field('startAt', 'Início', { type: 'date' }),
  field('tags', 'Marcas', { type: 'array_field', item: field('', 'Marca') }),
  field('kit', 'Kit', { type: 'array_struct', fields: [field('sku', 'SKU'), field('note', 'Nota')] }),
  field('rule', 'Regra', { type: 'condition' }),
]);
const kit = [{ sku: 'A', note: 'a' }];
const record = { title: 'a', price: 1, about: 'a', tags: ['a', 'b'], kit, rule: {} };

/** A hand that never pauses, and a crash 100 ms after its last key. */
function goOn(key: (count: number) => void): void {
  vi.useFakeTimers();
  for (let count = 1; count <= 7; count += 1) {
    key(count);
    act(() => vi.advanceTimersByTime(count === 7 ? 100 : 200));
  }
}

function typeOn(input: HTMLElement, textAt: (count: number) => string): void {
  act(() => input.focus());
  goOn((count) => fireEvent.input(input, { target: { value: textAt(count) } }));
}

describe('what is typed without a pause is kept all the same', () => {
  const cases = [
    {
      name: 'a text',
      label: 'Título',
      text: (key: number) => `Panela ${key}`,
      want: { path: ['title'], base: 'a', value: 'Panela 7', scheduled: true },
    },
    {
      name: 'a number',
      label: 'Preço',
      text: (key: number) => `1,${'2'.repeat(key)}`,
      want: { path: ['price'], base: 1, value: 1.2222222, scheduled: true },
    },
    {
      name: 'a day that is none yet',
      label: 'Início',
      text: (key: number) => `31/12/20${key}`,
      want: { path: ['startAt'], base: undefined, value: '31/12/207' },
    },
    {
      name: 'a long text',
      label: 'Sobre',
      text: (key: number) => `Linha\n${key}`,
      want: { path: ['about'], base: 'a', value: 'Linha\n7', scheduled: true },
    },
    {
      name: 'an item of a list',
      label: 'Marca 2',
      text: (key: number) => `Marca ${key}`,
      want: { path: ['tags'], base: ['a', 'b'], value: ['a', 'Marca 7'], scheduled: true },
    },
    {
      name: 'a row',
      opens: 'button[aria-expanded="false"]',
      label: 'Nota',
      text: (key: number) => `nota ${key}`,
      want: { path: ['kit'], base: kit, value: [{ sku: 'A', note: 'nota 7' }], scheduled: true },
    },
    {
      name: 'JSON',
      opens: 'button[aria-label="Editar como JSON: Regra"]',
      label: 'JSON: Regra',
      text: (key: number) => `{"a": ${key}`,
      want: { path: ['rule'], base: {}, value: '{"a": 7' },
    },
  ];
  it.each(cases)('$name', async ({ opens, label, text, want }) => {
    const { unsent, store, container } = openForm({ definition, record });
    await screen.findByLabelText('Título');
    if (opens) fireEvent.click(container.querySelector(opens) ?? container);
    typeOn(await screen.findByLabelText(label), text);
    expect(unsent.at(-1)).toEqual([want]);
    expect(store.edits).toEqual([]);
  });

  it('in the form of a new document', async () => {
    const { drafts } = openForm({ definition, mode: 'create', initial: { price: 2 } });
    typeOn(await screen.findByLabelText('Título'), (key) => `Panela ${key}`);
    expect(drafts.at(-1)).toMatchObject({ title: 'Panela 7', price: 2 });
  });

  it('rich text', () => {
    const kept: unknown[] = [];
    const nothing = (): void => {};
    const port: FieldPort = {
      read: nothing,
      typing: nothing,
      persistTyped: (_path, value) => void kept.push(value),
      change: nothing,
      applyPatch: () => ({ ok: true }),
      addDraft: () => nothing,
    };
    let html = '<p>a</p>';
    const editor = { getHTML: () => html } as Editor;
    const { result } = renderHook(() => useRichText(editor, port, ['text'], html));
    goOn((count) => {
      html = `<p>${count}</p>`;
      result.current.changed();
    });
    expect(kept.at(-1)).toBe('<p>7</p>');
  });
});
