/**
 * The door of the HTTP room.
 */
export { createHttpApp, type HttpOptions } from './app.ts';
export { CONSOLE_BASE, consoleFiles, getsPage, hasConsole, withSlash } from './console-files.ts';
export { keepFilesApart } from './files-apart.ts';
export { allowLocalOrigins } from './local-origins.ts';
export { asksByOwnName } from './own-name.ts';
export { isLoopback } from './own-origin.ts';
export {
  formText,
  forPagesAlone,
  NEW_PASSWORD_FIELDS,
  PASSWORDS_DIFFER,
  PLAIN_FORM_BYTES,
  sendPage,
  takePlainForms,
} from './plain-form.ts';
export { escaped, plainPage } from './plain-page.ts';
export { type Answered, hashed, type LogLines, logLine, nameCaller } from './request-log.ts';
export {
  CONSOLE_POLICY,
  DEVELOPMENT_POLICY,
  developmentPolicyWithNonce,
  newNonce,
  type PolicyDirectives,
  policyWithHosts,
  type ShownHosts,
} from './security-headers.ts';
