// Nothing is oversold or lost: compares the database with the provider's books while nothing runs.
import { until } from '../shell.mjs';

/** The sales according to the database and to the provider. */
async function read({ stack, house }, { eventId, ticketTypeId }) {
  const found = await stack.database(`
    const eventId = ObjectId('${eventId}'), prefix = 'ticketType:${ticketTypeId}:';
    const orders = db.orders.find({ eventId }, { state: 1, 'tickets.units': 1 }).toArray();
    const active = orders.filter((order) => order.state === 'Active');
    const units = active.flatMap((order) => order.tickets.flatMap((ticket) => ticket.units)).filter((unit) => unit.startsWith(prefix));
    return { active: active.map((order) => String(order._id)), units, orders: orders.map((order) => String(order._id)), outbox: db.outbox.countDocuments({ relayedAt: null }) };`);
  const { accounts } = await (await fetch(`${stack.provider}/_control/books?account=${house.account}`)).json();
  const of = new Set(found.orders);
  const kept = accounts.flatMap(({ paymentIntents }) => paymentIntents).filter(({ captured, refunded }) => captured > refunded);
  return { ...found, captured: kept.map(({ metadata }) => metadata.orderId).filter((id) => of.has(id)) };
}

/** @param {string[]} bought the orders whose buyers saw them confirmed */
export async function books(world, sale, bought, words) {
  const { figures } = world;
  const quiet = await until('an empty outbox', 90, async () => {
    const found = await read(world, sale);
    return found.outbox === 0 && found.captured.length === found.active.length ? found : null;
  }).catch(() => read(world, sale));
  const oversold =
    quiet.units.length - new Set(quiet.units).size + quiet.units.filter((unit) => Number(unit.split(':')[2]) > sale.places).length;
  const active = new Set(quiet.active);
  const [charged, seen] = [new Set(quiet.captured), new Set(bought)];
  const lost =
    [...charged].filter((id) => !active.has(id)).length +
    [...active].filter((id) => !charged.has(id)).length +
    [...seen].filter((id) => !active.has(id)).length;
  figures.check(`${words}: sold`, quiet.units.length, `≤ ${sale.places}`, quiet.units.length <= sale.places && quiet.units.length > 0);
  figures.check(
    `${words}: oversold, lost, left in the outbox`,
    `${oversold}, ${lost}, ${quiet.outbox}`,
    '0, 0, 0',
    oversold + lost + quiet.outbox === 0,
  );
}
