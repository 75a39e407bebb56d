import type { OrderSharing, PublicOrder, Sharing } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';
import { aPublicOrder } from '#testing/public.factory.ts';

type Items = PublicOrder['items'];

/** One ticket or add-on of an own order, $45.00. */
export function anItem(item: Partial<Items[number]> = {}): Items[number] {
  const fresh = { _id: anId(), kind: 'Ticket', name: 'General admission', seat: null, price: 4500, state: 'Active' as const };
  return { ...fresh, dayIds: [], refunded: false, canMove: false, qrCodeUrl: null, ...item };
}

/** The owner's view of an order; all its items may be shared by default. */
export function anOwnOrder(items: Items, sharing: OrderSharing[] = [], overrides: Partial<PublicOrder> = {}): PublicOrder {
  const shareable = items.filter(({ state }) => state === 'Active' || state === 'Offered').map(({ _id }) => _id);
  return aPublicOrder({ items, ownSharing: { shareable, sharing, parentOrderDetails: null }, ...overrides });
}

/** Two tickets offered to Hana. */
export function anOrderSharing(overrides: Partial<OrderSharing> = {}): OrderSharing {
  const fresh = { _id: anId(), status: 'Offered' as const, tickets: [anId()], upgrades: [], eventName: 'Night Swim' };
  return { ...fresh, email: 'hana@example.com', phoneNumber: null, sharedOrderId: null, ...overrides };
}

/** An offer of Ines. */
export function anOffer(overrides: Partial<Sharing> = {}): Sharing {
  const [orderId, contact] = [anId(), { email: 'theo@example.com', phoneNumber: null }];
  return {
    _id: anId(),
    orderId,
    eventName: 'Mahler: Symphony No. 2',
    status: 'Offered',
    ...contact,
    matched: { eventName: 'Mahler: Symphony No. 2', orderId, status: 'Offered', ...contact },
    parentOrderId: orderId,
    parentOrderDetails: { eventName: 'Mahler: Symphony No. 2', email: 'ines@example.com', phoneNumber: null },
    sender: { firstName: 'Ines', lastName: 'Carvalho' },
    sharingData: { tickets: [{ _id: anId(), name: 'Balcony', seat: 'B-7' }], upgrades: [{ _id: anId(), name: 'Programme', seat: null }] },
    userAgreement: null,
    ...overrides,
  };
}
