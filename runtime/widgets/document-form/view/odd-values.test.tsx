import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import { Bytes, doc, GeoPoint, getFirestore, Timestamp, vector } from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { FIELD_TYPES } from '../../../contract/field.ts';
import { type FormConsole, FormConsoleProvider } from '../index.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const title = field('title', 'Título');
type User = ReturnType<typeof openForm>['user'];

async function saveNow(user: User): Promise<void> {
  await user.keyboard('{Control>}s{/Control}');
}

describe('a list field that holds something else', () => {
  const rows = { fields: [field('sku', 'Código')] };
  const fields = [
    field('kit', 'Kit', { type: 'array_struct', ...rows }),
    field('tags', 'Marcas', { type: 'array_field', item: field('', '') }),
  ];

  it('shows it, and offers no row to write over it', async () => {
    openForm({ definition: collection(fields), record: { kit: { sku: 'A' }, tags: 'aço, ferro' } });
    expect((await screen.findByRole('region', { name: 'Kit' })).textContent).toContain('"sku": "A"');
    expect(screen.getByLabelText<HTMLTextAreaElement>('JSON: Marcas').value).toBe('aço, ferro');
    expect(screen.queryByRole('button', { name: /^Adicionar/ })).toBeNull();
  });
});

describe('a field that holds something else', () => {
  const size = field('size', 'Medida', { type: 'struct', fields: [field('unit', 'Unidade')] });
  const fields = [
    field('sold', 'Vendido', { type: 'checkbox' }),
    field('about', 'Sobre', { type: 'editor' }),
    size,
  ];

  it('says what it is', async () => {
    const record = { sold: 'sim', about: { html: 'x' }, size: '3 cm' };
    openForm({ definition: collection(fields), record });
    await screen.findByText('Está guardado aqui: sim');
    expect(screen.getByRole('region', { name: 'Sobre' }).textContent).toContain('"html": "x"');
    expect(screen.getByText('Está guardado aqui: 3 cm')).toBeTruthy();
  });

  it('is shown as it is where its component cannot draw it, and the form goes on', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const definition = collection([field('score', 'Nota', { type: 'component', component: 'score' }), title]);
    const { Screen, unmount } = openForm({ definition, record: { score: { stars: 3 } } });
    unmount();
    const Score = () => {
      throw new TypeError('not a number');
    };
    const formConsole: FormConsole = {
      components: {
        score: Score,
        html: () => null,
        json: () => null,
        script: () => null,
        'whatsapp-parameters': () => null,
        colleague: () => null,
        'record-link': () => null,
      },
      project: 'demo',
      fieldWidgets: {},
      loadCollection: () => Promise.reject(new Error('not asked for')),
      useDocument: () => ({ status: 'loading' }),
      may: () => true,
    };
    render(
      <FormConsoleProvider value={formConsole}>
        <Screen />
      </FormConsoleProvider>,
    );
    expect((await screen.findByRole('region', { name: 'Nota' })).textContent).toContain('"stars": 3');
    expect(screen.getByLabelText('Título')).toBeTruthy();
    told.mockRestore();
  });
});

describe('a value of the SDK where none is declared', () => {
  const firestore = getFirestore(initializeApp({ projectId: 'loja' }, 'odd-values'));
  const values = [
    { name: 'a reference', value: doc(firestore, 'project/loja/brand/a') },
    { name: 'a time', value: Timestamp.fromMillis(0) },
    { name: 'a time of no year that a date has', value: { toDate: () => new Date(Number.NaN) } },
    { name: 'a place', value: new GeoPoint(-25, -49) },
    { name: 'bytes', value: Bytes.fromUint8Array(new Uint8Array([1, 2])) },
    { name: 'a vector', value: vector([0.5, 1]) },
  ];
  const inner = [field('unit', 'Unidade')];
  const fields = [
    title,
    ...FIELD_TYPES.map((type) =>
      field(type, `Campo ${type}`, {
        type,
        ...(type === 'component' && { component: 'score' }),
        ...(/struct$/.test(type) && { fields: inner }),
        ...(type === 'array_field' && { item: field('', '') }),
        ...(/^(select|array_select|collection_doc_form|collection-editor|doc-editor)$/.test(type) && {
          reference: { collection: 'brand', label: 'title' },
        }),
      }),
    ),
  ];

  const places = [
    { place: '', at: (value: object) => value },
    { place: ' in a list', at: (value: object) => [value, { unit: value, url: value }] },
    {
      place: ' in a map',
      at: (value: object) => ({ unit: value, url: value, operator: value, list: [value] }),
    },
  ];
  const cases = values.flatMap(({ name, value }) =>
    places.map(({ place, at }) => ({ name: name + place, value: at(value) })),
  );

  it.each(cases)('leaves the form usable, and is stored as it was: $name', async ({ value }) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const odd = Object.fromEntries(FIELD_TYPES.map((type) => [type, value]));
    const { user, store } = openForm({
      definition: collection(fields),
      record: { title: 'Mesa', ...odd, more: { list: [value] } },
    });
    await user.type(await screen.findByLabelText('Título'), '!');
    await saveNow(user);
    await waitFor(() => expect(store.read().title).toBe('Mesa!'));
    for (const type of FIELD_TYPES) expect(store.read()[type]).toEqual(odd[type]);
    told.mockRestore();
  });
});

describe('a file whose address is none', () => {
  const addresses = ['http://[', 'https://exa mple/%', '/\\[::1', 'http://'];
  it.each(addresses)('is shown, and the form goes on: %s', async (url) => {
    const fields = (['image', 'video', 'audio', 'file'] as const).map((type) => field(type, type, { type }));
    const record = {
      title: 'Mesa',
      image: url,
      video: { url },
      audio: { url },
      file: { url, filename: 'x' },
    };
    const { container } = openForm({ definition: collection([title, ...fields]), record });
    expect((await screen.findByLabelText<HTMLInputElement>('Título')).value).toBe('Mesa');
    expect(screen.getByRole('group', { name: 'image' })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('a text of several lines in a field of one', () => {
  it('keeps its lines when it is typed into', async () => {
    const { user, store } = openForm({ definition: collection([title]), record: { title: 'Um\nDois' } });
    await user.type(await screen.findByLabelText('Título'), '!');
    await saveNow(user);
    await waitFor(() => expect(store.read().title).toBe('Um\nDois!'));
  });
});

describe('a moment that says more than its text', () => {
  const definition = collection([field('at', 'Início', { type: 'datetime' }), title]);

  it('stays as it is when the text is typed back', async () => {
    const at = '2026-01-02T03:04:00.123456Z';
    const { user, store } = openForm({ definition, record: { at } });
    const input = await screen.findByLabelText(/Início/);
    await user.type(input, '9');
    await user.type(input, '{Backspace}');
    await user.type(screen.getByLabelText('Título'), 'x');
    await saveNow(user);
    await waitFor(() => expect(store.read().title).toBe('x'));
    expect(store.read().at).toBe(at);
  });

  it('is emptied by the calendar too', async () => {
    const { user, store, container } = openForm({ definition, record: { at: '2026-01-02T03:04:00.000Z' } });
    await screen.findByLabelText(/Início/);
    const calendar = container.querySelector('input[type="datetime-local"]');
    if (!calendar) throw new Error('No calendar');
    fireEvent.change(calendar, { target: { value: '' } });
    await saveNow(user);
    await waitFor(() => expect(store.read().at).toBeUndefined());
  });
});

describe('a chosen document that is not in the list', () => {
  const reference = { collection: 'brand', label: 'title' };
  const definition = collection([field('brand', 'Marca', { type: 'select', reference })]);
  interface Around {
    readonly found: object | null;
    readonly fromCache?: boolean;
    readonly list?: 'loading' | ConsoleRecord[];
  }
  /** The documents that are asked for by themselves. */
  const open = ({ found, fromCache = false, list = [] }: Around): string[] => {
    const isLoading = list === 'loading';
    const lists = { brand: isLoading ? [] : list };
    const opened = openForm({ definition, record: { brand: 'b9' }, lists, hasMore: true, isLoading });
    opened.unmount();
    const asked: string[] = [];
    const record = found && { id: 'b9', ...found };
    const formConsole: FormConsole = {
      components: {
        score: () => null,
        html: () => null,
        json: () => null,
        script: () => null,
        'whatsapp-parameters': () => null,
        colleague: () => null,
        'record-link': () => null,
      },
      project: 'demo',
      fieldWidgets: {},
      loadCollection: () => Promise.reject(new Error('not asked for')),
      useDocument: (_collection, id) => {
        if (id === undefined) return { status: 'loading' };
        asked.push(id);
        return { status: 'ready', data: { record, fromCache } };
      },
      may: () => true,
    };
    render(
      <FormConsoleProvider value={formConsole}>
        <opened.Screen />
      </FormConsoleProvider>,
    );
    return asked;
  };
  const shown = async () => (await screen.findByLabelText<HTMLInputElement>('Marca')).value;

  it('is named where the list has more than it shows', async () => {
    open({ found: { title: 'Aurora' } });
    expect(await shown()).toBe('Aurora');
  });

  it('is not asked for by itself while the list is on its way, or where the list has it', async () => {
    const early = open({ found: { title: 'Aurora' }, list: 'loading' });
    expect(await shown()).toBe('b9');
    expect(early).toEqual([]);
    cleanup();
    const asked = open({ found: null, list: [{ id: 'b9', title: 'Aurora' }] });
    expect(await shown()).toBe('Aurora');
    expect(asked).toEqual([]);
  });

  it('is said not to be there only by who knows', async () => {
    open({ found: null });
    expect(await shown()).toMatch(/b9.*não encontrad/);
    cleanup();
    open({ found: null, fromCache: true });
    expect(await shown()).toBe('b9');
  });
});
