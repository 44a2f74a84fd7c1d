/**
 * `Meu perfil`: who one is, the roles, the password and the sessions, and what the start page shows. Name and e-mail are
 * changed by administrators, as signatures carry them.
 */
import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note, PlainList } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { HomeChoices } from './HomeChoices.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

export function Profile() {
  const translate = useTranslate();
  const { session, account } = useSession();
  const { projects } = useProjects();
  if (session.status !== 'signed-in') return null;
  const { name, email } = session.user;
  const say = (key: string): string => translate(`balcao.app.profile.${key}`);
  return (
    <ColumnScreen entry={{ kind: 'screen', label: { one: say('me'), many: say('me') } }} about={say('about')}>
      <Section title={say('data')}>
        <Facts
          facts={[
            [say('name'), name],
            [say('email'), email],
          ]}
        />
        <Note>{say('dataAbout')}</Note>
      </Section>
      <Section title={say('roles')}>
        <Facts facts={projects.map(({ label, role }) => [label, translate(`balcao.app.roles.${role}`)])} />
      </Section>
      {account && (
        <Section title={say('security')}>
          <AccountButtons />
        </Section>
      )}
      <Section title={say('home')}>
        <HomeChoices />
      </Section>
    </ColumnScreen>
  );
}

function AccountButtons() {
  const translate = useTranslate();
  const logout = useLogout();
  const { account } = useSession();
  const { timeZone } = useScreenMeans();
  const [dialog, setDialog] = useState<'changePassword' | 'sessions' | 'signOutEverywhere'>();
  const close = () => setDialog(undefined);
  const button = (name: NonNullable<typeof dialog>) => (
    <Button onClick={() => setDialog(name)}>{translate(`balcao.app.profile.${name}`)}</Button>
  );
  if (!account) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {button('changePassword')}
      {account.sessions && button('sessions')}
      {account.signOutEverywhere && button('signOutEverywhere')}
      {dialog === 'changePassword' && <PasswordDialog onChange={account.changePassword} onClose={close} />}
      {dialog === 'sessions' && account.sessions && (
        <SessionsDialog list={account.sessions} timeZone={timeZone} onClose={close} />
      )}
      {dialog === 'signOutEverywhere' && account.signOutEverywhere && (
        <SignOutEverywhere
          onStay={close}
          onLeave={async () => {
            await account.signOutEverywhere?.();
            await logout();
          }}
        />
      )}
    </Box>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <PlainList>
      {facts.map(([label, value]) => (
        <li key={label} style={{ paddingBlock: 4, overflowWrap: 'anywhere' }}>
          <Note>{label}</Note>
          <span style={{ fontSize: TYPE.body }}>{value}</span>
        </li>
      ))}
    </PlainList>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, display: 'grid', gap: 1 }}>
      <Box component="h2" id={id} sx={{ m: 0, fontSize: TYPE.strong, fontWeight: WEIGHT.strong }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
