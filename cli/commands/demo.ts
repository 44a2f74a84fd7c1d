/**
 * `balcao demo`: the console on data of its own in the browser, served as plain files: what `dist/demo` is on any
 * static host. No database, no identity, nothing is kept.
 */
import { join } from 'node:path';
import type { CommandHost } from '../command.ts';
import { writeDemoSite } from '../console-build/demo-site.ts';
import type { ExitCode } from '../exit-codes.ts';
import { banner } from '../serving/banner.ts';
import { buildFirst } from '../serving/build-first.ts';
import { announce, endServing } from '../serving/end-serving.ts';
import { type ServingFlags, servingFrom } from '../serving/flags.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import type { Terminal } from '../terminal.ts';

const EXAMPLES = `
Environment: BALCAO_PORT, BALCAO_HOST.

Examples:
  $ balcao demo                 http://127.0.0.1:4000/console/, on demo data
  $ balcao demo --port 5000     on another port`;

export function addDemo({ program, terminal, run }: CommandHost): void {
  program
    .command('demo')
    .description('Serve the console without a server behind it, on demo data in the browser (dist/demo).')
    .option('--port <number>', 'the port to listen on (default: 4000)')
    .option('--host <address>', 'the interface to listen on (default: 127.0.0.1)')
    .addHelpText('after', EXAMPLES)
    .action(run((flags: ServingFlags) => demoCommand(flags, terminal)));
}

async function demoCommand(flags: ServingFlags, terminal: Terminal): Promise<ExitCode> {
  const { port, host } = servingFrom(flags, terminal);
  const [{ serveFiles }, { assertPortFree }, { demoConfig }, { explained }] = await Promise.all([
    import('../../runtime/server/http/serve-files.ts'),
    import('../../runtime/server/listen.ts'),
    import('../../runtime/server/console-configs.ts'),
    import('../serving/problems.ts'),
  ]);
  const stop = stopSignal();
  try {
    await assertPortFree(port, host);
    const built = await buildFirst(terminal, stop.signal);
    if (!built.ok) return built.code;
    const config = demoConfig();
    const folder = writeDemoSite(terminal.project, built.folder, config);
    const server = await serveFiles({ port, host, folder });
    const title = 'Balcão as a demo: its data lives in the browser and is gone when the page reloads.';
    const site = join('dist', 'demo');
    await announce(
      banner(
        {
          title,
          url: server.url,
          dataDir: `none; a static site in ${site}`,
          demoLogins: config.demoLogins ?? [],
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
