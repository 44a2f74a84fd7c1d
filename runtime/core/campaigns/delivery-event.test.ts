import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBy, DELIVERY_EVENTS, type DeliveryEvent } from './delivery-event.ts';

type Delivery = { readonly [field: string]: unknown };
const became = (delivery: Delivery, events: readonly DeliveryEvent[]): Delivery => ({
  ...delivery,
  ...changesBy(delivery, events),
});
const NOON = Date.UTC(2026, 10, 27, 12);
const event = (kind: DeliveryEvent['kind'], minute = 0, reason?: string): DeliveryEvent => ({
  kind,
  at: NOON + minute * 60_000,
  ...(reason !== undefined && { reason }),
});

describe('what an event makes of a delivery', () => {
  it.each([
    { name: 'a doubt ends with any event', status: 'doubtful', kind: 'processed', want: 'accepted' },
    { name: 'a bounce shows that it had left', status: 'doubtful', kind: 'bounced', want: 'accepted' },
    { name: 'an event may come before the answer', status: 'sending', kind: 'delivered', want: 'accepted' },
    { name: 'what arrived did not fail', status: 'failed', kind: 'delivered', want: 'accepted' },
    {
      name: 'what failed is not accepted by being processed',
      status: 'failed',
      kind: 'processed',
      want: 'failed',
    },
    { name: 'a provider may fail it later', status: 'accepted', kind: 'failed', want: 'failed' },
    { name: 'nothing was sent', status: 'skipped', kind: 'processed', want: 'skipped' },
  ] as const)('$name', ({ status, kind, want }) => {
    expect(became({ status }, [event(kind)]).status).toBe(want);
  });

  it('keeps the first moment of each kind', () => {
    const opened = became({ status: 'accepted' }, [
      event('opened', 9),
      event('opened', 2),
      event('opened', 5),
    ]);
    expect(opened).toEqual({ status: 'accepted', openedAt: new Date(NOON + 2 * 60_000) });
  });

  it('says why a message bounced', () => {
    const bounced = became({ status: 'accepted' }, [event('bounced', 1, 'Caixa cheia.')]);
    expect(bounced).toEqual({
      status: 'accepted',
      bouncedAt: new Date(NOON + 60_000),
      reason: 'Caixa cheia.',
    });
  });

  it('changes nothing for a repeated event', () => {
    const delivery = became({ status: 'sending' }, [event('delivered'), event('bounced', 1, 'Caixa cheia.')]);
    expect(changesBy(delivery, [event('delivered')])).toEqual({});
    expect(changesBy(delivery, [event('bounced', 1, 'Caixa cheia.')])).toEqual({});
  });

  it('leaves the same delivery in whatever order events come, and however often', () => {
    const some = fc.record({ kind: fc.constantFrom(...DELIVERY_EVENTS), at: fc.integer({ min: 0, max: 9 }) });
    const histories = fc
      .tuple(fc.constantFrom('sending', 'accepted', 'doubtful', 'failed'), fc.array(some, { maxLength: 8 }))
      .chain(([status, events]) =>
        fc.tuple(
          fc.constant(status),
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(histories, ([status, events, again]) => {
        expect(became({ status }, again)).toEqual(became({ status }, events));
      }),
    );
  });
});
