/**
 * What jsdom leaves out and screens call: it lays nothing out, so there is nothing to scroll to. And patience: a test
 * that waits for something to appear is about whether it does, not about how busy the machine is.
 */
import { configure } from '@testing-library/react';

Element.prototype.scrollIntoView ??= () => {};
configure({ asyncUtilTimeout: 5000 });
