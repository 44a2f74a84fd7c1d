/**
 * The composition root: theme and messages first, then the configuration, then what it asks for, then the screens.
 */
import { useEffect, useState } from 'react';
import { I18nContext } from 'react-admin';
import type { ConsoleConfig } from '../contract/console-config.ts';
import { type ConsoleBackend, openBackend } from './backend/backend.ts';
import { consoleI18n } from './messages/console-i18n.ts';
import { ShellSkeleton } from './pieces/ShellSkeleton.tsx';
import { ConsoleRoot } from './start/ConsoleRoot.tsx';
import { CONFIG_ADDRESS, earlyConfig } from './start/early-config.ts';
import { fetchConfig } from './start/read-config.ts';
import { StartError } from './start/StartError.tsx';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';

export function Console() {
  return (
    <ConsoleTheme>
      <I18nContext.Provider value={consoleI18n}>
        <Start />
      </I18nContext.Provider>
    </ConsoleTheme>
  );
}

interface Started {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
}

type Starting =
  | { readonly status: 'starting' }
  | { readonly status: 'started'; readonly started: Started }
  | { readonly status: 'failed'; readonly error: unknown };

function Start() {
  const [starting, setStarting] = useState<Starting>({ status: 'starting' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts again
  useEffect(() => {
    let stale = false;
    const settle = (next: Starting) => {
      if (!stale) setStarting(next);
    };
    startConsole(() => stale).then(
      (started) => started && settle({ status: 'started', started }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      stale = true;
    };
  }, [tries]);

  switch (starting.status) {
    case 'starting':
      return <ShellSkeleton />;
    case 'failed':
      return (
        <StartError
          error={starting.error}
          onRetry={() => {
            setStarting({ status: 'starting' });
            setTries(tries + 1);
          }}
        />
      );
    case 'started':
      return <ConsoleRoot {...starting.started} />;
  }
}

/** `undefined` when nobody waits any more. */
async function startConsole(isStale: () => boolean): Promise<Started | undefined> {
  const config = await fetchConfig(CONFIG_ADDRESS, earlyConfig);
  // React's strict mode starts twice; Firebase must not.
  return isStale() ? undefined : { config, backend: await openBackend(config) };
}
