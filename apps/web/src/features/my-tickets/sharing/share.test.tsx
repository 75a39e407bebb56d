import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderSharing, PublicOrder } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aPublicEvent, SERVER_TIME } from '#testing/public.factory.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aSeatedEvent, serveSeating } from '#testing/seating.factory.ts';
import { anItem, anOrderSharing, anOwnOrder } from './sharing.factory.ts';

const CUSTOMER = { role: null, organization: null, firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com' };
const HANA = {
  userId: null,
  email: 'han***@exa***',
  firstName: 'Hana',
  lastName: 'Sato',
  phoneNumber: '********88',
  hasPassword: true,
  preferredLogin: 'Password',
  secondaryEmails: [],
};

/** Two available tickets, a third on offer, and a poster. */
const items = () => [
  anItem({ seat: 'GA-117' }),
  anItem({ seat: 'GA-118' }),
  anItem({ seat: 'GA-119', state: 'Offered' }),
  anItem({ kind: 'Upgrade', name: 'Tour poster', price: 1800 }),
];

async function openOrder(order: PublicOrder | (() => PublicOrder), answers = {}) {
  followServerTime(SERVER_TIME);
  const page = await renderRoute('/my-tickets?order=order-token', {
    as: CUSTOMER,
    answers: { myOrders: { orders: [], hasMore: false }, sharedTickets: [], publicOrder: order, userExists: null, ...answers },
  });
  await page.screen.findByText('Night Swim', { selector: '.ant-modal-title' });
  await page.screen.findByRole('list', { name: 'Items' });
  const button = (name: string) => page.screen.queryByRole('button', { name });
  const openWizard = async () => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Share your tickets' }));
    await page.screen.findByText('Share your tickets', { selector: '.ant-modal-title' });
  };
  const next = () => page.user.click(page.screen.getByRole('button', { name: 'Next' }));
  return { ...page, button, openWizard, next };
}

describe('changing one’s seats', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('BYD-095 moves a ticket to a free seat of its category, and shows what is taken since', async () => {
    letCanvasesDraw();
    vi.stubGlobal('Path2D', class {});
    const seated = aSeatedEvent();
    const server = serveSeating(seated);
    server.take('Stalls-A-3');
    const mine = anItem({ seat: 'Stalls-A-1', seatId: 'Stalls-A-1', canMove: true });
    const used = anItem({ seat: 'Stalls-A-2', seatId: 'Stalls-A-2', canMove: false });
    const order = anOwnOrder([mine, used], [], { event: seated.event, seatsUntil: '2026-12-03T19:00:00.000Z' });
    let taken = true;
    const moveOwnTicket = () => (taken ? refusal('No longer free: Stalls, row A, seat 4.', 'SEAT_TAKEN') : order);
    const { screen, user, button, askedFor } = await openOrder(order, { moveOwnTicket });
    expect(button('Change Stalls-A-2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change Stalls-A-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another seat than Stalls-A-1' }));
    await user.click(await dialog.findByRole('combobox', { name: 'New seat' }));
    const options = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map(({ title }) => title);
    expect(options()).toContain('Stalls, row A, seat 4');
    for (const other of ['Stalls, row A, seat 3', 'Stalls, row A, seat 1', 'Balcony, row A, seat 1'])
      expect(options()).not.toContain(other);
    await pickOption(user, 'Stalls, row A, seat 4');
    await user.click(dialog.getByRole('button', { name: 'Move to A4' }));
    expect(await dialog.findByText('No longer free: Stalls, row A, seat 4.')).toBeTruthy();
    taken = false;
    dialog.getByRole('application', { name: 'Seats of your category' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByText('Stalls, row A, seat 1. Your seat now')).toBeTruthy();
    await user.keyboard('{ArrowDown} ');
    await user.click(dialog.getByRole('button', { name: 'Move to B1' }));
    expect(await screen.findByText('You have another seat: Stalls, row B, seat 1.')).toBeTruthy();
    expect(askedFor('MoveOwnTicket').at(-1)?.variables).toEqual({
      input: { orderId: order._id, ticketId: mine._id, seatId: 'Stalls-B-1' },
    });
  });
});

describe('sharing one’s tickets', () => {
  it('OPS-062 OPS-064 offers sharing while a ticket is available and the event is not over, revoking while one is on offer', async () => {
    const going = await openOrder(anOwnOrder([anItem(), anItem({ state: 'Shared' })]));
    expect([going.button('Share your tickets') !== null, going.button('Cancel ticket sharing')]).toEqual([true, null]);
    going.unmount();
    const offered = await openOrder(anOwnOrder([anItem({ state: 'Offered' })], [anOrderSharing()]));
    expect([offered.button('Share your tickets'), offered.button('Cancel ticket sharing') !== null]).toEqual([null, true]);
    offered.unmount();
    const schedule = { ...aPublicEvent().schedule, startsAt: '2026-11-20T19:00:00.000Z', endsAt: '2026-11-20T23:00:00.000Z' };
    const over = await openOrder(anOwnOrder([anItem()], [], { event: aPublicEvent({ schedule }) }));
    expect(over.button('Share your tickets')).toBeNull();
  });

  it('OPS-061 marks offered and shared items among the lines of the order', async () => {
    await openOrder(anOwnOrder([anItem(), anItem(), anItem({ state: 'Offered' }), anItem({ state: 'Shared' })]));
    const lines = [...document.querySelectorAll('.olist li')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['2 ×General admission', '1 ×General admissionOffered', '1 ×General admissionShared']);
  });

  it('OPS-071 OPS-074 lists shareable items with seat and price; each group’s box selects its own, Next is enabled with the first', async () => {
    const { openWizard, user, screen, button } = await openOrder(anOwnOrder(items()));
    await openWizard();
    const rows = [...document.querySelectorAll('.pick')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'General admission (GA-117)$45.00',
      'General admission (GA-118)$45.00',
      'General admission (GA-119)Offered$45.00',
      'Tour poster $18.00',
    ]);
    expect(button('Next')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'All tickets' }));
    expect(button('Next')).toHaveProperty('disabled', false);
    const isChecked = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
    expect(isChecked()).toEqual([true, true, true, true, false, false]);
    await user.click(screen.getByRole('checkbox', { name: 'All add-ons' }));
    await user.click(screen.getByRole('checkbox', { name: 'All tickets' }));
    expect(isChecked()).toEqual([false, false, false, false, true, true]);
  });

  it('OPS-072 OPS-073 omits items that may not be shared, and says so when none are left', async () => {
    const [free, bound] = [anItem({ seat: 'A-1' }), anItem({ seat: 'A-2' })];
    const ownSharing = (shareable: string[]) => ({ shareable, sharing: [], parentOrderDetails: null });
    const some = await openOrder(anOwnOrder([free, bound], [], { ownSharing: ownSharing([free._id]) }));
    await some.openWizard();
    expect([...document.querySelectorAll('.pick')].map(({ textContent }) => textContent)).toEqual(['General admission (A-1)$45.00']);
    some.unmount();
    const none = await openOrder(anOwnOrder([free, bound], [], { ownSharing: ownSharing([]) }));
    await none.openWizard();
    expect(none.screen.getByText('There are no tickets/upgrades to be shared')).toBeTruthy();
    expect(none.button('Next')).toHaveProperty('disabled', true);
  });

  it('OPS-070 OPS-077 looks up the user once the typing pauses and shows the result; Back keeps the typed values', async () => {
    const { openWizard, user, screen, next, button, askedFor } = await openOrder(anOwnOrder(items()), { userExists: HANA });
    await openWizard();
    expect(button('Back')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /GA-117/ }));
    await next();
    expect(screen.getByText('Contact info')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'hana@example.com');
    expect(await screen.findByText('Hana Sato')).toBeTruthy();
    expect(screen.getByText('Has an account. Phone ending 88')).toBeTruthy();
    const asked = askedFor('Recipient').map(({ variables }) => variables);
    expect(asked.at(-1)).toEqual({ email: 'hana@example.com' });
    expect(asked.length).toBeLessThan('hana@example.com'.length / 2);
    await next();
    expect(screen.getByText('Sharing confirmation')).toBeTruthy();
    await user.click(button('Back')!);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'hana@example.com');
    await user.click(button('Back')!);
    expect(screen.getByRole('checkbox', { name: /GA-117/ })).toHaveProperty('checked', true);
    expect(askedFor('ShareTickets')).toEqual([]);
  });

  it('OPS-075 OPS-076 OPS-078 requires a complete e-mail or phone, and accepts one that nobody has', async () => {
    const { openWizard, user, screen, next, button } = await openOrder(anOwnOrder(items()));
    await openWizard();
    await user.click(screen.getByRole('checkbox', { name: /GA-117/ }));
    await next();
    const [email, phone] = [screen.getByLabelText('Email'), screen.getByLabelText('Phone number')];
    expect([phone, button('Next')].map((one) => (one as HTMLInputElement).disabled)).toEqual([true, true]);
    await user.type(email, 'new.friend@');
    await user.click(phone);
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    await user.type(phone, '8');
    expect(email).toHaveProperty('disabled', true);
    await user.clear(phone);
    await user.type(email, 'example.com');
    expect(await screen.findByText('Existing customer not found')).toBeTruthy();
    expect(button('Next')).toHaveProperty('disabled', false);
  });

  it('OPS-227 OPS-080 by the switch a phone number replaces the e-mail and is sent alone', async () => {
    const order = anOwnOrder(items());
    const shareTickets = () => ({ _id: 'a'.repeat(24), status: 'Offered' });
    const { openWizard, user, screen, next, askedFor } = await openOrder(order, { shareTickets });
    await openWizard();
    await user.click(screen.getByRole('checkbox', { name: /GA-118/ }));
    await user.click(screen.getByRole('checkbox', { name: /Tour poster/ }));
    await next();
    await user.type(screen.getByLabelText('Email'), 'x@example.com');
    await user.click(screen.getByRole('switch', { name: 'Use phone number instead' }));
    expect(screen.getByLabelText('Email')).toMatchObject({ value: '', disabled: true });
    await user.type(screen.getByLabelText('Phone number'), '(801) 555-0177');
    await next();
    expect(screen.getByText('You are sharing 1 ticket and 1 add-on for Night Swim with (801) 555-0177.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Sharing complete');
    const [, ticket, , poster] = order.items;
    expect(askedFor('ShareTickets').map(({ variables }) => variables['input'])).toEqual([
      { orderId: order._id, eventName: 'Night Swim', tickets: [ticket!._id], upgrades: [poster!._id], phoneNumber: '+18015550177' },
    ]);
  });

  it('OPS-079 OPS-080 OPS-081 explains sharing, sends it once however often Confirm is pressed, and starts over afterwards', async () => {
    const [first, second] = [anItem({ seat: 'GA-1' }), anItem({ seat: 'GA-2' })];
    const state: { shared: OrderSharing[] } = { shared: [] };
    const order = anOwnOrder([first, second]);
    const publicOrder = () => ({
      ...order,
      items: state.shared.length > 0 ? [{ ...first, state: 'Offered' as const }, second] : [first, second],
      ownSharing: { shareable: [first._id, second._id], sharing: state.shared, parentOrderDetails: null },
    });
    const shareTickets = () => {
      state.shared = [anOrderSharing({ tickets: [first._id] })];
      return { _id: state.shared[0]!._id, status: 'Offered' };
    };
    const page = await openOrder(publicOrder, { shareTickets });
    const { openWizard, user, screen, next, askedFor, location } = page;
    await openWizard();
    await user.click(screen.getByRole('checkbox', { name: /GA-1/ }));
    await next();
    await user.type(screen.getByLabelText('Email'), 'hana@example.com{Enter}');
    expect(screen.getByText(/When they accept, the tickets leave your order/)).toBeTruthy();
    expect(askedFor('ShareTickets')).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Sharing complete')).toBeTruthy();
    expect(askedFor('ShareTickets')).toHaveLength(1);
    expect(page.button('Back')).toBeNull();
    await waitFor(() => expect(document.querySelector('.sharedWith')?.textContent).toBe('Shared withhana@example.com · 1 ticketOffered'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(location()).toBe('/my-tickets?type=Upcoming'));
    page.unmount();
    const again = await openOrder(publicOrder);
    await again.openWizard();
    expect(again.screen.getAllByRole('checkbox').some((box) => (box as HTMLInputElement).checked)).toBe(false);
  });

  it('OPS-082 a refusal is shown in the wizard and as a notice, and the step stays', async () => {
    const shareTickets = refusal('You cannot share tickets with yourself.', 'SHARE_WITH_SELF');
    const { openWizard, user, screen, next } = await openOrder(anOwnOrder(items()), { shareTickets });
    await openWizard();
    await user.click(screen.getByRole('checkbox', { name: /GA-117/ }));
    await next();
    await user.type(screen.getByLabelText('Email'), 'theo@example.com{Enter}');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getAllByText('You cannot share tickets with yourself.')).toHaveLength(2));
    expect(screen.getByText('Sharing confirmation')).toBeTruthy();
  });

  it('OPS-089 ACC-177 revokes an offer after a confirmation, sends the order, and shows its new state', async () => {
    let isBack = false;
    const item = anItem();
    const order = anOwnOrder([item]);
    const publicOrder = () => ({ ...order, items: [{ ...item, state: isBack ? ('Active' as const) : ('Offered' as const) }] });
    const page = await openOrder(publicOrder, { cancelTicketSharing: () => (isBack = true) });
    await page.user.click(page.button('Cancel ticket sharing')!);
    expect(page.askedFor('CancelTicketSharing')).toEqual([]);
    await page.user.click(await page.screen.findByText('Cancel sharing'));
    await page.screen.findByRole('button', { name: 'Share your tickets' });
    await waitFor(() => expect(page.button('Cancel ticket sharing')).toBeNull());
    expect(page.askedFor('CancelTicketSharing').map(({ variables }) => variables['input'])).toEqual([{ orderId: order._id }]);
  });

  it('OPS-049 ACC-177 ACC-197 shows the chosen sharing, by order and sharing id, 430 px wide', async () => {
    const [hana, phone] = [anOrderSharing({ status: 'Accepted' }), anOrderSharing({ email: null, phoneNumber: '+18015550177' })];
    const order = anOwnOrder([anItem({ state: 'Shared' }), anItem({ state: 'Offered' })], [hana, phone]);
    const contact = { email: 'hana@example.com', phoneNumber: null };
    const sharing = { _id: hana._id, orderId: order._id, eventName: 'Night Swim', status: 'Accepted', ...contact, userAgreement: null };
    const details = { ...sharing, sender: { firstName: '', lastName: '' }, sharingData: { tickets: [], upgrades: [] } };
    const { user, screen, askedFor } = await openOrder(order, { sharingTickets: details });
    await user.click(screen.getByRole('button', { name: /hana@example.com/ }));
    const title = await screen.findByText('Sharing details');
    const dialog = title.closest<HTMLElement>('.ant-modal')!;
    expect(await within(dialog).findByText('hana@example.com')).toBeTruthy();
    expect(within(dialog).queryByText('(801) 555-0177')).toBeNull();
    expect(dialog.outerHTML).toContain('430');
    expect(askedFor('SharingTickets').map(({ variables }) => variables)).toEqual([{ orderId: order._id, sharingId: hana._id }]);
  });
});
