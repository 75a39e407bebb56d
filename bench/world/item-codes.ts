import { createHmac } from 'node:crypto';

import { ObjectId } from 'mongodb';

import type { OnSale } from './organizer.ts';
import type { Stack } from './stack.ts';

/** The codes on the event's tickets, built as the API builds them (features/orders/links/item-codes.signer.ts). */
export async function codesOf(stack: Stack, { eventId }: OnSale): Promise<string[]> {
  const orders = await stack.db
    .collection('orders')
    .find({ eventId: new ObjectId(eventId), state: 'Active' }, { projection: { 'tickets._id': 1, 'tickets.qrVersion': 1 } })
    .toArray();
  const tickets = orders.flatMap(({ _id, tickets: own }) =>
    (own as { _id: ObjectId; qrVersion?: number }[]).map((ticket) => ({ orderId: _id as ObjectId, ...ticket })),
  );
  return tickets.map(({ orderId, _id, qrVersion = 0 }) => codeOf(stack.linkSecret, orderId, _id, qrVersion));
}

function codeOf(secret: string, orderId: ObjectId, itemId: ObjectId, version: number): string {
  const bytes = Buffer.alloc(26);
  Buffer.from(String(orderId), 'hex').copy(bytes, 0);
  Buffer.from(String(itemId), 'hex').copy(bytes, 12);
  bytes.writeUInt16BE(version, 24);
  const body = bytes.toString('base64url');
  const mac = createHmac('sha256', secret).update(`item-code:${body}`).digest().subarray(0, 12).toString('base64url');
  return `MQ1.${body}.${mac}`;
}
