/**
 * The port through which messages leave: a provider's account, which tells what became of a message as far as it knows.
 * If nobody knows whether a message left, the outcome is `unknown`, and the message is not sent again.
 */
export type SendOutcome =
  /** `id`: the provider's, by which its events name the message. */
  | { readonly kind: 'accepted'; readonly id: string }
  /**
   * It surely did not leave. `permanent`: this message never will; else the account or its setup is refused, and so would
   * be all others. `pauses`: some others would be too. Portuguese.
   */
  | {
      readonly kind: 'refused';
      readonly permanent: boolean;
      readonly reason: string;
      readonly pauses?: true;
    }
  /** It surely did not leave, and may be sent again after so many ms. `alone`: for other recipients nobody needs to wait. */
  | { readonly kind: 'later'; readonly after: number; readonly alone?: true }
  /** It may have left. */
  | { readonly kind: 'unknown' };

export interface MailAddress {
  readonly email: string;
  readonly name?: string;
}

export interface MailMessage {
  readonly to: MailAddress;
  readonly from: MailAddress;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: { readonly [name: string]: string };
  /** Its link is its recipient's alone: nobody counts who opens or follows it, and no opt-out keeps it away. */
  readonly untracked?: true;
  /** What the provider's events are told apart by; absent: nobody waits for them. */
  readonly reference?: { readonly project: string; readonly campaign: string; readonly delivery: string };
}

export interface Mail {
  /** Never rejects. */
  send(message: MailMessage, signal?: AbortSignal): Promise<SendOutcome>;
}
