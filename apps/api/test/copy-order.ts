import { mongo } from 'mongoose';

const BATCH = 2000;
const MINUTE_MS = 60_000;

/**
 * Stores an order of a running product so many times more, each with a number, an item and a minute of its own before it, as if sold over
 * the weeks before. @returns what removes them
 */
export async function copyOrder(uri: string, number: string, count: number): Promise<() => Promise<void>> {
  const client = await mongo.MongoClient.connect(uri);
  const orders = client.db().collection('orders');
  const template = await orders.findOne({ number });
  if (!template) throw new Error(`There is no order ${number}.`);
  const copyOf = (at: number): mongo.Document => {
    const createdAt = new Date(template['createdAt'].getTime() - (at + 1) * MINUTE_MS);
    const tickets = template['tickets'].map((ticket: mongo.Document) => ({ ...ticket, _id: new mongo.ObjectId(), units: [] }));
    return {
      ...template,
      _id: new mongo.ObjectId(),
      number: `${number}-${at}`,
      tickets,
      reservationId: null,
      payments: template['payments'].map((payment: mongo.Document) => ({ ...payment, intent: null })),
      createdAt,
      placedAt: createdAt,
    };
  };
  for (let at = 0; at < count; at += BATCH)
    await orders.insertMany(
      Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => copyOf(at + index)),
      { ordered: false, writeConcern: { w: 1 } },
    );
  return async () => {
    await orders.deleteMany({ number: { $regex: `^${number}-` } });
    await client.close();
  };
}
