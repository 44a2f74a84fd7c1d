/**
 * The completion script of each shell.
 */
import { bashScript } from './bash.ts';
import type { CompletedCommand } from './command-tree.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

export function completionScript(shell: 'bash' | 'zsh' | 'fish', program: CompletedCommand): string {
  switch (shell) {
    case 'bash':
      return bashScript(program);
    case 'zsh':
      return zshScript(program);
    case 'fish':
      return fishScript(program);
  }
}
