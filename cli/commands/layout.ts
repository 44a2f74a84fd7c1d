/**
 * `balcao layout`: a page's blocks outside of the console: read, written back, shown, pasted into, changed.
 */
import type { CommandHost } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { LAYOUT_WORKS, type LayoutFlags } from '../layout/layout-flags.ts';

const EXAMPLES = `
FILE holds the field's value as JSON, in whatever form it is stored; - is standard input.

Examples:
  $ balcao layout read page.json                        the blocks, and what was mended
  $ balcao layout print page.json --as list             the value in the form of this console
  $ balcao layout render page.json --target email       what a customer gets
  $ balcao layout paste page.json clip.json --into box  what the page becomes
  $ balcao layout apply page.json --commands c.json --undo 1`;

export function addLayout({ program, terminal, run }: CommandHost): void {
  program
    .command('layout')
    .description("Read, print, render or change a page's blocks.")
    .argument('<work>', LAYOUT_WORKS.join(', '))
    .argument('<file>', "the field's value as JSON")
    .argument('[payload]', 'paste: what the clipboard holds; apply: a list of commands')
    .option('--as <form>', 'print: list, text or craft (default: the form in which it was found)')
    .option('--target <target>', 'render: page, email or text (default: page)')
    .option('--base-url <url>', 'render: what relative addresses are relative to in an e-mail')
    .option('--into <id>', 'paste: the container (default: the end of the page)')
    .option('--commands <file>', 'commands to carry out first, a JSON list or one alone')
    .option('--undo <steps>', 'how many of the steps to take back afterwards, or all')
    .option('--json', 'print the answer as JSON')
    .addHelpText('after', EXAMPLES)
    .action(
      run(
        async (
          work: string,
          file: string,
          payload: string | undefined,
          flags: LayoutFlags,
        ): Promise<ExitCode> =>
          (await import('../layout/layout-run.ts')).runLayout({ work, file, payload, flags }, terminal),
      ),
    );
}
