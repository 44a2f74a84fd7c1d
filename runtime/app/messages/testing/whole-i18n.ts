/**
 * The message catalogue as it is once a screen with widgets and the dialogs have come: for whoever draws one alone.
 */

import { giftMessages } from '../../screens/gifts/gift-messages.ts';
import { googleAccountMessages } from '../../screens/google-account/google-account-messages.ts';
import { peopleMessages } from '../../screens/people/people-messages.ts';
import { profileMessages } from '../../screens/profile/profile-messages.ts';
import { trashMessages } from '../../screens/trash/trash-messages.ts';
import { usageMessages } from '../../usages/usage-messages.ts';
import { learnMessages, consoleI18n as shellI18n } from '../console-i18n.ts';
import { laterMessages } from '../later-messages.ts';
import { screenMessages } from '../screen-messages.ts';
import { sideScreenMessages } from '../side-screen-messages.ts';

/** An export of its own: a build takes what is only handed on from where it is, without the texts. */
export const consoleI18n = withAllTexts();

function withAllTexts(): typeof shellI18n {
  for (const messages of [
    screenMessages,
    laterMessages,
    sideScreenMessages,
    usageMessages,
    giftMessages,
    googleAccountMessages,
    peopleMessages,
    profileMessages,
    trashMessages,
  ]) {
    learnMessages(messages);
  }
  return shellI18n;
}
