import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { memo, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentFormProps, SectionPlace } from '../../../../ui/collection-widgets.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const brands = [
  { id: 'oxford', name: 'Oxford' },
  { id: 'brinox', name: 'Brinox' },
];

function openAt(at: string, width?: number) {
  const drawn: string[] = [];
  const drawnBeside: string[] = [];
  const addresses: string[] = [];
  const heard: (string | undefined)[] = [];
  let place: SectionPlace | undefined;
  // As the form is: drawn again where one of its props is another.
  const DocumentForm = memo(function CountedForm({ record, section, above }: DocumentFormProps) {
    drawn.push(record?.id ?? 'new');
    place = section;
    useEffect(() => section?.watch(() => heard.push(section.read())), [section]);
    return (
      <>
        {above}
        <p>{`form of ${record?.id}`}</p>
      </>
    );
  });
  const counted = (name: string) => () => {
    drawnBeside.push(name);
    return null;
  };
  const panel = { label: 'balcao.fileUploader.panel' as const, Panel: counted('panel') };
  function Around({ children }: { readonly children: ReactNode }) {
    const location = useLocation();
    useEffect(() => void addresses.push(location.search), [location]);
    return (
      <>
        <Link to="/brand/oxford?section=texts">a link</Link>
        <Link to="/brand">the way out</Link>
        {children}
      </>
    );
  }
  const opened = openScreen({
    definition: brandDefinition({}, { panels: ['file'] }),
    shelf: createShelf(brands),
    at,
    Around,
    ...(width !== undefined && { width }),
    services: {
      DocumentForm,
      CsvTools: counted('tools'),
      panels: {
        'customer-credits': panel,
        file: panel,
        'product-data': panel,
        'stock-file': panel,
        'campaign-email': panel,
        'campaign-whatsapp': panel,
        'trade-files': panel,
      },
    },
  });
  return { ...opened, drawn, drawnBeside, addresses, heard, place: () => place };
}

/** Runs on until the address has been written. */
const rest = () => act(() => vi.advanceTimersByTime(1000));

describe("the form's section", () => {
  it('goes into the address, and neither the form nor what stands beside it is drawn anew', () => {
    const { address, drawn, drawnBeside, place } = openAt('/oxford');
    const draws = drawn.length;
    expect(draws).toBeGreaterThan(0);
    expect(new Set(drawnBeside.splice(0))).toEqual(new Set(['panel', 'tools']));
    act(() => place()?.write('prices'));
    rest();
    expect(address()).toBe('/brand/oxford?section=prices');
    expect(place()?.read()).toBe('prices');
    act(() => place()?.write(undefined));
    rest();
    expect(address()).toBe('/brand/oxford');
    expect(drawn).toHaveLength(draws);
    expect(drawnBeside).toEqual([]);
  });

  it('is one address where several are chosen in haste, and none where the hand comes back', () => {
    const { addresses, place } = openAt('/oxford');
    act(() => place()?.write('prices'));
    act(() => vi.advanceTimersByTime(200));
    act(() => place()?.write('images'));
    expect(place()?.read()).toBe('images');
    rest();
    expect(addresses).toEqual(['', '?section=images']);
    act(() => place()?.write('texts'));
    act(() => place()?.write('images'));
    rest();
    expect(addresses).toHaveLength(2);
  });

  it('is the last one that was chosen, also when an earlier one comes into the address after that', () => {
    const { address, addresses, heard, place } = openAt('/oxford');
    act(() => {
      place()?.write('prices');
      vi.advanceTimersByTime(1000);
      place()?.write('images');
    });
    expect(addresses).toEqual(['', '?section=prices']);
    expect(place()?.read()).toBe('images');
    rest();
    expect(address()).toBe('/brand/oxford?section=images');
    expect(heard).toEqual([]);
  });

  it('follows an address that names another one, whatever was chosen just before', () => {
    const { address, heard, place } = openAt('/oxford?section=prices');
    act(() => place()?.write('images'));
    fireEvent.click(screen.getByRole('link', { name: 'a link' }));
    expect(heard).toEqual(['texts']);
    rest();
    expect(address()).toBe('/brand/oxford?section=texts');
    expect(place()?.read()).toBe('texts');
  });

  it('comes from the address, and goes along to the next entry', () => {
    const { address, drawn, place } = openAt('/oxford?section=prices');
    expect(place()?.read()).toBe('prices');
    fireEvent.click(screen.getByRole('treeitem', { name: 'Brinox' }));
    expect(address()).toBe('/brand/brinox?section=prices');
    expect(drawn.at(-1)).toBe('brinox');
    expect(place()?.read()).toBe('prices');
  });

  it('goes along to an entry that is opened before the address names it', () => {
    const { address, drawn, place } = openAt('/oxford?section=prices');
    act(() => place()?.write('images'));
    fireEvent.click(screen.getByRole('treeitem', { name: 'Brinox' }));
    expect(drawn.at(-1)).toBe('brinox');
    expect(place()?.read()).toBe('images');
    rest();
    expect(address()).toBe('/brand/brinox?section=images');
  });

  it.each([
    '/oxford',
    '/oxford?section=images',
  ])('is the first one of a new entry, whatever was chosen of %s just before', (at) => {
    const { address, drawn, place } = openAt(at);
    act(() => place()?.write('prices'));
    fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(drawn.at(-1)).toBe('new');
    expect(place()?.read()).toBe(undefined);
    rest();
    expect(address()).toBe('/brand/add?copy-from=oxford');
  });

  it('waits for an address that is on its way to the screen, and does not lead back from it', () => {
    const { address, place } = openAt('/oxford');
    act(() => place()?.write('images'));
    // The browser's own address is there at once.
    window.history.replaceState(null, '', '/brand/brinox');
    rest();
    expect(address()).toBe('/brand/oxford');
    fireEvent.click(screen.getByRole('treeitem', { name: 'Brinox' }));
    rest();
    expect(address()).toBe('/brand/brinox?section=images');
  });

  it('is not written into the address of a screen without the form', () => {
    const { address, place } = openAt('/oxford', 390);
    act(() => place()?.write('images'));
    fireEvent.click(screen.getByRole('link', { name: 'the way out' }));
    rest();
    expect(address()).toBe('/brand');
  });
});
