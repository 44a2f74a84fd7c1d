/**
 * What Meta's webhook says, read once: messages of customers, and what became of ours. Anything else in it is left out.
 */
import { phoneAddress } from '../formats/phone-address.ts';
import { fieldOf, isMap } from '../values/map-value.ts';

export interface IncomingMessage {
  readonly id: string;
  /** Digits with the country's code and the ninth digit, which Meta leaves out. */
  readonly address: string;
  /** As the customer calls himself. */
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** ms. */
  readonly at: number;
}

export interface MessageStatus {
  readonly kind: 'processed' | 'delivered' | 'read' | 'failed';
  /** What we sent with the message; absent: it is nobody's of ours. */
  readonly reference: string | undefined;
  /** Of a failure. */
  readonly code: number | undefined;
  readonly at: number;
}

export interface WabaEvents {
  readonly messages: readonly IncomingMessage[];
  readonly statuses: readonly MessageStatus[];
}

const STATUSES: { readonly [status: string]: MessageStatus['kind'] | undefined } = {
  sent: 'processed',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};
const DAY_MS = 24 * 60 * 60_000;

/** Of one of the store's numbers: Meta sends those of all numbers of an app to one address. `undefined`: no events. */
export function readWabaEvents(body: unknown, phoneNumberId: string, now: number): WabaEvents | undefined {
  if (!isMap(body) || fieldOf(body, 'object') !== 'whatsapp_business_account') return undefined;
  const values = mapsIn(fieldOf(body, 'entry'))
    .flatMap((entry) => mapsIn(fieldOf(entry, 'changes')))
    .filter((change) => fieldOf(change, 'field') === 'messages')
    .map((change) => mapOf(fieldOf(change, 'value')))
    .filter((value) => fieldOf(mapOf(fieldOf(value, 'metadata')), 'phone_number_id') === phoneNumberId);
  return {
    messages: values.flatMap((value) => {
      const names = new Map(
        mapsIn(fieldOf(value, 'contacts')).map((contact) => [
          textOf(contact, 'wa_id'),
          textOf(mapOf(fieldOf(contact, 'profile')), 'name'),
        ]),
      );
      return mapsIn(fieldOf(value, 'messages')).flatMap((message) => {
        const from = textOf(message, 'from');
        const address = phoneAddress(from);
        const id = textOf(message, 'id');
        if (address === undefined || id === '') return [];
        const type = textOf(message, 'type');
        const text = textOfMessage(message, type);
        return [{ id, address, name: names.get(from) ?? '', type, text, at: momentOf(message, now) }];
      });
    }),
    statuses: values.flatMap((value) =>
      mapsIn(fieldOf(value, 'statuses')).flatMap((status) => {
        const named = textOf(status, 'status');
        const kind = Object.hasOwn(STATUSES, named) ? STATUSES[named] : undefined;
        if (!kind) return [];
        const code = fieldOf(mapsIn(fieldOf(status, 'errors'))[0] ?? {}, 'code');
        return [
          {
            kind,
            reference: textOf(status, 'biz_opaque_callback_data') || undefined,
            code: typeof code === 'number' ? code : undefined,
            at: momentOf(status, now),
          },
        ];
      }),
    ),
  };
}

/** Whether a customer's whole message asks for no more campaigns. */
export function asksToLeave(text: string): boolean {
  return /^\W*(sair|parar)\W*$/i.test(text.trim().slice(0, 100));
}

/** What people read of it: of a picture its caption, of a button its words. */
function textOfMessage(message: object, type: string): string {
  const inner = mapOf(fieldOf(mapOf(message), type));
  const reply = mapOf(fieldOf(inner, 'button_reply') ?? fieldOf(inner, 'list_reply'));
  const said = [
    fieldOf(inner, 'body'),
    fieldOf(inner, 'text'),
    fieldOf(reply, 'title'),
    fieldOf(inner, 'caption'),
    fieldOf(inner, 'emoji'),
    fieldOf(inner, 'filename'),
  ];
  return said.find((each): each is string => typeof each === 'string' && each !== '') ?? '';
}

function momentOf(map: object, now: number): number {
  const at = Number(textOf(map, 'timestamp')) * 1000;
  return at > 0 && at < now + DAY_MS ? at : now;
}

function mapsIn(value: unknown) {
  return Array.isArray(value) ? value.filter(isMap) : [];
}

function mapOf(value: unknown) {
  return isMap(value) ? value : {};
}

function textOf(value: object, name: string): string {
  const text = isMap(value) ? fieldOf(value, name) : undefined;
  return typeof text === 'string' ? text : '';
}
