import { NOTHING_SOLD, SoldFigures, type Sold } from '#features/events/figures/sold-figures.query';
import { RebuildFiguresService } from '#features/ledger/fold/rebuild-figures.service';
import { BookMissingService } from '#features/orders/record/book-missing.service';

import type { TestApp } from './test-app.ts';

interface Sellable {
  readonly _id: unknown;
  readonly orgId: unknown;
}

type TestedFigures = Omit<Sold, 'addOns' | 'comps'>;

/** What the figures say of an event or season now. */
export async function figuresOf(world: Pick<TestApp, 'app'>, { _id, orgId }: Sellable): Promise<TestedFigures> {
  const [id, sellable] = [String(_id), { orgId: String(orgId), sellableId: String(_id) }];
  const found = await world.app.get(SoldFigures, { strict: false }).of([sellable]);
  const { addOns: _addOns, comps: _comps, ...shown } = found.get(id) ?? NOTHING_SOLD;
  return shown;
}

/** The same, counted anew from the orders: whatever the ledger lacked is booked, and all of it is summed up again. Says how many orders lacked something. */
export async function recounted(
  world: Pick<TestApp, 'app' | 'connection'>,
  sellable: Sellable,
): Promise<TestedFigures & { readonly lacking: number }> {
  const placed = { eventId: sellable._id, placedAt: { $ne: null } };
  const orders = await world.connection
    .collection('orders')
    .find(placed as object, { projection: { _id: 1 } })
    .toArray();
  const lacking = await world.app.get(BookMissingService, { strict: false }).book(orders.map(({ _id }) => String(_id)));
  await world.app.get(RebuildFiguresService, { strict: false }).rebuild();
  return { ...(await figuresOf(world, sellable)), lacking };
}
