import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withTotp } from '../../../../test/given/security.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import { StaffLinks } from '../links/staff-links.signer.ts';

const ORDER = 'query ($orderId: ObjectId!) { order(orderId: $orderId) { ticketsPdfUrl qrCodeUrl tickets { qrCodeUrl } } }';
const REQUIRE = 'mutation ($input: SetSecurityPolicyInput!) { setSecurityPolicy(input: $input) { requiresSecondFactor } }';
const HOUR = 3_600_000;

describe('what staff open of an order', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aSale = async (fields: object = {}) => {
    const org = await world.given.org();
    const event = await world.given.event(org, fields);
    const order = await world.given.paidOrder(event);
    const links = async ({ token } = { token: '' }) => {
      token ||= (await world.given.member('BOX_OFFICE', org)).token;
      const { data } = await world.gql(ORDER, { orderId: String(order._id) }, token);
      const { ticketsPdfUrl, qrCodeUrl, tickets } = data.order;
      return [ticketsPdfUrl, qrCodeUrl, tickets[0].qrCodeUrl].map((url: string) => new URL(url).pathname);
    };
    return { org, event, order, links };
  };
  const statusOf = async (path: string) => (await world.http.get(path)).status;
  const statuses = (paths: readonly string[]) => Promise.all(paths.map(statusOf));

  it('OPS-054 OPS-259 are codes and tickets before their release too, which a buyer does not get', async () => {
    const { order, links } = await aSale({ sendQRCode: new Date(world.clock.now().getTime() + 48 * HOUR) });
    const paths = await links();
    expect(await statuses(paths)).toEqual([200, 200, 200]);
    expect((await world.http.get(paths[0]!)).headers['content-type']).toBe('application/pdf');
    const buyers = new URL(world.app.get(OrderLinks, { strict: false }).ticketsPdfUrl(order._id)).pathname;
    expect(await statusOf(buyers)).toBe(404);
  });

  it('OPS-054 are still printed days after the event, for a quarter of an hour by one link', async () => {
    const { event, links } = await aSale();
    world.clock.set(new Date(event.schedule.endsAt!.getTime() + 72 * HOUR));
    const paths = await links();
    expect(await statuses(paths)).toEqual([200, 200, 200]);
    world.clock.forward(HOUR / 4 - 1000);
    expect(await statuses(paths)).toEqual([200, 200, 200]);
    world.clock.forward(HOUR / 4);
    expect(await statuses(paths)).toEqual([404, 404, 404]);
    world.clock.release();
  });

  it.each(['SCANNER', null] as const)('OPS-259 no longer open for a member who became %s', async (role) => {
    const { org, links } = await aSale();
    const [clerk, colleague] = [await world.given.member('BOX_OFFICE', org), await world.given.member('BOX_OFFICE', org)];
    const [theirs, others] = [await links(clerk), await links(colleague)];
    expect(await statuses(theirs)).toEqual([200, 200, 200]);
    const members = world.connection.collection('members');
    const membership = { orgId: org._id, userId: clerk.user._id } as never;
    await (role ? members.updateOne(membership, { $set: { role } }) : members.deleteOne(membership));
    expect(await statuses(theirs)).toEqual([404, 404, 404]);
    expect(await statuses(others)).toEqual([200, 200, 200]);
  });

  it('OPS-259 no longer open for a member who lacks a second factor that is required since', async () => {
    const { org, links } = await aSale();
    const paths = await links();
    expect(await statuses(paths)).toEqual([200, 200, 200]);
    const { token } = await withTotp(world, 'OWNER', org as never);
    await world.gql(REQUIRE, { input: { requiresSecondFactor: true } }, token);
    expect(await statuses(paths)).toEqual([404, 404, 404]);
  });

  it('draws the tickets of one order thirty times a minute at most', async () => {
    const [pdf] = await (await aSale()).links();
    const answers = await statuses(Array.from({ length: 32 }, () => pdf!));
    expect(answers.toSorted()).toEqual([...Array<number>(30).fill(200), 429, 429]);
  });

  it('OPS-259 are nothing by a link in which another member’s id was put', async () => {
    const { org, links } = await aSale();
    const [token, other] = [(await links())[0]!.split('/')[3]!, await world.given.member('OWNER', org)];
    const altered = `${token.slice(0, 24)}${String(other.user._id)}${token.slice(48)}`;
    expect(await statusOf(`/links/staff-orders/${altered}/tickets.pdf`)).toBe(404);
  });

  it('OPS-259 are nothing by a token that was altered or is the buyer’s, and no code of a refunded ticket', async () => {
    const { order, links } = await aSale();
    const [pdf, , code] = await links();
    const token = pdf!.split('/')[3]!;
    const buyers = world.app.get(OrderLinks, { strict: false }).tokenOf(order._id);
    for (const wrong of [token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `${token}A`, buyers, 'x'])
      expect([wrong, await statusOf(`/links/staff-orders/${wrong}/tickets.pdf`)]).toEqual([wrong, 404]);
    expect(world.app.get(StaffLinks, { strict: false }).read(token)?.orderId).toBe(String(order._id));
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { 'tickets.0.state': 'Canceled' } });
    expect(await statusOf(code!)).toBe(404);
  });
});
