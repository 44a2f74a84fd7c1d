/**
 * The message catalogue as it is once a screen with widgets and the dialogs have come: for whoever draws one alone.
 */
import { consoleI18n, learnMessages } from '../console-i18n.ts';
import { laterMessages } from '../later-messages.ts';
import { screenMessages } from '../screen-messages.ts';
import { sideScreenMessages } from '../side-screen-messages.ts';

learnMessages(screenMessages);
learnMessages(laterMessages);
learnMessages(sideScreenMessages);

export { consoleI18n };
