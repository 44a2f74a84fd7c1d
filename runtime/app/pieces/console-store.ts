/**
 * What the console remembers of an operator's ways in this browser, until they sign out.
 */
import { localStorageStore } from 'react-admin';

/** Raised when what it holds changes its shape. */
const VERSION = '1';

export const consoleStore = localStorageStore(VERSION, 'balcao');

export const MENU_OPEN = 'menu.open';
