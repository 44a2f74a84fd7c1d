/**
 * Tests and previews of e-mail templates over HTTP, with the token of whoever is signed in.
 */
import {
  EMAIL_TEMPLATE_PATH,
  type EmailPreviewAnswer,
  type EmailTemplateBackend,
  type EmailTestAnswer,
} from '../../contract/email-template.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createEmailTemplateBackend(token: TokenSource, project: string): EmailTemplateBackend {
  const { ask } = backendRequests(token);
  const path = (query: { readonly [name: string]: string } = {}) =>
    `${EMAIL_TEMPLATE_PATH}?${new URLSearchParams({ project, ...query })}`;
  return {
    test: (body) => ask<EmailTestAnswer>({ method: 'POST', path: path(), body }),
    preview: ({ templateId: id, customerId: customer = '' }) =>
      ask<EmailPreviewAnswer>({ method: 'GET', path: path({ id, customer }) }),
  };
}
