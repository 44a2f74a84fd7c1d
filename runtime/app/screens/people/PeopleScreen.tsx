/**
 * `Usuários`: who may enter the stores that one administers, and, for the master's administrators, the stores. The
 * address says which tab is shown.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ScreenEntry } from '../../../contract/collection.ts';
import type { ConsolePerson, LinkAnswer, PeopleList } from '../../../contract/people.ts';
import { createPeopleService, type PeopleService } from '../../../data/console-api/people-service.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog, type ShownLink } from './LinkDialog.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { isFound } from './people-text.ts';
import { usePeopleWords } from './people-words.ts';
import { Stores } from './Stores.tsx';
import { useConfirmed } from './use-confirmed.tsx';
import { usePeople } from './use-people.ts';

const TAB_PARAM = 'aba';
const STORES_TAB = 'lojas';

export function PeopleScreen({ entry }: { readonly entry: ScreenEntry }) {
  const say = usePeopleWords();
  const { token } = useScreenMeans();
  const service = useMemo(() => token && createPeopleService(token), [token]);
  return (
    <ColumnScreen entry={entry} about={say('about')} width={1120}>
      {service ? <People service={service} /> : <Note role="status">{say('offline')}</Note>}
    </ColumnScreen>
  );
}

/** With the service in the place of the backend. */
export function People({ service }: { readonly service: PeopleService }) {
  const say = usePeopleWords();
  const [search, setSearch] = useSearchParams();
  const people = usePeople(service);
  const { list, failure, reload } = people;
  if (failure !== undefined)
    return (
      <Alert
        severity="error"
        action={
          <Button kind="text" onClick={reload}>
            {say('again')}
          </Button>
        }
      >
        {failure}
      </Alert>
    );
  if (!list) return <Loading />;
  const tab = list.managesStores && search.get(TAB_PARAM) === STORES_TAB ? STORES_TAB : 'people';
  const openTab = (next: string) =>
    setSearch((before) => {
      const params = new URLSearchParams(before);
      if (next === STORES_TAB) params.set(TAB_PARAM, next);
      else params.delete(TAB_PARAM);
      return params;
    });
  return (
    <>
      {list.managesStores && (
        <Tabs
          value={tab}
          onChange={(_event, next: string) => openTab(next)}
          aria-label={say('tabs.label')}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="people" label={say('tabs.people')} id="people-tab" aria-controls="people-panel" />
          <Tab
            value={STORES_TAB}
            label={say('tabs.stores')}
            id={`${STORES_TAB}-tab`}
            aria-controls="people-panel"
          />
        </Tabs>
      )}
      <div
        {...(list.managesStores && {
          role: 'tabpanel',
          id: 'people-panel',
          'aria-labelledby': `${tab}-tab`,
        })}
      >
        {tab === STORES_TAB ? (
          <StoresPart list={list} service={service} onSaved={reload} />
        ) : (
          <PeoplePart list={list} service={service} onChange={people.replace} />
        )}
      </div>
    </>
  );
}

function Loading() {
  const say = usePeopleWords();
  return (
    <Box role="status" aria-label={say('loading')}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </Box>
  );
}

interface PartProps {
  readonly list: PeopleList;
  readonly service: PeopleService;
}

function PeoplePart({
  list,
  service,
  onChange,
}: PartProps & { readonly onChange: (person: ConsolePerson) => void }) {
  const say = usePeopleWords();
  const translate = useTranslate();
  const notify = useNotify();
  const { current } = useProjects();
  const { session, recheck } = useSession();
  const { confirmed, question } = useConfirmed();
  const [sought, setSought] = useState('');
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<ShownLink>();
  const [opened, setOpened] = useState<string>();
  const self = session.status === 'signed-in' ? session.user.id : '';
  const { people, stores, mails } = list;
  const found = people.filter((person) =>
    isFound(sought, [
      person.name,
      person.email,
      say(`state.${person.state}`),
      ...stores.flatMap(({ id, name }) => {
        const role = person.roles[id];
        return role ? [name, translate(`balcao.app.roles.${role}`)] : [];
      }),
    ]),
  );
  const chosen = people.find(({ uid }) => uid === opened);
  const take = ({ person, link: made, until }: LinkAnswer): void => {
    onChange(person);
    if (made !== undefined && until !== undefined) setLink({ name: person.name, link: made, until });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 420 } }}>
          <SearchBox value={sought} onChange={setSought} label={say('search')} clearLabel={say('clear')} />
        </Box>
        <Note role="status" style={{ flex: 1 }}>
          {found.length > 0
            ? say('count', { smart_count: found.length })
            : say(people.length > 0 ? 'nobody' : 'none')}
        </Note>
        <Button kind="filled" onClick={() => setInviting(true)}>
          {say('invite.button')}
        </Button>
      </Box>
      {found.length > 0 && (
        <PeopleTable people={found} stores={stores} self={self} onOpen={({ uid }) => setOpened(uid)} />
      )}
      {chosen && (
        <SlideOver open label={chosen.name} closeLabel={say('close')} onClose={() => setOpened(undefined)}>
          <PersonPanel
            key={chosen.uid}
            person={chosen}
            stores={stores}
            isSelf={chosen.uid === self}
            change={async (change) => {
              const answer = await confirmed((own) => service.change(chosen.uid, change, own));
              if (answer?.ok) {
                onChange(answer.person);
                if (chosen.uid === self) await recheck();
              }
              return answer;
            }}
            makeLink={async () => {
              const answer = await confirmed((own) => service.link(chosen.uid, own));
              if (answer?.ok) take(answer);
              return answer;
            }}
          />
        </SlideOver>
      )}
      {inviting && (
        <InviteDialog
          stores={stores}
          current={current.id}
          mails={mails}
          invite={(invitation) => confirmed((own) => service.invite(invitation, own))}
          onClose={() => setInviting(false)}
          onDone={(answer) => {
            setInviting(false);
            take(answer);
            if (answer.link !== undefined) return;
            const { name, email } = answer.person;
            notify(say(answer.until === undefined ? 'invite.known' : 'invite.done', { name, email }), {
              type: 'success',
            });
          }}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
      {question}
    </>
  );
}

function StoresPart({ list, service, onSaved }: PartProps & { readonly onSaved: () => void }) {
  const say = usePeopleWords();
  const notify = useNotify();
  const { recheck } = useSession();
  const { readAgain } = useProjects();
  const { confirmed, question } = useConfirmed();
  return (
    <>
      <Stores
        stores={list.stores}
        save={async ({ id, ...fields }) => {
          const answer = await confirmed((own) => service.saveStore(id, fields, own));
          if (answer?.ok) {
            notify(say('stores.done'), { type: 'success' });
            onSaved();
            // A new store is one more that its maker administers; a known one may have another name.
            await recheck();
            readAgain();
          }
          return answer;
        }}
      />
      {question}
    </>
  );
}
