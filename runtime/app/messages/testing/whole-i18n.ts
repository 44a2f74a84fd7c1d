/**
 * The message catalogue as it is once a screen with widgets has come: for whoever draws a widget alone.
 */
import { consoleI18n, learnMessages } from '../console-i18n.ts';
import { screenMessages } from '../screen-messages.ts';

learnMessages(screenMessages);

export { consoleI18n };
