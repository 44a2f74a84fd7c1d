/**
 * A plain page that shows what the console shows.
 */
import { showInShell } from './shell.tsx';
import { TanStackTable } from './tanstack.tsx';

await showInShell(<TanStackTable dressed={true} />);
