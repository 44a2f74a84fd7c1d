/**
 * The floor.
 */
import { showInShell } from './shell.tsx';
import { TanStackTable } from './tanstack.tsx';

await showInShell(<TanStackTable dressed={false} />);
