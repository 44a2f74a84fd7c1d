import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { SectionPlace } from '../../../../ui/collection-widgets.ts';
import { collection, field, manyFields } from '../../testing/collections.ts';
import { openForm } from '../../testing/open-form.tsx';

afterEach(cleanup);

const definition = collection(
  [
    field('title', 'Título', { section: 'one' }),
    field('slug', 'Endereço', { section: 'two' }),
    ...manyFields('two'),
  ],
  {
    sections: [
      { name: 'one', label: 'Geral' },
      { name: 'two', label: 'Loja' },
    ],
  },
);
const record = { title: 'Panela', slug: 'panela' };
const active = () => screen.getByRole('tab', { selected: true }).textContent;
const tab = (name: string) => screen.findByRole('tab', { name });

/** An address, as far as it names a section. */
function placeAt(first?: string) {
  let section = first;
  const listeners = new Set<() => void>();
  const written: (string | undefined)[] = [];
  const place: SectionPlace = {
    read: () => section,
    write: (name) => {
      section = name;
      written.push(name);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { place, written };
}

describe('the section that is shown', () => {
  it('is written to its place when it is chosen, the first one as none', async () => {
    const { place, written } = placeAt();
    openForm({ definition, record, section: place });
    fireEvent.click(await tab('Loja'));
    expect(active()).toBe('Loja');
    expect(written).toEqual(['two']);
    fireEvent.click(await tab('Geral'));
    expect(written).toEqual(['two', undefined]);
  });

  it('is the one that its place names, at the beginning and later', async () => {
    const { place, written } = placeAt('two');
    openForm({ definition, record, section: place });
    expect(await screen.findByLabelText('Endereço')).toBeTruthy();
    act(() => place.write(undefined));
    expect(active()).toBe('Geral');
    expect(written).toEqual([undefined]);
  });
});

describe('sections of up to eight fields', () => {
  const sections = ['one', 'two', 'three'].map((name) => ({ name, label: `Seção ${name}` }));
  const heads = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

  it('stand below each other on one page, without tabs', async () => {
    const own = sections.map(({ name }) => field(name, `Campo ${name}`, { section: name }));
    openForm({ definition: collection(own, { sections }), record });
    expect(await screen.findByLabelText('Campo three')).toBeTruthy();
    expect(heads()).toEqual(sections.map(({ label }) => label));
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('leave the larger ones their tabs', async () => {
    const fields = [field('title', 'Título', { section: 'one' }), ...manyFields('two', 9)];
    const small = field('slug', 'Endereço', { section: 'three' });
    openForm({ definition: collection([...fields, small], { sections }), record });
    expect(await screen.findByLabelText('Endereço')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Seção one',
      'Seção two',
    ]);
    expect(screen.queryByLabelText('Campo 0')).toBeNull();
  });

  it('are scrolled to where an address names one', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const own = sections.map(({ name }) => field(name, `Campo ${name}`, { section: name }));
    openForm({ definition: collection(own, { sections }), record, section: placeAt('three').place });
    await screen.findByLabelText('Campo three');
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Seção three' })]);
    scrolled.mockRestore();
  });

  it('count in the tab of the page on which they stand when something in them is wrong', async () => {
    const fields = [field('title', 'Título', { section: 'one' }), ...manyFields('two', 9)];
    const small = field('slug', 'Endereço', { section: 'three', required: true });
    const { user } = openForm({ definition: collection([...fields, small], { sections }), record });
    await user.clear(await screen.findByLabelText(/Endereço/));
    await user.click(screen.getByRole('tab', { name: /Seção two/ }));
    expect(await screen.findByRole('tab', { name: /Seção one.*1 com erro/ })).toBeTruthy();
  });
});

describe('a click on a section', () => {
  it('does not draw the bar below the form', async () => {
    const said = vi.spyOn(consoleI18n, 'translate');
    const ofBar = () => said.mock.calls.filter(([key]) => key.startsWith('balcao.documentForm.status'));
    openForm({ definition, record });
    const shop = await tab('Loja');
    await screen.findByLabelText('Título');
    expect(ofBar()).not.toEqual([]);
    said.mockClear();
    fireEvent.click(shop);
    expect(active()).toBe('Loja');
    expect(said.mock.calls).not.toEqual([]);
    expect(ofBar()).toEqual([]);
    said.mockRestore();
  });
});

describe('a screen that is drawn anew around the form', () => {
  it('does not draw the form', async () => {
    let draws = 0;
    const counted = {
      ...definition,
      get kind() {
        draws += 1;
        return definition.kind;
      },
    };
    const { Screen, rerender } = openForm({ definition: counted, record });
    await tab('Loja');
    await screen.findByLabelText('Título');
    const before = draws;
    expect(before).toBeGreaterThan(0);
    rerender(<Screen />);
    expect(draws).toBe(before);
  });
});
