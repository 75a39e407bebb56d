import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anId, anOrder, anOrderTicket } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

type Sharing = ReturnType<typeof anOrder>['sharing'][number];

const aSharing = (overrides: Partial<Sharing>): Sharing => ({
  _id: anId(),
  status: 'Accepted',
  tickets: [],
  upgrades: [],
  eventName: 'The Copper Kings',
  email: null,
  phoneNumber: null,
  sharedOrderId: anId(),
  ...overrides,
});

const openOrder = (order: ReturnType<typeof anOrder>, answers = {}) =>
  renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, { as: { role: 'BOX_OFFICE' }, answers: { order, ...answers } });

describe('sharing on the order page', () => {
  const given = anOrderTicket({ state: 'Shared', seat: 'A-1' });
  const offered = anOrderTicket({ state: 'Offered', seat: 'A-2' });
  const hana = aSharing({ tickets: [given._id], email: 'hana@example.com' });
  const phone = aSharing({ status: 'Offered', tickets: [offered._id], phoneNumber: '+18015550177', sharedOrderId: null });
  const order = anOrder({ tickets: [given, offered, anOrderTicket({ seat: 'A-3' })], sharing: [hana, phone] });

  it('OPS-048 Shared names who received which items and links to their orders', async () => {
    const { screen, user } = await openOrder(order);
    await user.click(await screen.findByRole('button', { name: 'Shared' }));
    const dialog = (await screen.findByText('Shared tickets')).closest<HTMLElement>('.ant-modal')!;
    expect(
      within(dialog)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([`hana@example.com${given.name} (A-1)Their order`]);
    expect(within(dialog).getByText('Their order').getAttribute('href')).toBe(
      `/admin/dashboard/orders/details?orderId=${hana.sharedOrderId}`,
    );
  });

  it('OPS-048 on an order that came by sharing it shows the event, e-mail and phone of the original order', async () => {
    const parentOrderDetails = { eventName: 'The Copper Kings', email: 'sam@example.com', phoneNumber: '+18015550142' };
    const { screen, user } = await openOrder(anOrder({ type: 'Shared', parentOrderId: anId(), parentOrderDetails }));
    await user.click(await screen.findByRole('button', { name: 'Shared' }));
    const dialog = (await screen.findByText('Shared by')).closest<HTMLElement>('.ant-modal')!;
    for (const text of ['The Copper Kings', 'sam@example.com', '(801) 555-0142']) expect(within(dialog).getByText(text)).toBeTruthy();
  });

  it('OPS-048 an order that was not shared has no such button', async () => {
    const { screen } = await openOrder(anOrder());
    await screen.findByText('Total Revenue');
    expect(screen.queryByRole('button', { name: 'Shared' })).toBeNull();
  });

  it('OPS-049 ACC-197 an item’s label opens its sharing, read by order and sharing id, 430 px wide', async () => {
    const contact = { email: null, phoneNumber: '+18015550177' };
    const sharing = { _id: phone._id, orderId: order._id, eventName: 'The Copper Kings', status: 'Offered', ...contact };
    const details = {
      ...sharing,
      userAgreement: null,
      sender: { firstName: '', lastName: '' },
      sharingData: { tickets: [], upgrades: [] },
    };
    const { screen, user, askedFor } = await openOrder(order, { sharingTickets: details });
    await user.click(await screen.findByRole('button', { name: /^Offered: .*A-2/ }));
    const dialog = (await screen.findByText('Sharing details')).closest<HTMLElement>('.ant-modal')!;
    expect(await within(dialog).findByText('(801) 555-0177')).toBeTruthy();
    expect(within(dialog).queryByText('hana@example.com')).toBeNull();
    expect(dialog.outerHTML).toContain('430');
    expect(askedFor('SharingTickets').map(({ variables }) => variables)).toEqual([{ orderId: order._id, sharingId: phone._id }]);
  });
});

describe('tickets that go back together', () => {
  it('BYD-082 a companion is picked and left out with its wheelchair space, and named', async () => {
    const space = anOrderTicket({ price: 5000, seat: 'Stalls-M-7' });
    const companion = anOrderTicket({ price: 2500, seat: 'Stalls-M-8', companionOf: space._id });
    const order = anOrder({ tickets: [companion, space, anOrderTicket({ seat: 'Stalls-M-9' })] });
    const path = `/admin/dashboard/orders/details?orderId=${order._id}`;
    const { screen, user } = await renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { order } });
    await user.click(await screen.findByRole('button', { name: /^Refund order/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    await user.click(box(/M-7/));
    expect([box(/M-8/).checked, box(/M-9/).checked]).toEqual([true, false]);
    expect(dialog.getByText('The companion seat Stalls-M-8 goes back with its wheelchair space.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Refund $75.00' })).toBeTruthy();
    await user.click(box(/M-8/));
    expect([box(/M-7/).checked, box(/M-8/).checked]).toEqual([false, false]);
  });
});
