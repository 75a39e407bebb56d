// Down and up again: sales and files survive.
import { Person } from '../person.mjs';
import { PASSWORD } from '../promoter.mjs';
import { posterServed } from './journey.mjs';

const COUNT = `return { orders: db.orders.countDocuments({ state: 'Active' }), users: db.users.countDocuments(), events: db.events.countDocuments() };`;

export async function again(world) {
  const { stack, site, figures, promoter, order } = world;
  const before = await stack.database(COUNT);
  await stack.down();
  const began = performance.now();
  await stack.up();
  figures.check(
    'down, and up again until all is healthy',
    `${Math.round((performance.now() - began) / 1000)} s`,
    '≤ 300 s',
    performance.now() - began <= 300_000,
  );
  const after = await stack.database(COUNT);
  const text = ({ orders, users, events }) => `${orders} orders, ${users} people, ${events} events`;
  figures.check('kept', text(after), text(before), text(after) === text(before));
  await posterServed(world);
  const { publicOrder } = await new Person(site).ask('PublicOrder', { token: order.token });
  figures.check(
    'the first order is still shown to whoever has its link',
    publicOrder._id,
    order.orderId,
    publicOrder._id === order.orderId,
  );
  const answer = await new Person(site).ask('Login', { input: { email: promoter.email, password: PASSWORD } }).then(
    () => 'logged in',
    (error) => error.code,
  );
  figures.check('the promoter logs in', answer, 'logged in or asked for the second factor', /logged in|FACTOR/.test(answer));
}
