import type { DoorEvent } from '@marquee/shared/orders/check-in-window';
import type { OrderDetails } from './order-types.ts';

interface Buyer {
  readonly user?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
}

/** The buyer's name, or null for a guest order. */
export function buyerNameOf({ user }: Buyer): string | null {
  return user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() || null : null;
}

/** `Visa` and `4242` of the card that paid; null for a free order or cash. */
export function cardOf({ payments }: Pick<OrderDetails, 'payments'>): { readonly brand: string; readonly last4: string } | null {
  const [first] = payments;
  if (!first?.last4) return null;
  const brand = first.brand ?? first.paymentMethodType;
  return { brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`, last4: first.last4 };
}

/** The order's event as the door's rules expect it; without one no door is open. */
export function doorEventOf({ event }: Pick<OrderDetails, 'event'>): DoorEvent {
  const performances = (event?.performances ?? []).map(({ schedule }) => ({
    schedule: schedule.map(({ _id, doorsAt, startsAt, endsAt }) => ({
      _id,
      doorsAt: doorsAt ?? null,
      startsAt,
      endsAt: endsAt ?? startsAt,
    })),
  }));
  return {
    performances,
    isMultipleDays: (performances[0]?.schedule.length ?? 0) > 1,
    timezone: event?.timezone ?? null,
    cancel: event?.cancel ?? null,
  };
}

/** As stored: `online`, `boxOffice`; others unchanged. */
export function channelOf(channel: string, t: (key: 'online' | 'boxOffice') => string): string {
  if (channel === 'online' || channel === '') return t('online');
  return channel === 'boxOffice' ? t('boxOffice') : channel;
}
