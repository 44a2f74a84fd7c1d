import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentFormProps, SectionPlace } from '../../../../ui/collection-widgets.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

const brands = [
  { id: 'oxford', name: 'Oxford' },
  { id: 'brinox', name: 'Brinox' },
];

function openAt(at: string) {
  const drawn: string[] = [];
  const drawnBeside: string[] = [];
  let place: SectionPlace | undefined;
  // As the form is: drawn again where one of its props is another.
  const DocumentForm = memo(function CountedForm({ record, section }: DocumentFormProps) {
    drawn.push(record?.id ?? '');
    place = section;
    return <p>{`form of ${record?.id}`}</p>;
  });
  const counted = (name: string) => () => {
    drawnBeside.push(name);
    return null;
  };
  const panel = { label: 'balcao.fileUploader.panel' as const, Panel: counted('panel') };
  const opened = openScreen({
    definition: brandDefinition({}, { panels: ['file'] }),
    shelf: createShelf(brands),
    at,
    services: { DocumentForm, CsvTools: counted('tools'), panels: { file: panel, 'product-data': panel } },
  });
  return { ...opened, drawn, drawnBeside, place: () => place };
}

describe("the form's section", () => {
  it('goes into the address, and neither the form nor what stands beside it is drawn anew', () => {
    const { address, drawn, drawnBeside, place } = openAt('/oxford');
    const draws = drawn.length;
    expect(draws).toBeGreaterThan(0);
    expect(new Set(drawnBeside.splice(0))).toEqual(new Set(['panel', 'tools']));
    act(() => place()?.write('prices'));
    expect(address()).toBe('/brand/oxford?section=prices');
    expect(place()?.read()).toBe('prices');
    act(() => place()?.write(undefined));
    expect(address()).toBe('/brand/oxford');
    expect(drawn).toHaveLength(draws);
    expect(drawnBeside).toEqual([]);
  });

  it('is heard of where somebody else chose it, and not where the form did', async () => {
    const { place } = openAt('/oxford?section=prices');
    const heard: (string | undefined)[] = [];
    place()?.watch(() => heard.push(place()?.read()));
    act(() => place()?.write('texts'));
    act(() => place()?.write('images'));
    expect(heard).toEqual([]);
    expect(place()?.read()).toBe('images');
  });

  it('comes from the address, and goes along to the next entry', async () => {
    const { address, drawn, place } = openAt('/oxford?section=prices');
    expect(place()?.read()).toBe('prices');
    fireEvent.click(screen.getByRole('treeitem', { name: 'Brinox' }));
    await waitFor(() => expect(address()).toBe('/brand/brinox?section=prices'));
    expect(drawn.at(-1)).toBe('brinox');
    expect(place()?.read()).toBe('prices');
  });
});
