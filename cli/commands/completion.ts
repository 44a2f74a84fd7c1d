/**
 * `balcao completion`: a script that teaches a shell the commands, read off the program itself.
 */
import { Argument } from 'commander';
import type { CommandHost } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const EXAMPLES = `
Examples:
  $ source <(balcao completion bash)                                     in ~/.bashrc
  $ source <(balcao completion zsh)                                      in ~/.zshrc, after compinit
  $ balcao completion fish > ~/.config/fish/completions/balcao.fish`;

export function addCompletion({ program, terminal, run }: CommandHost): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell to complete in').choices(SHELLS))
    .description('Print a script that completes commands, options and collections in a shell.')
    .addHelpText('after', EXAMPLES)
    .action(
      run(async (shell: (typeof SHELLS)[number]): Promise<ExitCode> => {
        const [{ completionScript }, { commandTree }] = await Promise.all([
          import('../completion/script.ts'),
          import('../completion/command-tree.ts'),
        ]);
        terminal.data(completionScript(shell, commandTree(program)));
        return EXIT.done;
      }),
    );
}
