/**
 * `balcao dev`: the whole of Balcão on one port while it is written. The console reloads what changes, a changed schema
 * is generated anew and its access takes effect; the server's own code is read at start.
 */
import type { CommandHost } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { printRun } from '../generate-report.ts';
import { runGenerate, schemasFolder } from '../generate-run.ts';
import { banner, shownFolder } from '../serving/banner.ts';
import { announce, endServing } from '../serving/end-serving.ts';
import { type ServingFlags, servingFrom } from '../serving/flags.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import { warningsOf } from '../serving/warnings.ts';
import type { Terminal } from '../terminal.ts';
import { schemasNow, watchSchemas } from '../watch-schemas.ts';

interface DevFlags extends ServingFlags {
  readonly demo: boolean;
}

const EXAMPLES = `
Environment: BALCAO_PORT, BALCAO_DATA, BALCAO_HOST.

Examples:
  $ balcao dev                  http://127.0.0.1:4000/console/, reloading by itself
  $ balcao dev --port 0         on a port that the system chooses`;

export function addDev({ program, terminal, run }: CommandHost): void {
  program
    .command('dev')
    .description('Serve everything with hot reload, and generate again at every change of a schema.')
    .option('--port <number>', 'the port to listen on (default: 4000)')
    .option('--host <address>', 'the interface to listen on (default: 127.0.0.1)')
    .option('--data <dir>', 'the folder of the data (default: .balcao/ of the project)')
    .option('--no-demo', 'leave an empty store empty; disable the demo logins of another')
    .addHelpText('after', EXAMPLES)
    .action(run((flags: DevFlags) => devCommand(flags, terminal)));
}

async function devCommand(flags: DevFlags, terminal: Terminal): Promise<ExitCode> {
  const serving = servingFrom(flags, terminal);
  const schemas = schemasFolder({}, terminal);
  const since = schemasNow(schemas);
  // First, so that the server and the policy that it imports are those of the schemas.
  printRun(await runGenerate({}, terminal), terminal);
  const [
    { startServer },
    { DEVELOPMENT_POLICY },
    { viteConsole },
    { policyInDevelopment },
    { explained },
    { recordValidators },
  ] = await Promise.all([
    import('../../runtime/server/start.ts'),
    import('../../runtime/server/http/index.ts'),
    import('../serving/vite-console.ts'),
    import('../serving/policy-in-development.ts'),
    import('../serving/problems.ts'),
    import('../../generator/record-validators.ts'),
  ]);
  const policy = await policyInDevelopment(terminal.project);
  const validators = recordValidators(schemas);
  const stop = stopSignal();
  try {
    const server = await startServer({
      ...serving,
      consolePages: viteConsole(terminal.project, serving.dataDir),
      demoData: flags.demo,
      policy: policy.current,
      validators,
      contentPolicy: DEVELOPMENT_POLICY,
    });
    await announce(
      banner(
        {
          title: 'Balcão in development: console and schemas reload by themselves.',
          url: server.url,
          dataDir: shownFolder(terminal.cwd, serving.dataDir),
          seededDocuments: server.seeded.documents,
          examples: server.examples,
          demoLogins: server.demoLogins,
          firstAdminUrl: server.firstAdminUrl,
          warnings: warningsOf(serving, {
            demoLogins: server.demoLogins.length > 0,
            disabledDemoLogins: server.disabledDemoLogins,
          }),
        },
        terminal.colour,
      ),
      server.close,
      terminal,
    );
    const again = async () => {
      printRun(await runGenerate({}, terminal), terminal);
      validators.forget();
      await policy.reload();
    };
    const failed = (error: unknown) => terminal.err(`${String(error)}\n`);
    await watchSchemas(schemas, { since, again, failed, stopped: stop.asked });
    return await endServing(server.close, terminal);
  } catch (error) {
    throw explained(error);
  } finally {
    stop.dispose();
  }
}
