/**
 * A template of e-mail, tried: a test to the page's own address, and a preview in a tab of its own (admin console, §7).
 */

/**
 * POST `{templateId}`: a test, by operators. GET `?id=`: the address of a preview, which opens for 60 s and for whoever has
 * it. Both take `?project=`, and the id of a customer's facts whose data stands in the e-mail.
 */
export const EMAIL_TEMPLATE_PATH = '/api/console/email-template';

export interface EmailTest {
  readonly templateId: string;
  /** Of `customer-facts`; absent: nobody's names, only the test address. */
  readonly customerId?: string;
}

export type EmailTestAnswer =
  | { readonly ok: true; readonly data: { readonly sentTo: string } }
  | { readonly ok: false; readonly error: string };

export type EmailPreviewAnswer =
  | { readonly ok: true; readonly data: { readonly url: string } }
  | { readonly ok: false; readonly error: string };

/** Of one store, by whoever is signed in. */
export interface EmailTemplateBackend {
  readonly test: (asked: EmailTest) => Promise<EmailTestAnswer>;
  readonly preview: (asked: EmailTest) => Promise<EmailPreviewAnswer>;
}
