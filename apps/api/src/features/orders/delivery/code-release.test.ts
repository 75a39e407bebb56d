import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Jobs } from '../../../platform/jobs/jobs.service.ts';
import { Mailer } from '../../../platform/mail/mailer.port.ts';
import { releaseCodesJob } from '../../events/public/release-codes.job.ts';
import { OrderDeliveryRepository } from './order-delivery.repository.ts';

describe('the codes of an order, when their release date is moved', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aSale = async (event = {}) => {
    const { org } = await world.given.member('BOX_OFFICE');
    const made = await world.given.event(org, event);
    return { org, event: made, order: await world.given.paidOrder(made, { quantity: 2 }) };
  };
  const mailsTo = async (order: { email: string | null }) => (await world.mails()).filter(({ to }) => to === order.email);
  const DAY = 86_400_000;
  afterEach(() => world.clock.release());

  it('are marked as following before the mail without them leaves, as its worker may die after it', async () => {
    const { order } = await aSale({ sendQRCode: new Date(world.clock.now().getTime() + 5 * DAY) });
    const mailer = world.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    const marks: unknown[] = [];
    const sending = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (mail.to === order.email) marks.push((await world.given.orders.stored(order._id))?.delivery?.awaitsCodes);
      return send(mail);
    });
    await world.runJobs();
    sending.mockRestore();
    expect(marks).toEqual([true]);
  });

  /** Two orders that wait for their codes until in five days, and how the event's author moves that. */
  const waiting = async () => {
    const release = new Date(world.clock.now().getTime() + 5 * DAY);
    const { event, order, org } = await aSale({ sendQRCode: release });
    const other = await world.given.paidOrder(event);
    const { token } = await world.given.member('ADMIN', org);
    await world.runJobs();
    const moveTo = async (sendQRCode: Date | null) => {
      const { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt } = event.schedule;
      const ticketTypes = event.ticketTypes.map(({ _id, name, totalQty, tiers }) => ({
        _id,
        name,
        totalQty,
        tiers: tiers.map((tier) => ({
          _id: tier._id,
          name: tier.name,
          price: tier.price,
          isActive: tier.isActive,
          totalQty: tier.totalQty,
        })),
      }));
      const schedule = { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt };
      const { version } = (await world.connection.collection('events').findOne({ _id: event._id }))!;
      const input = { eventId: String(event._id), version, event: { name: event.name, schedule, ticketTypes, sendQRCode } };
      const { errors } = await world.gql(
        'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { version } }',
        { input },
        token,
      );
      expect(errors).toBeUndefined();
    };
    const counts = async (at: Date) => {
      world.clock.set(at);
      await world.runJobs();
      return Promise.all([order, other].map(async (each) => (await mailsTo(each)).length));
    };
    return { release, moveTo, counts, order };
  };
  const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY + 1000);

  it('BUY-040 sends them once each at a later date, and nothing at the first', async () => {
    const { release, moveTo, counts, order } = await waiting();
    await moveTo(new Date(release.getTime() + 2 * DAY));
    expect(await counts(later(release, 0))).toEqual([1, 1]);
    expect(await counts(later(release, 2))).toEqual([2, 2]);
    expect((await mailsTo(order))[1]!.html).toContain('/qr/');
    expect(await counts(later(release, 9))).toEqual([2, 2]);
  });

  it('BUY-040 sends them once each at an earlier date, or at once without one', async () => {
    const earlier = await waiting();
    await earlier.moveTo(new Date(earlier.release.getTime() - 2 * DAY));
    expect(await earlier.counts(later(earlier.release, -2))).toEqual([2, 2]);
    expect(await earlier.counts(later(earlier.release, 0))).toEqual([2, 2]);
    world.clock.release();
    const atOnce = await waiting();
    await atOnce.moveTo(null);
    expect(await atOnce.counts(world.clock.now())).toEqual([2, 2]);
  });

  it('BUY-040 sends them to an order of which another mail failed while it began to wait', async () => {
    const release = new Date(world.clock.now().getTime() + 5 * DAY);
    const { order } = await aSale({ sendQRCode: release });
    const sending = vi.spyOn(world.app.get(Mailer, { strict: false }), 'send');
    sending.mockImplementation(async () => {
      await world.app.get(OrderDeliveryRepository, { strict: false }).awaitCodes(order);
      throw new Error('550 no such mailbox');
    });
    await world.tryJobs();
    sending.mockRestore();
    const enqueued = { eventId: order.eventId!, orgId: order.orgId };
    world.clock.set(later(release, 0));
    await world.app.get(Jobs, { strict: false }).enqueue(null, releaseCodesJob, enqueued);
    await world.runJobs();
    expect((await mailsTo(order)).map(({ html }) => html.includes('/qr/'))).toEqual([true]);
  });

  it('BUY-040 sends them to an order whose first mail went out while the date was moved there and back', async () => {
    const { release, moveTo, counts } = await waiting();
    await moveTo(new Date(release.getTime() + 2 * DAY));
    await moveTo(release);
    expect(await counts(later(release, 0))).toEqual([2, 2]);
    expect(await counts(later(release, 2))).toEqual([2, 2]);
  });
});
