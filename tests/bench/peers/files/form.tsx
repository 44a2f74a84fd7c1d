/**
 * The console's own form with thirty pictures, each with a file in it, with or without the widget of files. It is
 * mounted time and again: the first time, when the code of all comes, does not count.
 */

import { ThemeProvider } from '@mui/material/styles';
import { schemaParser } from '@rjsf/utils';
import { I18nContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n, learnMessages } from '../../../../runtime/app/messages/console-i18n.ts';
import { theme } from '../../../../runtime/app/theme/theme.ts';
import type { CollectionDefinition } from '../../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../../runtime/contract/field.ts';
import { DocumentSearchProvider } from '../../../../runtime/ui/search/document-search.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../runtime/ui/widget-services.ts';
import {
  DocumentForm,
  documentFormMessages,
  type FormConsole,
  FormConsoleProvider,
} from '../../../../runtime/widgets/document-form/index.ts';
import {
  AddressBook,
  FileField,
  type FileServices,
  FileServicesProvider,
  fileUploaderMessages,
  UploadQueue,
} from '../../../../runtime/widgets/file-uploader/index.ts';
import { fakeCalls } from '../../../../runtime/widgets/file-uploader/testing/uploads.ts';

const PICTURES = 30;
const MOUNTS = 10;
const isWidget = document.title === 'widget';
/** One a field: what is in it, once the field is there. */
const SHOWN = 'main [role=group] a';

const fields = Array.from({ length: PICTURES }, (_, at): FieldDefinition => {
  const name = `image${at}`;
  return { name, path: name, type: 'image', label: `Imagem ${at + 1}` };
});
const record = Object.fromEntries([
  ['id', 'p1'],
  ...fields.map(({ name }) => {
    const filename = `${name}.jpg`;
    const url = `/files/matriz/${name}/${filename}`;
    return [name, { id: name, url, filename, isPublic: true, filePath: 'editor', width: 1200, height: 800 }];
  }),
]);
const definition: CollectionDefinition = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields,
};
const properties = Object.fromEntries(
  fields.map(({ name, label }) => [name, { title: label, type: 'object' as const }]),
);
const schema = { type: 'object' as const, properties };
const validators = Object.fromEntries(Object.keys(schemaParser(schema)).map((key) => [key, () => true]));
const stays = { ok: true } as const;
const nothing = { status: 'ready', data: { records: [], fromCache: false, hasMore: false } } as const;

const around: FormConsole = {
  project: 'matriz',
  components: {
    score: () => null,
    html: () => null,
    json: () => null,
    script: () => null,
    'whatsapp-parameters': () => null,
    colleague: () => null,
    'record-link': () => null,
  },
  fieldWidgets: isWidget ? { image: FileField } : {},
  loadCollection: () => Promise.reject(new Error('no other collection')),
  useDocument: () => ({ status: 'loading' }),
  may: () => true,
};

/** What is not asked for while nothing is sent is not there. */
const services = {
  useDocument: () => ({ status: 'ready', data: { record: null, fromCache: false } }),
  useList: () => nothing,
  useRecords: () => [],
} as unknown as WidgetServices;
const { calls } = fakeCalls();
const server: FileServices['server'] = {
  calls,
  queue: new UploadQueue({ calls, keep: async () => 'library', now: Date.now, newId: () => 'u' }),
  addresses: new AddressBook(calls, 'matriz', Date.now),
};

function Form() {
  return (
    <FormConsoleProvider value={around}>
      <DocumentSearchProvider value={() => ({ status: 'idle' })}>
        <DocumentForm
          definition={definition}
          loadForm={async () => ({ schema, validators })}
          mode="edit"
          record={record}
          doors={{
            writer: {
              edit: async () => stays,
              create: async () => ({ ok: true, record }),
              recreate: async () => ({ ok: true, record }),
              editMany: async () => stays,
              editAudited: async () => stays,
              remove: async () => stays,
            },
          }}
          useList={() => nothing}
          readOnly={false}
          timeZone="America/Sao_Paulo"
        />
      </DocumentSearchProvider>
    </FormConsoleProvider>
  );
}

const isShown = () => document.querySelectorAll(SHOWN).length === PICTURES;

/** To the task after the frame that shows them all. */
async function mounted(): Promise<number> {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main.');
  const root = createRoot(main);
  const router = createMemoryRouter([{ path: '*', element: <Form /> }]);
  const begun = performance.now();
  root.render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={consoleI18n}>
        <WidgetServicesProvider value={services}>
          <FileServicesProvider value={{ project: 'matriz', maySend: true, server }}>
            <RouterProvider router={router} />
          </FileServicesProvider>
        </WidgetServicesProvider>
      </I18nContextProvider>
    </ThemeProvider>,
  );
  while (!isShown()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise((drawn) => setTimeout(drawn));
  const took = performance.now() - begun;
  root.unmount();
  return took;
}

learnMessages(documentFormMessages);
learnMessages(fileUploaderMessages);
await mounted();
const times: number[] = [];
for (let count = 0; count < MOUNTS; count += 1) {
  await new Promise((rested) => requestIdleCallback(rested));
  times.push(await mounted());
}
document.documentElement.dataset.mounts = JSON.stringify(times);
