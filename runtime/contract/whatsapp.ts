/**
 * Calls about WhatsApp: templates of the provider's, and a test send (admin console, §7).
 */
export const LOAD_TEMPLATES_PATH = '/api/console/whatsapp-template/load-from-api';
/** Of the commerce functions, or of this server in their place. */
export const WHATSAPP_MESSAGE_PATH = '/whatsapp/message';

/** Meta's events; the store's id follows. */
export const WABA_WEBHOOK_PATH = '/api/webhooks/waba';
/** Of the bytes of an event. */
export const WABA_SIGNATURE_HEADER = 'x-hub-signature-256';

/** Where a message has no template (admin console, §8). */
export const NO_TEMPLATE = 'Nenhum template fornecido.';

export interface LoadedTemplatesData {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

export interface WhatsappTestRequest {
  /** The page's test phone; no other number gets one. */
  readonly to: string;
  readonly type: 'template';
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly object[];
  };
}

/** Of one store. Rejects with an Error whose message is a sentence for the operator. */
export interface WhatsappBackend {
  load(): Promise<LoadedTemplatesData>;
  test(message: WhatsappTestRequest): Promise<void>;
}
