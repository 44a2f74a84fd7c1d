/**
 * The login page. Stands at every address until somebody has signed in.
 */
import { useTranslate } from 'react-admin';
import type { DemoLogin } from '../../contract/console-config.ts';
import { Entrance } from './Entrance.tsx';
import { LoginForm } from './LoginForm.tsx';

export interface LoginPageProps {
  readonly demoLogins: readonly DemoLogin[];
  /** Somebody begins to type: once. */
  readonly onBegin: () => void;
}

export function LoginPage({ demoLogins, onBegin }: LoginPageProps) {
  const translate = useTranslate();
  return (
    <Entrance title={translate('balcao.app.login.title')}>
      <LoginForm demoLogins={demoLogins} onBegin={onBegin} />
    </Entrance>
  );
}
