/**
 * `balcao firestore`: the embedded Firestore alone, as a durable emulator without Java for anyone's project.
 */
import { join, resolve } from 'node:path';
import type { CommandHost } from '../command.ts';
import { type ExitCode, UsageError } from '../exit-codes.ts';
import { announce, endServing } from '../serving/end-serving.ts';
import { firestoreBanner } from '../serving/firestore-banner.ts';
import { type Serving, servingFrom } from '../serving/flags.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import type { Terminal } from '../terminal.ts';

interface FirestoreFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly memory?: boolean;
  readonly open?: boolean;
}

const DEFAULT_PORT = '8080';
const DEFAULT_FOLDER = '.balcao-firestore';

const EXAMPLES = `
Documents of any project id are kept apart from each other. Without --open the access policy of generated/ holds,
for the users that \`balcao user add --data DIR\` lets in.

It speaks HTTP: the \`firebase\` SDK works as it is, \`firebase-admin\` only over REST. gRPC is refused with a sentence.
  const credential = cert({ projectId, clientEmail: 'x@x.test', privateKey });   any RSA key that you make yourself
  const db = initializeFirestore(initializeApp({ projectId, credential }), { preferRest: true });
Over REST its create() of a document that is there already seems never to end, with Google's own service too: it takes
the answer 409 for ABORTED and tries again for ten minutes. A BulkWriter's create() is refused at once.

With --open, DELETE /emulator/v1/projects/PROJECT/databases/(default)/documents deletes all documents of a project.

\`balcao backup FOLDER --data DIR\` copies all projects while it runs, \`balcao check --data DIR\` looks through them.

Environment: BALCAO_PORT, BALCAO_DATA, BALCAO_HOST.

Examples:
  $ balcao firestore --open                     durable, in .balcao-firestore/ of this folder
  $ balcao firestore --memory --open --port 0   for a test run
  $ FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 npm test`;

export function addFirestore({ program, terminal, run }: CommandHost): void {
  program
    .command('firestore')
    .description('Serve the embedded Firestore alone, for any project.')
    .option('--port <number>', `the port to listen on; 0 lets the system choose (default: ${DEFAULT_PORT})`)
    .option('--host <address>', 'the interface to listen on (default: 127.0.0.1)')
    .option('--data <dir>', `the folder of the data (default: ${DEFAULT_FOLDER}/ here)`)
    .option('--memory', 'keep nothing on the disk')
    .option('--open', 'check no access: everyone on this machine may do everything')
    .addHelpText('after', EXAMPLES)
    .action(run((flags: FirestoreFlags) => firestoreCommand(flags, terminal)));
}

async function firestoreCommand(flags: FirestoreFlags, terminal: Terminal): Promise<ExitCode> {
  const { open = false, memory = false } = flags;
  const port = flags.port ?? (process.env.BALCAO_PORT || DEFAULT_PORT);
  const serving = servingFrom({ ...flags, port }, terminal);
  const [{ startFirestore }, { isLoopback }, { explained }] = await Promise.all([
    import('../../runtime/server/standalone/start-firestore.ts'),
    import('../../runtime/server/http/index.ts'),
    import('../serving/problems.ts'),
  ]);
  refuseWhatHasNoMeaning(flags, serving, isLoopback);
  const data = flags.data ?? process.env.BALCAO_DATA;
  const dataDir = data ? resolve(terminal.cwd, data) : join(terminal.cwd, DEFAULT_FOLDER);
  const stop = stopSignal();
  try {
    const server = await startFirestore({ ...serving, open, dataDir: memory ? undefined : dataDir });
    await announce(
      firestoreBanner({ ...server, open, dataDir: memory ? undefined : dataDir }, terminal.colour),
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

function refuseWhatHasNoMeaning(
  { open, memory, data }: FirestoreFlags,
  { host }: Serving,
  isLoopback: (host: string) => boolean,
): void {
  if (memory && data !== undefined) throw new UsageError('--memory and --data exclude each other.');
  if (memory && !open) {
    throw new UsageError('--memory keeps no users, and without them nobody gets in: add --open.');
  }
  if (open && !isLoopback(host)) {
    throw new UsageError(
      `--open lets anyone read and write everything, and therefore listens on this machine only; "${host}" is the network. Leave --open or --host out.`,
    );
  }
}
