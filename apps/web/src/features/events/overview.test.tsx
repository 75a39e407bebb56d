import type { Event } from '#gql/schema-types.ts';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { aCapacity, anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import '#ui/stripe-dialog.tsx';

const pathOf = ({ _id }: Pick<Event, '_id'>, page = 'overview') => `/admin/dashboard/events/details/${page}?eventId=${_id}`;
const aTier = (name: string, price: number, startsAt: string, endsAt: string, isActive = true) => ({
  _id: anId(),
  name,
  price,
  startsAt,
  endsAt,
  totalQty: null,
  remainingQty: null,
  isActive,
});
const rowOf = async (screen: { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> }, name: string) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;

const threeTiers = aTicketType({
  name: 'Floor',
  tiers: [
    aTier('Early Bird', 2800, '2026-10-05T16:00:00Z', '2026-11-01T06:00:00Z'),
    aTier('Regular', 3500, '2026-11-01T06:00:00Z', '2026-11-30T07:00:00Z'),
    aTier('Last Minute', 4200, '2026-11-30T07:00:00Z', '2026-12-06T03:00:00Z'),
  ],
});

describe('the overview of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('OPS-004 AUT-189 links super users to the fees of the event by Edit Admin Fees, and no owner', async () => {
    const event = anEvent();
    const operator = await renderRoute(pathOf(event), { as: { role: 'OWNER', isSuperUser: true }, answers: { event } });
    const menu = within(await operator.screen.findByRole('navigation', { name: 'Pages' }));
    const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual(['Edit Event', 'Edit Admin Fees']);
    const link = menu.getByRole('link', { name: 'Edit Admin Fees' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/super/events/settings?eventId=${event._id}`);
    operator.unmount();
    const owner = await renderRoute(pathOf(event), { as: { role: 'OWNER' }, answers: { event } });
    expect(await owner.screen.findByRole('link', { name: 'Edit Event' })).toBeTruthy();
    expect(owner.screen.queryByRole('link', { name: 'Edit Admin Fees' })).toBeNull();
  });

  it('BYD-400 shows how much of each shared capacity is sold, and what is under it', async () => {
    const [adult, dinner] = [aTicketType({ name: 'Adult' }), anAddOn({ name: 'Dinner' })];
    const capacities = [
      aCapacity({ soldQty: 75 }),
      aCapacity({ name: 'Tables', totalQty: 40, isWhole: false, ticketTypeIds: [adult._id], upgradeIds: [dinner._id] }),
    ];
    const event = anEvent({ ticketTypes: [adult], upgrades: [dinner], capacities });
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    const house = within(await rowOf(screen, 'The house'));
    expect(house.getByText('All ticket types')).toBeTruthy();
    expect(house.getByRole('progressbar', { name: 'The house: 75 of 300 sold' })).toBeTruthy();
    expect(within(await rowOf(screen, 'Tables')).getByText('Adult, Dinner')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Add shared capacity' });
    expect(link.getAttribute('href')).toBe(`/create-event/ticket-types?eventId=${event._id}`);
  });

  it.each([
    ['Sold out', 'purple', { figures: { total: 600, sold: 600, addOns: 0, held: 0, remaining: 0, scanned: 0, orders: 9, revenue: 0 } }],
    ['Live', 'live', { schedule: { ...anEvent().schedule, startsAt: '2026-11-21T17:30:00.000Z' } }],
  ])('OPS-188 has the badge %s beside the pages of the event', async (text, tone, part) => {
    const event = anEvent(part);
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    const badge = await within(await screen.findByRole('complementary', { name: 'Event' })).findByText(text);
    expect(badge.style.getPropertyValue('--fg')).toBe(`var(--mq-b-${tone}-fg)`);
    expect(badge.querySelector('.pulse') !== null).toBe(text === 'Live');
  });

  it('OPS-011 ACC-103 shows prices of tickets and add-ons to admins and not to box office', async () => {
    const upgrade = { ...anUpgrade(), name: 'Poster', price: 1800 };
    const event = anEvent({ ticketTypes: [threeTiers], upgrades: [upgrade] });
    const admin = await renderRoute(pathOf(event), { answers: { event } });
    expect(within(await rowOf(admin.screen, 'Floor')).getAllByText('$35.00').length).toBeGreaterThan(0);
    expect(within(await rowOf(admin.screen, 'Poster')).getByText('$18.00')).toBeTruthy();
    admin.unmount();
    const boxOffice = await renderRoute(pathOf(event), { as: { role: 'BOX_OFFICE' }, answers: { event } });
    expect((await rowOf(boxOffice.screen, 'Floor')).textContent).not.toContain('$');
    expect((await rowOf(boxOffice.screen, 'Poster')).textContent).not.toContain('$');
  });

  it('OPS-012 ACC-103 shows the total of sales to admins and not to box office', async () => {
    const event = anEvent({
      figures: { total: 600, sold: 4, addOns: 0, held: 0, remaining: 596, scanned: 0, orders: 2, revenue: 123_456 },
    });
    const admin = await renderRoute(pathOf(event), { answers: { event } });
    expect(await admin.screen.findByText('$1,234.56')).toBeTruthy();
    admin.unmount();
    const boxOffice = await renderRoute(pathOf(event), { as: { role: 'BOX_OFFICE' }, answers: { event } });
    expect(await boxOffice.screen.findByText('Tickets sold')).toBeTruthy();
    expect(boxOffice.screen.queryByText('Total sales')).toBeNull();
    expect(boxOffice.screen.queryByText('$1,234.56')).toBeNull();
  });

  it('shows how many tickets are in a checkout, so that the sum of the rows equals the heading', async () => {
    const figures = { total: 600, sold: 392, addOns: 0, held: 0, remaining: 207, scanned: 0, orders: 2, revenue: 0 };
    const types = [aTicketType({ totalQty: 400, soldQty: 302 }), aTicketType({ totalQty: 200, soldQty: 91 })];
    const event = anEvent({ figures, ticketTypes: types });
    const { screen, unmount } = await renderRoute(pathOf(event), { answers: { event } });
    expect((await screen.findByText('of 600 · 1 in checkout')).parentElement?.textContent).toBe('392 of 600 · 1 in checkout');
    unmount();
    const paid = await renderRoute(pathOf(event), { answers: { event: { ...event, figures: { ...figures, sold: 393 } } } });
    expect(await paid.screen.findByText('of 600')).toBeTruthy();
    expect(paid.screen.queryByText(/in checkout/)).toBeNull();
  });

  it('BYD-020 shows how many places are held, in all and of each ticket type, beside those sold', async () => {
    const figures = { total: 600, sold: 300, addOns: 0, held: 120, remaining: 179, scanned: 0, orders: 2, revenue: 0 };
    const floor = aTicketType({ name: 'Floor', totalQty: 600, soldQty: 421 });
    const block = (totalHeld: number, totalReleased: number) => ({ _id: anId(), ticketTypeId: floor._id, totalHeld, totalReleased });
    const event = { ...anEvent({ figures, ticketTypes: [floor] }), holds: [block(100, 20), block(40, 0)] };
    const { screen } = await renderRoute(pathOf(anEvent({ _id: event._id })), { answers: { event } });
    expect((await screen.findByText('of 600 · 120 held · 1 in checkout')).parentElement?.textContent).toContain('300 of 600');
    expect(screen.getByText('of 600 · 120 held').parentElement?.textContent).toBe('301 of 600 · 120 held');
  });

  it('OPS-022 counts down to the next date and updates every second', async () => {
    const event = anEvent();
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    expect(await screen.findByText('Until Event Starts')).toBeTruthy();
    const clock = screen.getByRole('timer');
    expect(clock.textContent).toContain('14days');
    const before = clock.textContent;
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before), { timeout: 4000 });
  });

  it.each([
    ['2026-09-30T16:00:00.000Z', 'Until Announcement'],
    ['2026-10-02T16:00:00.000Z', 'Until Tickets Go On Sale'],
    ['2026-10-06T16:00:00.000Z', 'Until Event Starts'],
  ])('OPS-022 shows at %s the date it counts down to', async (at, label) => {
    followServerTime(at);
    const event = anEvent();
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    expect(await screen.findByText(label)).toBeTruthy();
  });

  it('OPS-256 shows no countdown once the event began', async () => {
    followServerTime('2026-12-06T03:00:01.000Z');
    const event = anEvent();
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    await screen.findByRole('heading', { name: 'General admission' });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('OPS-028 rounds the sold percentage down: 2 of 3 is 66', async () => {
    const event = anEvent({ ticketTypes: [aTicketType({ name: 'Box', totalQty: 3, soldQty: 2, remainingQty: 1 })] });
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    const row = await rowOf(screen, 'Box');
    expect(within(row).getByText('66%')).toBeTruthy();
    expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
  });

  it('OPS-027 shows the current tier, past ones and later ones', async () => {
    const event = anEvent({ ticketTypes: [threeTiers] });
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    const tiers = within(await rowOf(screen, 'Floor')).getAllByRole('listitem');
    expect(tiers.map(({ className }) => className)).toEqual(['past', 'now', 'next']);
    expect((await rowOf(screen, 'Floor')).querySelector('.price')?.textContent).toBe('$35.00');
  });

  it('AUT-162 pauses sales only after the confirmation, and does not when it is dismissed', async () => {
    const event = anEvent();
    const publishEvent = vi.fn(() => ({ ...event, published: false }));
    const { screen, user, askedFor } = await renderRoute(pathOf(event), { answers: { event, publishEvent } });
    await user.click(await screen.findByRole('switch', { name: 'Ticket sales' }));
    expect(
      await screen.findByText(
        /^Customers cannot buy tickets until you re-enable sales\. Until then the public page says that sales are paused/,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(publishEvent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('switch', { name: 'Ticket sales' }));
    await user.click(await screen.findByRole('button', { name: 'PAUSE SALES' }));
    expect(await screen.findByText('disabled')).toBeTruthy();
    expect(askedFor('SwitchSales')[0]?.variables['input']).toEqual({ eventId: event._id, published: false });
  });

  it('AUT-162 says that enabling puts the event on sale at once', async () => {
    const event = anEvent({ published: false });
    const { screen, user } = await renderRoute(pathOf(event), { answers: { event, publishEvent: { ...event, published: true } } });
    await user.click(await screen.findByRole('switch', { name: 'Ticket sales' }));
    expect(await screen.findByText('Your event is immediately on sale.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ENABLE SALES' }));
    expect(await screen.findByText('active')).toBeTruthy();
  });

  it('AUT-161 OPS-196 asks to connect Stripe when enabling sales needs it', async () => {
    const event = anEvent({ published: false });
    const text = 'You must connect Stripe in order to publish events. Would you like to do this now?';
    const answers = { event, publishEvent: refusal(text, 'STRIPE_NOT_CONNECTED') };
    const { screen, user, location } = await renderRoute(pathOf(event), { answers });
    await user.click(await screen.findByRole('switch', { name: 'Ticket sales' }));
    await user.click(await screen.findByRole('button', { name: 'ENABLE SALES' }));
    expect(await screen.findByText('Stripe not connected')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('CLOSE')).toBeTruthy();
    await user.click(screen.getByText('GO TO SETTINGS'));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/settings/payouts'));
  });

  it('AUT-164 copies the public address and confirms it for 2 seconds', async () => {
    const event = anEvent({ stub: 'copper-kings' });
    const { screen, user } = await renderRoute(pathOf(event), { answers: { event } });
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/e/copper-kings`);
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull(), { timeout: 4000 });
  });

  it('ACC-189 links to the event at the configured host of events, and at its own otherwise', async () => {
    const event = anEvent({ stub: 'copper-kings' });
    const linkOf = async (config: { eventsUrl?: string }) => {
      const { screen, unmount } = await renderRoute(pathOf(event), { answers: { event }, config });
      const link = await screen.findByRole('link', { name: /\/e\/copper-kings$/ });
      const shown = [link.textContent, link.getAttribute('href')];
      unmount();
      return shown;
    };
    const [own, elsewhere] = [`${window.location.origin}/e/copper-kings`, 'https://events.example/e/copper-kings'];
    expect(await linkOf({ eventsUrl: 'https://events.example' })).toEqual([elsewhere, elsewhere]);
    expect(await linkOf({})).toEqual([own, own]);
  });

  it('offers the sales report and editing to admins and not to box office', async () => {
    const event = anEvent();
    const menuOf = async (role: 'ADMIN' | 'BOX_OFFICE') => {
      const page = await renderRoute(pathOf(event), { as: { role }, answers: { event } });
      const menu = await page.screen.findByRole('navigation', { name: 'Pages' });
      const names = within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      page.unmount();
      return names;
    };
    expect(await menuOf('ADMIN')).toEqual(expect.arrayContaining(['Overview', 'Orders', 'Sales Report', 'Edit Event']));
    const boxOffice = await menuOf('BOX_OFFICE');
    expect(boxOffice).toEqual(expect.arrayContaining(['Overview', 'Orders']));
    expect(boxOffice).not.toContain('Sales Report');
    expect(boxOffice).not.toContain('Edit Event');
  });

  it('ACC-228 ACC-109 offers scanning until the end, at least 3 hours after the start, of a multi-day event after the start of its last day', async () => {
    const until = (startsAt: string, endsAt: string) => ({ ...anEvent().schedule, startsAt, endsAt });
    const single = anEvent({ schedule: until('2026-11-21T15:00:00.000Z', '2026-11-21T16:00:00.000Z') });
    const long = anEvent({ schedule: until('2026-11-21T15:00:00.000Z', '2026-11-21T23:00:00.000Z') });
    const days = ['2026-11-20T15:00:00.000Z', '2026-11-21T15:00:01.000Z'].map((startsAt) => ({
      _id: anId(),
      startsAt,
      doorsAt: null,
      endsAt: startsAt,
    }));
    const performances = [{ _id: anId(), name: null, songLink: null, videoLink: null, schedule: days }];
    const several = anEvent({ isMultipleDays: true, schedule: until(days[0]!.startsAt, days[1]!.endsAt), performances });
    const offersScanning = async (event: Event, now: string) => {
      followServerTime(now);
      const { screen, unmount } = await renderRoute(pathOf(event), { answers: { event } });
      await screen.findByText('Tickets sold');
      const isOffered = screen.queryByRole('link', { name: 'Scan' }) !== null;
      unmount();
      return isOffered;
    };
    expect(await offersScanning(single, '2026-11-21T17:59:00.000Z')).toBe(true);
    expect(await offersScanning(single, '2026-11-21T18:00:00.000Z')).toBe(false);
    expect(await offersScanning(long, '2026-11-21T22:59:00.000Z')).toBe(true);
    expect(await offersScanning(long, '2026-11-21T23:00:00.000Z')).toBe(false);
    expect(await offersScanning(several, '2026-11-21T17:59:00.000Z')).toBe(true);
    expect(await offersScanning(several, '2026-11-21T18:00:01.000Z')).toBe(false);
  });

  it('AUT-169 hides editing and scanning of a canceled event, which counts down to nothing', async () => {
    const event = anEvent({ cancel: true });
    const { screen } = await renderRoute(pathOf(event), { answers: { event } });
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Event' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Scan' })).toBeNull();
    await screen.findByText('Dates');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows that an event of another organization does not exist', async () => {
    const event = anEvent();
    const { screen } = await renderRoute(pathOf(event), { answers: { event: refusal('This no longer exists.', 'NOT_FOUND') } });
    expect(await screen.findByText('This event does not exist, or it belongs to another organization.')).toBeTruthy();
  });
});

const anUpgrade = () => anAddOn({ remainingQty: 90, soldQty: 10, purchaseLimit: 4 });
