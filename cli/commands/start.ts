/**
 * `balcao start`: builds the console when it must, then serves everything from one process until it is stopped.
 * The server is imported only when it runs: other commands must work while `generated/` is missing or broken.
 */
import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { isOpenToOthers } from '../../runtime/server/sqlite/own-files.ts';
import type { CommandHost } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { banner, shownFolder } from '../serving/banner.ts';
import { buildFirst } from '../serving/build-first.ts';
import { announce, endServing } from '../serving/end-serving.ts';
import { endWithParent } from '../serving/end-with-parent.ts';
import { type Serving, type ServingFlags, servingFrom } from '../serving/flags.ts';
import { googleFrom } from '../serving/google.ts';
import { seedApart } from '../serving/seed-apart.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import { warningsOf } from '../serving/warnings.ts';
import type { Terminal } from '../terminal.ts';

interface StartFlags extends ServingFlags {
  readonly console?: string;
  /** False with `--no-demo`. */
  readonly demo: boolean;
  readonly seedOnly?: boolean;
}

const EXAMPLES = `
Environment: BALCAO_PORT, BALCAO_DATA, BALCAO_HOST, BALCAO_ALLOWED_HOSTS, BALCAO_TRUST_PROXY, BALCAO_LOG,
  BALCAO_METRICS_TOKEN, BALCAO_MEDIA_HOSTS, BALCAO_EMBED_HOSTS, BALCAO_FILES_ORIGIN, BALCAO_FILES_LIMITS,
  BALCAO_ORDERS_CONSOLE, BALCAO_HISTORY_DAYS.
For the assistant: OPENAI_API_KEY, OPENAI_BASE_URL, BALCAO_AI_MODEL, BALCAO_AI_TIMEOUT,
  BALCAO_AI_ROLE, BALCAO_AI_DAILY_QUESTIONS (docs/cli.md).
For the synchronisation: BALCAO_WORKER_HOST, BALCAO_WORKER_TOKEN (docs/cli.md).
For campaigns: BALCAO_SENDGRID_URL, BALCAO_GRAPH_URL, BALCAO_GOOGLE_URL, BALCAO_SMTP_URL, BALCAO_MAIL_FROM,
  BALCAO_PUBLIC_URL, BALCAO_COMMERCE_URL, BALCAO_SEND_CONCURRENCY (docs/cli.md).
With demo data: BALCAO_WORKER_FAULTS, BALCAO_VIDEO_FAULTS, BALCAO_MESSAGES_FAULTS (docs/cli.md).
With BALCAO_BACKEND=google the console works on Google's Firestore instead: docs/deploying.md.

Examples:
  $ balcao start                        http://127.0.0.1:4000/console/, data under .balcao/
  $ balcao start --port 5000            on another port
  $ balcao start --data /srv/loja       with the data of another shop`;

export function addStart({ program, terminal, run }: CommandHost): void {
  program
    .command('start')
    .description('Serve the console, its documents and its logins; builds the console first when it must.')
    .option('--port <number>', 'the port to listen on; 0 lets the system choose (default: 4000)')
    .option('--host <address>', 'the interface to listen on (default: 127.0.0.1)')
    .option('--data <dir>', 'the folder of the data (default: .balcao/ of the project)')
    .option('--allow-host <name...>', 'names under which a proxy reaches the server')
    .option('--trust-proxy <address...>', 'proxies on other machines: believe whom they say they speak for')
    .option('--log <format>', 'json: one line a request on standard error; none (default: none)')
    .option('--orders-console <origin>', 'another console that shows orders: links to orders lead there')
    .option('--console <dir>', 'serve a console that is built already, from this folder')
    .option('--no-demo', 'leave an empty store empty; disable the demo logins of another')
    .addOption(new Option('--seed-only').hideHelp())
    .addHelpText('after', EXAMPLES)
    .action(run((flags: StartFlags) => startCommand(flags, terminal)));
}

async function startCommand(flags: StartFlags, terminal: Terminal): Promise<ExitCode> {
  const serving = servingFrom(flags, terminal);
  if (flags.seedOnly) return seedOnly(serving, terminal);
  const [{ startServer }, { assertPortFree }, { explained }, { recordValidators }] = await Promise.all([
    import('../../runtime/server/start.ts'),
    import('../../runtime/server/listen.ts'),
    import('../serving/problems.ts'),
    import('../../generator/record-validators.ts'),
  ]);
  const validators = recordValidators(join(terminal.project, 'schemas'));
  const stop = stopSignal();
  try {
    // Asked before the build, which takes seconds, and not only after it.
    await assertPortFree(serving.port, serving.host);
    const built = flags.console
      ? { ok: true as const, folder: resolve(terminal.cwd, flags.console) }
      : await buildFirst(terminal, stop.signal);
    if (!built.ok) return built.code;
    const google = googleFrom(process.env);
    if (google) {
      const { startGoogleBackend } = await import('../../runtime/server/start-google.ts');
      const server = await startGoogleBackend({
        ...serving,
        ...google,
        consoleDir: built.folder,
        validators,
      });
      const title = `Balcão is running, on the project ${google.firebase.projectId} of Google.`;
      const warnings = warningsOf(serving, { demoLogins: false, noQueue: !google.tasks });
      const shown = banner({ title, url: server.url, demoLogins: [], warnings }, terminal.colour);
      await announce(shown, server.close, terminal);
      await stop.asked;
      return await endServing(server.close, terminal);
    }
    const apart = flags.demo ? await seedApart(serving.dataDir, terminal.project, stop.signal) : undefined;
    if (stop.signal.aborted) return EXIT.done;
    const server = await startServer({
      ...serving,
      consoleDir: built.folder,
      demoData: flags.demo,
      validators,
    });
    await announce(
      banner(
        {
          title: 'Balcão is running.',
          url: server.url,
          dataDir: shownFolder(terminal.cwd, serving.dataDir),
          seededDocuments: (apart?.documents ?? 0) + server.seeded.documents,
          examples: server.examples,
          demoLogins: server.demoLogins,
          firstAdminUrl: server.firstAdminUrl,
          warnings: [
            ...(apart?.again ? [SEEDED_AGAIN] : []),
            ...warningsOf(serving, {
              ...(isOpenToOthers(serving.dataDir) && { openFolder: serving.dataDir }),
              demoLogins: server.demoLogins.length > 0,
              disabledDemoLogins: server.disabledDemoLogins,
            }),
          ],
        },
        terminal.colour,
      ),
      server.close,
      terminal,
    );
    await stop.asked;
    return await endServing(server.close, terminal);
  } catch (error) {
    throw explained(error);
  } finally {
    stop.dispose();
  }
}

const SEEDED_AGAIN =
  'An earlier start was stopped before the demo shops were complete; they were made just now.';

/** What `seedApart` starts. */
async function seedOnly({ dataDir, report }: Serving, terminal: Terminal): Promise<ExitCode> {
  const [{ seedFolder }, { recordValidators }] = await Promise.all([
    import('../../runtime/server/demo-data/seed-folder.ts'),
    import('../../generator/record-validators.ts'),
  ]);
  endWithParent();
  try {
    const validators = recordValidators(join(terminal.project, 'schemas'));
    const { documents } = await seedFolder({ dataDir, validators, report });
    terminal.out(String(documents));
    return EXIT.done;
  } catch {
    // The server meets the same trouble next, and says it.
    return EXIT.environment;
  }
}
