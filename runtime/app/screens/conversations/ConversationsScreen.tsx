/**
 * Conversations by WhatsApp (admin console, §2): the latest ones, or those of one telephone under a header that says the
 * number and leads to the customer's orders, or asks whose number it is. Nothing is written here but that.
 */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListSnapshot, LiveState } from '../../../contract/live.ts';
import { shownPhone } from '../../../core/formats/phone.ts';
import { phoneAddress } from '../../../core/formats/phone-address.ts';
import { referenceTitle } from '../../../core/records/entry-title.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { conversationsOf, textOf } from './conversation.ts';
import { CONTACTS, useContact } from './use-contact.ts';

const MESSAGES = 'conversation-message';
const NEWEST = { field: 'createdAt', direction: 'desc' } as const;
const SHOWN = 200;
const CUSTOMER = { collection: 'customer', label: 'email' } as const;

type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

function useSay(): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.conversations.${key}`, { ...values });
}

export function ConversationsScreen() {
  const [params] = useSearchParams();
  const typed = params.get('phoneNumber');
  if (typed === null) return <AllConversations />;
  const address = phoneAddress(typed);
  return address === undefined ? <NoPhone /> : <OneConversation key={address} address={address} />;
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { current } = useProjects();
  return (
    <Box sx={{ height: '100%', overflow: 'auto', bgcolor: 'background.paper' }}>
      <title>{`${title} · ${current.label} · Balcão`}</title>
      <Box sx={{ maxWidth: 760, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 } }}>{children}</Box>
    </Box>
  );
}

function NoPhone() {
  const say = useSay();
  return (
    <Page title={say('title')}>
      <Typography variant="h1">{say('title')}</Typography>
      <Note>{say('noPhone')}</Note>
      <BackLink />
    </Page>
  );
}

function BackLink() {
  const say = useSay();
  const { current } = useProjects();
  return (
    <MuiLink component={Link} to={`/conversations?project=${encodeURIComponent(current.id)}`}>
      {say('back')}
    </MuiLink>
  );
}

function AllConversations() {
  const say = useSay();
  const { current } = useProjects();
  const { useList, timeZone } = useWidgetServices();
  const list = useList(MESSAGES, { order: NEWEST, limit: SHOWN });
  const found = conversationsOf(list.data?.records ?? []);
  return (
    <Page title={say('title')}>
      <Typography variant="h1">{say('title')}</Typography>
      <Note>{say('about')}</Note>
      <State list={list} none={say('none')} />
      {list.data?.hasMore && <Note>{say('more', { count: SHOWN })}</Note>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 2 }}>
        {found.map(({ address, name, last }) => (
          <Box component="li" key={address} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box
              component={Link}
              to={`/conversations?project=${encodeURIComponent(current.id)}&phoneNumber=${address}`}
              sx={{ display: 'block', py: 1.5, color: 'inherit', textDecoration: 'none', minHeight: 44 }}
            >
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                <span style={{ fontWeight: WEIGHT.strong }}>{name || shownPhone(`+${address}`)}</span>
                <Small>{momentOf(last, timeZone)}</Small>
              </Box>
              {name !== '' && <Small>{shownPhone(`+${address}`)}</Small>}
              <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {wordsOf(last, say)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Page>
  );
}

function OneConversation({ address }: { readonly address: string }) {
  const say = useSay();
  const { useList, timeZone } = useWidgetServices();
  const list = useList(MESSAGES, { where: { address }, order: NEWEST, limit: SHOWN });
  const messages = list.data?.records ?? [];
  const [{ name = '' } = {}] = conversationsOf(messages);
  const phone = shownPhone(`+${address}`);
  return (
    <Page title={say('titleOf', { who: name || phone })}>
      <BackLink />
      <Typography variant="h1" sx={{ mt: 1 }}>
        {phone}
      </Typography>
      {name !== '' && <Note>{name}</Note>}
      <Customer address={address} />
      <State list={list} none={say('noneOf')} />
      {list.data?.hasMore && <Note>{say('more', { count: SHOWN })}</Note>}
      <Box component="ol" aria-label={say('title')} sx={{ listStyle: 'none', p: 0, mt: 2 }}>
        {messages.toReversed().map((message) => (
          <Bubble key={message.id} message={message} timeZone={timeZone} />
        ))}
      </Box>
    </Page>
  );
}

/** The way to the customer's orders, or the question whose number it is. */
function Customer({ address }: { readonly address: string }) {
  const say = useSay();
  const notify = useNotify();
  const { current } = useProjects();
  const { DocumentChooser, writer } = useWidgetServices();
  const { customerId, customer, isAttached } = useContact(address);
  const told = async (stored: Promise<{ readonly ok: boolean }> | undefined, done: string) => {
    const outcome = await stored?.catch(() => undefined);
    notify(say(outcome?.ok ? done : 'notStored'), { type: outcome?.ok ? 'success' : 'error' });
  };
  if (customerId === undefined) return <Box sx={{ minHeight: 44 }} />;
  if (customerId === null) {
    return (
      <Box sx={{ my: 1, minHeight: 44 }}>
        <Note>{say('attach')}</Note>
        <Suspense>
          <DocumentChooser
            reference={CUSTOMER}
            label={say('customer')}
            values={[]}
            autoFocus={false}
            onChange={([chosen]) => {
              if (chosen) void told(writer?.create(CONTACTS, { customerId: chosen }, address), 'attached');
            }}
          />
        </Suspense>
      </Box>
    );
  }
  const query = new URLSearchParams({ project: current.id, customerId });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 1, minHeight: 44 }}>
      <MuiLink component={Link} to={`/customer/${encodeURIComponent(customerId)}`}>
        {(customer && referenceTitle(CUSTOMER, customer)) ?? customerId}
      </MuiLink>
      <MuiLink component={Link} to={`/orders?${query}`}>
        {say('orders')}
      </MuiLink>
      {isAttached && (
        <Button kind="text" onClick={() => void told(writer?.remove(CONTACTS, address), 'detached')}>
          {say('detach')}
        </Button>
      )}
    </Box>
  );
}

function State({ list, none }: { readonly list: LiveState<ListSnapshot>; readonly none: string }) {
  const say = useSay();
  const said =
    list.status === 'loading'
      ? say('reading')
      : list.status === 'failed' && !list.data
        ? say('failed')
        : list.data?.records.length === 0
          ? none
          : '';
  return <Box role="status">{said !== '' && <Note>{said}</Note>}</Box>;
}

function Bubble({ message, timeZone }: { readonly message: ConsoleRecord; readonly timeZone: string }) {
  const say = useSay();
  const isOut = message.direction === 'out';
  return (
    <Box
      component="li"
      sx={{
        width: 'fit-content',
        maxWidth: '85%',
        ml: isOut ? 'auto' : 0,
        mb: 1,
        px: 1.5,
        py: 1,
        borderRadius: 2,
        bgcolor: isOut ? 'action.selected' : 'action.hover',
      }}
    >
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{wordsOf(message, say)}</Box>
      <Small>{`${say(isOut ? 'out' : 'in')} · ${momentOf(message, timeZone)}`}</Small>
    </Box>
  );
}

function Small({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: TYPE.small, color: 'text.secondary', flex: 'none' }}>
      {children}
    </Box>
  );
}

function wordsOf(message: ConsoleRecord, say: Say): string {
  return textOf(message, 'text') || say('empty', { type: textOf(message, 'type') });
}

function momentOf(message: ConsoleRecord, timeZone: string): string {
  return shownDateTime(message.sentAt ?? message.createdAt, timeZone) ?? '';
}
