/**
 * The configuration that the console reads before it starts: from the embedded server, that everything is at the page's own origin; by
 * the demo without a server, that there is nothing to reach.
 */
import type { ConsoleConfig, DemoLogin } from '../contract/console-config.ts';
import { DEMO_LOGINS, DEMO_MASTER } from './demo-data/index.ts';
import { EMBEDDED_PROJECT } from './embedded-project.ts';
import type { Users } from './identity/index.ts';

const TIME_ZONE = 'America/Sao_Paulo';

export function embeddedConfig(
  demoLogins: readonly DemoLogin[],
  {
    embedHosts,
    ordersConsole,
    worker,
    assistant,
    simulatedMessages,
  }: Pick<ConsoleConfig, 'embedHosts' | 'ordersConsole' | 'worker' | 'assistant' | 'simulatedMessages'>,
): ConsoleConfig {
  return {
    backend: 'embedded',
    // The embedded identity asks for no key; the SDK wants one that is not empty.
    firebase: { apiKey: 'embedded', projectId: EMBEDDED_PROJECT },
    hosts: { firestore: { host: '', ssl: false }, auth: '' },
    masterProject: DEMO_MASTER,
    timeZone: TIME_ZONE,
    ...(ordersConsole && { ordersConsole }),
    ...(embedHosts && { embedHosts }),
    ...(worker && { worker }),
    ...(simulatedMessages && { simulatedMessages }),
    ...(assistant && { assistant }),
    ...(demoLogins.length > 0 ? { demoLogins } : {}),
  };
}

export function demoConfig(): ConsoleConfig {
  return {
    backend: 'demo',
    firebase: { apiKey: 'demo', projectId: 'demo' },
    masterProject: DEMO_MASTER,
    timeZone: TIME_ZONE,
    demoLogins: DEMO_LOGINS,
  };
}

/** The demo logins that still work as published: a changed password or a disabled user is nobody's business. */
export function workingDemoLogins(users: Users): DemoLogin[] {
  return DEMO_LOGINS.filter(({ email }) => {
    const user = users.find(email);
    return user !== undefined && !user.disabled && user.passwordChangedAt === user.createdAt;
  });
}
