import { expect } from 'vitest';

import type { Order } from '../src/features/orders/record/order.schema.ts';
import type { TestApp } from './test-app.ts';

export const PRINT = `mutation ($input: PrintOrdersInput!) { printOrders(input: $input) {
  _id orders pages isReady url sentOrderIds files { _id from to isReady sentAt } } }`;
export const RUN = 'query ($id: ObjectId!) { printRun(printId: $id) { isReady sentOrderIds files { _id from to isReady sentAt } } }';
export const OPEN = 'mutation ($fileId: ObjectId!) { openPrintFile(input: { fileId: $fileId }) { url } }';
export const NOT_PRINTED = 'mutation ($input: MarkNotPrintedInput!) { markNotPrinted(input: $input) }';
const PRINTED = 'query ($orderIds: [ObjectId!]) { orders(query: { orderIds: $orderIds }) { orders { _id printed } } }';

type Staff = Awaited<ReturnType<TestApp['given']['member']>>;

/** What the tests of printing do with prints, in the application that they started. */
export function printsOf(world: () => TestApp) {
  const printedOf = async (staff: Staff, orderIds: unknown[]) => {
    const { data } = await world().gql(PRINTED, { orderIds: orderIds.map(String) }, staff.token);
    return new Map<string, boolean>(data.orders.orders.map(({ _id, printed }: Order) => [_id, printed]));
  };
  const marksOf = (printed: ReadonlyMap<string, boolean>, orderIds: string[]) => orderIds.map((id) => printed.get(id));
  return {
    open: async (url: string) => world().http.get(new URL(url).pathname).responseType('blob'),
    printedOf,
    /** The marks follow the last byte. */
    marked: (staff: Staff, orderIds: string[], marks: boolean[]) =>
      expect.poll(async () => marksOf(await printedOf(staff, orderIds), orderIds)).toEqual(marks),
    set: (order: Order, fields: object) => world().connection.collection('orders').updateOne({ _id: order._id }, { $set: fields }),
  };
}
