import type { Order } from '../src/features/orders/record/order.schema.ts';
import { SignedCodes } from '../src/features/orders/public/signed-codes.signer.ts';
import type { TestApp } from './test-app.ts';

/** The code that is given out for an item now, or would be for another version of it. */
export async function givenCode(
  { app }: Pick<TestApp, 'app'>,
  order: Order,
  item: Order['tickets'][number] | Order['upgrades'][number],
  version = item.qrVersion,
): Promise<string> {
  return (await app.get(SignedCodes, { strict: false }).makerOf(order)).codeOf(order, { ...item, qrVersion: version });
}
