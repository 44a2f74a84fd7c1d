/**
 * The page's entry: asks for the console, and at once for what it will most likely show. Small, and of no other script:
 * the line has something to do before the console has come.
 */
import { askForConfig } from './start/early-config.ts';
import { fetchLikelyScreen } from './start/likely-screen.ts';

askForConfig();
// Without it there is nothing to say it with; the browser's log has it.
void import('./main.tsx');
fetchLikelyScreen();
