/**
 * The login page. Stands at every address until somebody has signed in.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DemoLogin } from '../../contract/console-config.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import { useSession } from '../session/session-context.tsx';
import { Entrance } from './Entrance.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Few people forget: in a chunk of its own. */
const ForgottenPassword = part(async () => (await import('./ForgottenPassword.tsx')).ForgottenPassword);

export interface LoginPageProps {
  readonly demoLogins: readonly DemoLogin[];
  /** Somebody begins to type: once. */
  readonly onBegin: () => void;
}

export function LoginPage({ demoLogins, onBegin }: LoginPageProps) {
  const translate = useTranslate();
  const { account } = useSession();
  const [forgotten, setForgotten] = useState<string>();
  return (
    <Entrance title={translate(`balcao.app.login.${forgotten === undefined ? 'title' : 'forgotten'}`)}>
      {forgotten === undefined ? (
        <LoginForm
          demoLogins={demoLogins}
          onBegin={onBegin}
          {...(account?.forgotPassword && { onForgotten: setForgotten })}
        />
      ) : (
        <PartPlace>
          <ForgottenPassword typed={forgotten} onBack={() => setForgotten(undefined)} />
        </PartPlace>
      )}
    </Entrance>
  );
}
