import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { JobRegistry } from '../../../platform/jobs/job.registry.ts';
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
    return { release, moveTo, counts, order, event };
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
      await world.app.get(OrderDeliveryRepository, { strict: false }).awaitCodes(order, 'another');
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

  const EARLY = 20;
  const outbox = () => world.connection.collection('outbox');
  const before = (date: Date, milliseconds: number) => new Date(date.getTime() - milliseconds);
  const codesIn = async (order: { email: string | null }) => (await mailsTo(order)).map(({ html }) => html.includes('/qr/'));

  it('BUY-040 sends them on their date when their job ran a moment before it, on a clock that is behind', async () => {
    const { release, counts, order } = await waiting();
    const isDue = { $set: { runAt: before(release, EARLY) } };
    expect((await outbox().updateOne({ key: keyAt(order, release) }, isDue)).modifiedCount).toBe(1);
    expect(await counts(before(release, EARLY))).toEqual([1, 1]);
    expect(await outbox().countDocuments({ key: keyAt(order, release), doneAt: null })).toBe(0);
    expect(await counts(later(release, 0))).toEqual([2, 2]);
    expect(await codesIn(order)).toEqual([false, true]);
    expect(await counts(later(release, 1))).toEqual([2, 2]);
  });

  /** Another process, whose clock is ahead, ran the job; this one's is a moment behind. */
  const releasedElsewhere = async (order: { eventId: string | null; orgId: string }, release: Date) => {
    world.clock.set(release);
    await outbox().updateOne({ key: keyAt(order, release) }, { $set: { relayedAt: release, doneAt: release } });
    const payload = { eventId: order.eventId!, orgId: order.orgId };
    await world.app.get(JobRegistry, { strict: false }).handle(releaseCodesJob.name, payload, { attempt: 1, jobId: 'ahead' });
    world.clock.set(before(release, EARLY));
    await outbox().updateMany({ name: 'orders.deliver-confirmation', relayedAt: null }, { $set: { runAt: world.clock.now() } });
  };

  it('BUY-040 sends them on their date when it has come on the clock of another process only', async () => {
    const { release, counts, order } = await waiting();
    await releasedElsewhere(order, release);
    expect(await counts(before(release, EARLY))).toEqual([1, 1]);
    expect(await counts(later(release, 0))).toEqual([2, 2]);
    expect(await codesIn(order)).toEqual([false, true]);
    expect(await counts(later(release, 1))).toEqual([2, 2]);
  });

  it('BUY-040 sends them to who buys at the last moment, when their job has run on a clock that is ahead', async () => {
    const { release, counts, order, event } = await waiting();
    await releasedElsewhere(order, release);
    world.clock.set(release);
    await world.runJobs();
    world.clock.set(before(release, EARLY));
    const late = await world.given.paidOrder(event);
    await world.runJobs();
    expect(await codesIn(late)).toEqual([false]);
    expect(await counts(later(release, 0))).toEqual([2, 2]);
    expect(await codesIn(late)).toEqual([false, true]);
  });

  it('BUY-040 sends them once when mail was failing across their date, and again when staff ask for it', async () => {
    const release = new Date(world.clock.now().getTime() + 5 * DAY);
    const { order, org } = await aSale({ sendQRCode: release });
    const { token } = await world.given.member('ADMIN', org);
    const mailer = world.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    let hasFailed = false;
    const sending = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (hasFailed || mail.to !== order.email) return send(mail);
      hasFailed = true;
      world.clock.set(later(release, 0));
      throw new Error('421 try later');
    });
    const jobs = await world.runJobs();
    sending.mockRestore();
    const payloads = jobs.map(({ payload }) => payload as { orderId?: string; isRelease?: boolean });
    expect(payloads.filter(({ orderId, isRelease }) => orderId === order._id && isRelease)).toHaveLength(1);
    expect(await codesIn(order)).toEqual([true]);
    const again = 'mutation($input: OrderIdInput!) { resendConfirmation(input: $input) }';
    expect((await world.gql(again, { input: { orderId: order._id } }, token)).errors).toBeUndefined();
    await world.runJobs();
    expect(await codesIn(order)).toEqual([true, true]);
  });
});

/** The key of the one entry that releases the codes of the order's event at that instant. */
function keyAt({ eventId }: { eventId: string | null }, release: Date): string {
  return `release-codes:${eventId}:${release.getTime()}`;
}
