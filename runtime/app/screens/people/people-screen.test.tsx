import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../../contract/console-config.ts';
import { type ConsolePerson, PASSWORD_NEEDED, type PeopleList } from '../../../contract/people.ts';
import type {
  Confirmed,
  PeopleRefused,
  PeopleService,
  PersonChange,
} from '../../../data/console-api/people-service.ts';
import type { ConsoleBackend } from '../../backend/backend.ts';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { ProjectProvider } from '../../projects/project-context.tsx';
import { SessionProvider } from '../../session/session-context.tsx';
import { theme } from '../../theme/theme.ts';
import { People } from './PeopleScreen.tsx';

afterEach(cleanup);

const ana: ConsolePerson = {
  uid: 'ana',
  name: 'Ana Lima',
  email: 'ana@casa.dev',
  roles: { matriz: 'admin', praia: 'admin' },
  elsewhere: false,
  state: 'active',
  lastSignInAt: Date.UTC(2026, 10, 26, 15),
};
const bruno: ConsolePerson = {
  uid: 'bruno',
  name: 'Bruno Reis',
  email: 'bruno@casa.dev',
  roles: { praia: 'viewer' },
  elsewhere: false,
  state: 'active',
  lastSignInAt: null,
};

const LIST: PeopleList = {
  ok: true,
  people: [ana, bruno],
  stores: [
    { id: 'matriz', name: 'Casa Matriz', catalogue: 'full' },
    { id: 'praia', name: 'Casa Praia', catalogue: 'cdlbox' },
  ],
  managesStores: true,
  mails: false,
};

const UNTIL = Date.UTC(2026, 11, 4, 15);
const NEEDED: PeopleRefused = { ok: false, error: 'Digite a sua senha.', code: PASSWORD_NEEDED };

/** A backend that asks for the password `minha senha` where `strict`; `sent` is what was carried out. */
function double(list: PeopleList | PeopleRefused, { strict = false } = {}) {
  const sent: unknown[] = [];
  const carryOut = async <A,>(
    { password }: Confirmed,
    asked: unknown,
    answer: A,
  ): Promise<A | PeopleRefused> => {
    if (strict && password === undefined) return NEEDED;
    if (strict && password !== 'minha senha') return { ...NEEDED, error: 'A senha não confere.' };
    sent.push(asked);
    return answer;
  };
  const changed = (uid: string, change: PersonChange): ConsolePerson => {
    const person = uid === ana.uid ? ana : bruno;
    if (change.call === 'block') return { ...person, state: 'blocked' };
    return person;
  };
  const service: PeopleService = {
    list: async () => list,
    invite: (invitation, own) =>
      carryOut(own, invitation, {
        ok: true,
        person: { ...bruno, ...invitation, uid: 'clara', state: 'invited', invitedUntil: UNTIL },
        link: 'https://loja.example/convite/abc',
        until: UNTIL,
      }),
    change: (uid, change, own) => carryOut(own, [uid, change], { ok: true, person: changed(uid, change) }),
    link: (uid, own) =>
      carryOut(own, ['link', uid], {
        ok: true,
        person: bruno,
        link: 'https://loja.example/nova-senha/x',
        until: UNTIL,
      }),
    saveStore: (id, fields, own) => carryOut(own, [id, fields], { ok: true }),
  };
  return { service, sent };
}

const config: ConsoleConfig = {
  backend: 'demo',
  firebase: { apiKey: 'a', projectId: 'balcao' },
  masterProject: 'matriz',
  timeZone: 'America/Sao_Paulo',
};
const user = { id: 'ana', name: ana.name, email: ana.email, claims: { projects: ana.roles } };
const backend: ConsoleBackend = {
  authProvider: {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async () => ({ id: user.id, fullName: user.name, email: user.email }),
    getPermissions: async () => user.claims,
  },
  openProject: () => Promise.reject(new Error('not here')),
  readProject: async () => null,
  warmUp: async () => {},
  onSessionEnd: () => () => {},
  onNewToken: () => () => {},
};

function openPeople(service: PeopleService, at = '/people') {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[at]}>
        <SessionProvider backend={backend}>
          <CoreAdminContext i18nProvider={consoleI18n} queryClient={new QueryClient()}>
            <ProjectProvider config={config} backend={backend} user={user} waiting={null} nothing={null}>
              <ScreenMeansContext value={{ timeZone: config.timeZone, assistant: undefined }}>
                <People service={service} />
              </ScreenMeansContext>
            </ProjectProvider>
          </CoreAdminContext>
        </SessionProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

/** By the DOM: roles of whole tables take seconds. */
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
const top = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1);
const here = () => within(top() ?? document.body);

function button(name: string): HTMLButtonElement {
  const found = [...(top() ?? document).querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`No button "${name}"`);
  return found;
}
const press = async (name: string) => fireEvent.click(await waitFor(() => button(name)));
const fill = (label: string, value: string) =>
  fireEvent.change(here().getByLabelText(label), { target: { value } });
const titled = (title: string) => waitFor(() => expect(top()?.querySelector('h2')?.textContent).toBe(title));

it('lists each person with roles by store, last sign-in and state, and finds them by any of these', async () => {
  openPeople(double(LIST).service);
  await waitFor(() =>
    expect(rows()).toEqual([
      'Ana Lima (você)ana@casa.devAdministração: Casa Matriz, Casa Praia26/11/2026 12:00Ativo',
      'Bruno Reisbruno@casa.devConsulta: Casa PraiaNunca entrouAtivo',
    ]),
  );
  fill('Buscar por nome, e-mail, loja ou papel', 'consulta praia');
  expect(rows()).toEqual([expect.stringContaining('Bruno Reis')]);
  fill('Buscar por nome, e-mail, loja ou papel', 'ninguém');
  await screen.findByText('Ninguém com essas palavras.');
});

it('says why the people could not be read, and asks again', async () => {
  let failing = true;
  openPeople({
    ...double(LIST).service,
    list: async () => (failing ? { ok: false, error: 'O servidor não respondeu.' } : LIST),
  });
  await screen.findByText('O servidor não respondeu.');
  failing = false;
  await press('Tentar de novo');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

it('invites somebody, and shows the link once with its end where no mail is sent', async () => {
  const { service, sent } = double(LIST);
  openPeople(service);
  await press('Convidar');
  await titled('Convidar para o console');
  await press('Convidar');
  here().getByText('Informe o nome.');
  here().getByText('Informe um e-mail válido.');
  fill('Nome', ' Clara Dias ');
  fill('E-mail', 'clara@casa.dev');
  fill('Papel em Casa Matriz', '');
  await press('Convidar');
  here().getByText('Escolha o papel em pelo menos uma loja.');
  fill('Papel em Casa Praia', 'operator');
  await press('Convidar');
  await titled('Link para Clara Dias');
  expect(here().getByLabelText<HTMLInputElement>('Link').value).toBe('https://loja.example/convite/abc');
  here().getByText(/até 04\/12\/2026 12:00/);
  expect(sent).toEqual([{ name: 'Clara Dias', email: 'clara@casa.dev', roles: { praia: 'operator' } }]);
  expect(rows().at(-1)).toMatch(/^Clara Dias.*Convidado/);
});

it('shows at its input what the backend says of one', async () => {
  openPeople({
    ...double(LIST).service,
    invite: async () => ({ ok: false, error: 'Este e-mail não é aceito.', field: 'email' }),
  });
  await press('Convidar');
  await titled('Convidar para o console');
  fill('Nome', 'Clara');
  fill('E-mail', 'clara@casa.dev');
  await press('Convidar');
  await screen.findByText('Este e-mail não é aceito.');
  expect(here().getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
});

it('asks for the own password where it is needed, again after a wrong one, and then makes the very change', async () => {
  const { service, sent } = double(LIST, { strict: true });
  openPeople(service);
  await press('Bruno Reis');
  await titled('Bruno Reis');
  fill('Papel em Casa Praia', 'operator');
  await press('Salvar papéis');
  await titled('Confirme a sua senha');
  fill('Sua senha', 'errada');
  await press('Confirmar');
  await screen.findByText('A senha não confere.');
  fill('Sua senha', 'minha senha');
  await press('Confirmar');
  await waitFor(() => expect(sent).toEqual([['bruno', { call: 'roles', roles: { praia: 'operator' } }]]));
  await waitFor(() => expect(screen.queryByText('Confirme a sua senha')).toBeNull());
});

it('changes nothing where the password is not given, and can be asked again', async () => {
  const { service, sent } = double(LIST, { strict: true });
  openPeople(service);
  await press('Bruno Reis');
  await press('Link para nova senha');
  await titled('Confirme a sua senha');
  await press('Cancelar');
  await titled('Bruno Reis');
  await waitFor(() => expect(button('Link para nova senha').disabled).toBe(false));
  expect(sent).toEqual([]);
});

it('blocks somebody only after a question, shows it in the list, and goes on at what can be done now', async () => {
  const { service, sent } = double(LIST);
  openPeople(service);
  await press('Bruno Reis');
  await titled('Bruno Reis');
  await press('Bloquear');
  await titled('Bloquear Bruno Reis?');
  expect(sent).toEqual([]);
  await press('Bloquear');
  await waitFor(() => expect(sent).toEqual([['bruno', { call: 'block' }]]));
  await titled('Bruno Reis');
  await waitFor(() => expect(document.activeElement).toBe(button('Desbloquear')));
  expect(rows().at(-1)).toContain('Bloqueado');
});

it('offers no block of oneself', async () => {
  openPeople(double(LIST).service);
  await press('Ana Lima');
  await titled('Ana Lima');
  here().getByText(/Esta é a sua conta/);
  expect(() => button('Bloquear')).toThrow();
});

it('offers only roles of somebody who also works in foreign stores', async () => {
  openPeople(double({ ...LIST, people: [{ ...bruno, elsewhere: true }] }).service);
  await press('Bruno Reis');
  await titled('Bruno Reis');
  for (const name of ['Bloquear', 'Encerrar sessões', 'Link para nova senha', 'Salvar dados']) {
    expect(button(name).disabled).toBe(true);
  }
  expect(here().getByLabelText<HTMLSelectElement>('Papel em Casa Praia').disabled).toBe(false);
});

it('names a new store and chooses its catalogue, and refuses a code that is no code before it is sent', async () => {
  const { service, sent } = double(LIST);
  openPeople(service, '/people?aba=lojas');
  await press('Nova loja');
  await titled('Nova loja');
  fill('Código', 'casa serra');
  fill('Nome', 'Casa Serra');
  fill('Catálogo', 'cdlbox');
  await press('Criar loja');
  here().getByText(/começando por letra ou número/);
  fill('Código', 'praia');
  here().getByText('Já existe uma loja com esse código.');
  fill('Código', 'serra');
  await press('Criar loja');
  await waitFor(() => expect(sent).toEqual([['serra', { name: 'Casa Serra', catalogue: 'cdlbox' }]]));
});

it('shows no stores to who does not administer the master', async () => {
  openPeople(double({ ...LIST, managesStores: false }).service, '/people?aba=lojas');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(document.querySelector('[role=tab]')).toBeNull();
  expect(() => button('Nova loja')).toThrow();
});
