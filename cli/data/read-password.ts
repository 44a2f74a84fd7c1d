/**
 * Where `balcao data` gets a password from: the environment, standard input, or a question on the terminal. Never from
 * the command line, which everybody on the machine can read in the list of processes.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What standard input and standard error are to a process. */
export interface PasswordSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const PROCESS: PasswordSource = { input: process.stdin, output: process.stderr };

/** All of standard input, without the end of the line that `echo` adds. */
export async function passwordFromInput({ input } = PROCESS): Promise<string> {
  return (await text(input)).replace(/\r?\n$/, '');
}

/** `undefined` when there is nobody at a terminal to be asked. What is typed is not shown. */
export async function askPassword(email: string, { input, output } = PROCESS): Promise<string | undefined> {
  if (!input.isTTY) return undefined;
  output.write(`Password of ${email}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  try {
    return await new Promise((answered) => {
      lines.once('line', answered);
      lines.once('close', () => answered(undefined));
    });
  } finally {
    lines.close();
    output.write('\n');
  }
}
