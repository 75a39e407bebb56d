import { mongo } from 'mongoose';

/** Seats of the tickets of an order, in their order. */
export type Seats = ReadonlyMap<string, readonly string[]>;

/** Stores seats in sold orders of a running product whose events have no plan, as orders keep them. */
export async function giveSeats(uri: string, seats: Seats): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    for (const [orderId, own] of seats) {
      const set = Object.fromEntries(own.map((seat, at) => [`tickets.${at}.seat`, seat]));
      await client
        .db()
        .collection('orders')
        .updateOne({ _id: new mongo.ObjectId(orderId) }, { $set: set });
    }
  } finally {
    await client.close();
  }
}
