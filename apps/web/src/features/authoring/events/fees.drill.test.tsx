import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fee } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const event = anEvent({ published: false });
const season = { ...aSeason({ published: false }), events: [] };
const at = (more = '') => `/create-event/advanced-options?eventId=${event._id}${more}`;
const aFee = (overrides: Partial<Fee> = {}): Fee => ({
  _id: anId(),
  name: 'Facility',
  type: 'Flat',
  value: 150,
  appliedTo: 'Ticket',
  appliedBy: 'Organization',
  filters: ['Seated'],
  paymentMethods: [],
  minAppliedToPrice: 0,
  maxAppliedToPrice: 0,
  isApplyPlatformFee: false,
  eventId: event._id,
  seasonId: null,
  disabled: false,
  ...overrides,
});
const listOf = (fees: Fee[], isGuestTicketSale = true) => ({
  fees,
  total: fees.length,
  hasMore: false,
  unapplied: 0,
  ownerName: event.name,
  isGuestTicketSale,
});

async function open(
  fees: Fee[],
  { path = at(), isSuperUser = false, ...answers }: Answers & { path?: string; isSuperUser?: boolean } = {},
) {
  const page = await renderRoute(path, {
    as: { organization: anOrganization({ isSeasonTickets: true }), isSuperUser },
    answers: { event, season, venues: [], artists: [], fees: () => listOf(fees), ...answers },
  });
  const { screen, user } = page;
  const toggle = await screen.findByRole('switch', { name: 'Extra fees' });
  const dialog = async () => within(await screen.findByRole('dialog'));
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    await pickOption(user, option);
  };
  const list = async () => within(await screen.findByRole('list', { name: 'Fees' }));
  return { ...page, toggle, dialog, choose, list };
}
const chosen = () => [...document.querySelectorAll('.ant-select-selection-item-content')].map(({ textContent }) => textContent);

describe('the fees of an event or season in its wizard', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each([
    ['event', at(), { eventId: event._id }],
    ['season', `/create-season/advanced-options?seasonId=${season._id}`, { seasonId: season._id }],
  ] as const)('AUT-116 AUT-231 AUT-125 a new one of an %s is $1.00 by the organization for guest tickets', async (_, path, owner) => {
    const fees: Fee[] = [];
    const createFee = ({ input }: { input: { fee: Partial<Fee> } }) => {
      fees.push(aFee({ ...input.fee, ...owner }));
      return fees[0];
    };
    const { screen, user, toggle, dialog, list, askedFor } = await open(fees, { path, createFee });
    expect(askedFor('Fees')[0]!.variables).toEqual({ query: owner });
    await user.click(toggle);
    await user.click(screen.getByRole('button', { name: 'Add fee' }));
    const shown = await dialog();
    expect(shown.getByLabelText('Fee name')).toHaveProperty('value', 'New Fee');
    expect(shown.getByLabelText('Amount')).toHaveProperty('value', '1.00');
    expect(chosen()).toEqual(['Guest ticket']);
    expect(shown.queryByRole('button', { name: 'Delete fee' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Create fee' }));
    expect(await screen.findByText('Fee created successfully')).toBeTruthy();
    expect(askedFor('CreateFee')[0]!.variables).toMatchObject({
      input: { fee: { name: 'New Fee', type: 'Flat', value: 100, appliedBy: 'Organization', filters: ['GuestTicket'], ...owner } },
    });
    expect((await list()).getByText('New Fee')).toBeTruthy();
  });

  it('AUT-125 one whose answer was lost is sent again with the same key, so that it is taken once; the next one has another', async () => {
    let asked = 0;
    const createFee = () => {
      asked += 1;
      if (asked === 1) throw new BrokenConnection();
      return aFee();
    };
    const { user, screen, dialog, askedFor } = await open([aFee()], { createFee });
    const create = async () => user.click((await dialog()).getByRole('button', { name: 'Create fee' }));
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Add fee' }));
    await create();
    expect(await (await dialog()).findByText(/The connection was interrupted/)).toBeTruthy();
    await create();
    await closed();
    await user.click(screen.getByRole('button', { name: 'Add fee' }));
    await create();
    await closed();
    const [first, again, next] = askedFor('CreateFee').map(({ variables }) => variables['idempotencyKey']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('AUT-073 a second new one starts blank', async () => {
    const { user, screen, dialog } = await open([aFee()], { createFee: aFee() });
    await user.click(await screen.findByRole('button', { name: 'Add fee' }));
    fireEvent.change((await dialog()).getByLabelText('Fee name'), { target: { value: 'Parking' } });
    await user.click((await dialog()).getByRole('button', { name: 'Create fee' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add fee' }));
    expect((await dialog()).getByLabelText('Fee name')).toHaveProperty('value', 'New Fee');
  });

  it('AUT-117 AUT-118 AUT-047 the editor of one shows its fields in dollars or percent, 1000 px wide', async () => {
    const fee = aFee({
      type: 'Percent',
      value: 2.5,
      appliedTo: 'Upgrade',
      minAppliedToPrice: 1000,
      maxAppliedToPrice: 5050,
      paymentMethods: ['Cash'],
    });
    const { user, dialog, list, choose, askedFor } = await open([fee], { updateFee: fee });
    expect((await list()).getByText('2.50%')).toBeTruthy();
    await user.click((await list()).getByRole('button', { name: 'Facility' }));
    const shown = await dialog();
    const values = ['Fee name', 'Amount', 'Min price applied to', /^Max price applied to/].map(
      (label) => shown.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['Facility', '2.50', '10.00', '50.50']);
    for (const text of ['Percent', 'Add-ons', 'Organization', 'Seated', 'cash']) expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Delete fee' })).toBeTruthy();
    expect(
      document.querySelector<HTMLElement>('.ant-modal')!.style.getPropertyValue('--ant-modal-xs-width') ||
        document.querySelector<HTMLElement>('.ant-modal')!.style.width,
    ).toBe('1000px');
    await choose('Fee type', 'Flat');
    fireEvent.change(shown.getByLabelText('Amount'), { target: { value: '2.5' } });
    await user.click(shown.getByRole('button', { name: 'Save fee' }));
    await waitFor(() => expect(askedFor('UpdateFee')).toHaveLength(1));
    expect(askedFor('UpdateFee')[0]!.variables).toMatchObject({ input: { fee: { _id: fee._id, type: 'Flat', value: 250 } } });
  });

  it('AUT-041 AUT-042 its id is in the address, replaces the entry of the history, and opens it again', async () => {
    const fee = aFee();
    const { user, list, location, router, unmount } = await open([fee]);
    const before = router.history.length;
    await user.click((await list()).getByRole('button', { name: 'Facility' }));
    await waitFor(() => expect(location()).toBe(at(`&feeId=${fee._id}`)));
    expect(router.history.length).toBe(before);
    unmount();
    const again = await open([fee], { path: at(`&feeId=${fee._id}`) });
    expect((await again.dialog()).getByLabelText('Fee name')).toHaveProperty('value', 'Facility');
    await again.user.click((await again.dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(again.location()).toBe(at()));
  });

  it('AUT-119 applied by the organization it is for guest tickets, by anybody else it has no filter', async () => {
    const { user, list, choose } = await open([aFee()], { isSuperUser: true });
    await user.click((await list()).getByRole('button', { name: 'Facility' }));
    await waitFor(() => expect(chosen()).toEqual(['Seated']));
    await choose('Fee applied by', 'Stripe');
    await waitFor(() => expect(chosen()).toEqual([]));
    await choose('Fee applied by', 'Organization');
    await waitFor(() => expect(chosen()).toEqual(['Guest ticket']));
  });

  it('AUT-120 AUT-123 AUT-231 leaves out the organization’s own without a filter, and lists the sales tax without a delete button', async () => {
    const fees = [
      aFee({ name: 'Hidden', filters: [] }),
      aFee({ name: 'Seats' }),
      aFee({ name: 'Card', appliedBy: 'Stripe', filters: [] }),
      aFee({ name: 'Service', appliedBy: 'Marquee', filters: [] }),
      aFee({ name: 'Sales tax', type: 'Percent', value: 7, appliedTo: 'Order', filters: [] }),
    ];
    const { list } = await open(fees, { isSuperUser: true });
    const buttons = (await list()).getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(buttons).toEqual(['Seats', 'Delete Seats', 'Card', 'Delete Card', 'Service', 'Delete Service', 'Sales tax']);
  });

  it('AUT-034 BYD-001 are in the prices of the preview, as buyers see them, which follow a deleted one', async () => {
    const own = aFee({ filters: [], appliedBy: 'Marquee' });
    const ofHouse = [
      aFee({ value: 250, appliedTo: 'Order', filters: [], eventId: null }),
      aFee({ type: 'Percent', value: 10, appliedTo: 'Upgrade', filters: [], eventId: null }),
      aFee({ value: 5000, filters: [], disabled: true }),
      aFee({ name: 'Sales tax', type: 'Percent', value: 7.75, appliedTo: 'Order', filters: [] }),
    ];
    let fees = [own];
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { screen, user, list, asked } = await open(fees, {
      isSuperUser: true,
      event: () => ({ ...event, ticketTypes: [aTicketType()], upgrades: [anAddOn({ price: 1200 })], fees: [...fees, ...ofHouse] }),
      fees: () => listOf(fees),
      deleteFee: () => {
        fees = [];
        return true;
      },
    });
    const lines = () =>
      within(screen.getByRole('complementary', { name: 'Preview' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.match(/\$.*/)?.[0]);
    // the order's flat fee is in the first ticket
    expect(lines()).toEqual(['$49.00', '$13.20']);
    expect(asked.filter(({ name }) => name === 'EventFees')).toEqual([]);
    await user.click((await list()).getByRole('button', { name: 'Delete Facility' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(lines()).toEqual(['$47.50', '$13.20']));
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });

  it('AUT-122 AUT-125 is deleted from the list and from the editor after a question, and stays when that is declined', async () => {
    const fees = [aFee(), aFee({ name: 'Chairs' })];
    const deleteFee = ({ input }: { input: { feeId: string } }) => {
      fees.splice(
        fees.findIndex(({ _id }) => _id === input.feeId),
        1,
      );
      return true;
    };
    const { screen, user, list, dialog, askedFor } = await open(fees, { deleteFee });
    const question = 'Are you sure you want to delete fee Facility? This action cannot be undone.';
    await user.click((await list()).getByRole('button', { name: 'Delete Facility' }));
    await screen.findByText(question);
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(askedFor('DeleteFee')).toEqual([]);
    await user.click((await list()).getByRole('button', { name: 'Delete Facility' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    expect(await screen.findByText('Fee deleted successfully.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Facility' })).toBeNull());
    await user.click((await list()).getByRole('button', { name: 'Chairs' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete fee' }));
    await screen.findByText('Are you sure you want to delete the fee?');
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(askedFor('DeleteFee')).toHaveLength(1);
    const button = screen.getByRole('button', { name: 'Delete fee' });
    await waitFor(() => expect(button.className).not.toContain('ant-btn-loading'));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Fees' })).toBeNull());
    expect(askedFor('DeleteFee')).toHaveLength(2);
  });

  it('AUT-125 shows the server’s refusal of a save, and why a fee did not load, inside the editor', async () => {
    const fee = aFee();
    const { user, list, dialog, unmount } = await open([fee], { updateFee: refusal('The platform is being updated.', 'CONFLICT') });
    await user.click((await list()).getByRole('button', { name: 'Facility' }));
    await user.click((await dialog()).getByRole('button', { name: 'Save fee' }));
    expect((await (await dialog()).findByText('The platform is being updated.')).closest('[role=alert]')?.className).toContain('error');
    unmount();
    const gone = await open([], { path: at(`&feeId=${fee._id}`), fee: refusal('Not found.', 'NOT_FOUND') });
    expect((await (await gone.dialog()).findByText('The fee could not be loaded: Not found.')).closest('[role=alert]')).toBeTruthy();
  });

  it('does not open a fee of another event that the address names', async () => {
    const fee = aFee({ eventId: anId() });
    const { dialog } = await open([], { path: at(`&feeId=${fee._id}`), fee });
    const refused = await (await dialog()).findByText('There is no such fee here. It may belong to another event or season.');
    expect(refused.closest('[role=alert]')).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Save fee' })).toBeNull();
  });

  it('AUT-133 the switch cannot be turned off while a fee remains, and can after the last was deleted', async () => {
    const fees = [aFee()];
    const { screen, user, toggle, list } = await open(fees, { deleteFee: () => fees.splice(0, 1).length === 1 });
    const isOn = () => toggle.getAttribute('aria-checked');
    await waitFor(() => expect(isOn()).toBe('true'));
    await user.click(toggle);
    expect(await screen.findByText('Extra fees can be turned off once the fees below are deleted.')).toBeTruthy();
    expect(isOn()).toBe('true');
    await user.click((await list()).getByRole('button', { name: 'Delete Facility' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Facility' })).toBeNull());
    expect(isOn()).toBe('true');
    await user.click(toggle);
    await waitFor(() => expect(isOn()).toBe('false'));
  });

  it('AUT-121 AUT-197 AUT-232 shows an error area, and says all violations in one notice', async () => {
    const fee = aFee({ filters: ['GuestTicket'] });
    const { user, screen, list, dialog, askedFor } = await open([fee], { fees: listOf([fee], false) });
    await user.click((await list()).getByRole('button', { name: 'Facility' }));
    const area = await (await dialog()).findByText('The Guest ticket filter needs guest ticket sales.');
    expect(area.closest('[role=alert]')).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Save fee' })).toHaveProperty('disabled', true);
    await user.click(document.querySelector('.ant-select-selection-item-remove')!);
    fireEvent.change((await dialog()).getByLabelText('Fee name'), { target: { value: '' } });
    fireEvent.change((await dialog()).getByLabelText('Amount'), { target: { value: '0' } });
    await user.click((await dialog()).getByRole('button', { name: 'Save fee' }));
    await waitFor(() => expect(document.body.textContent).toContain('Fee name is required.\nEnter an amount above 0.'));
    expect(screen.getAllByText('Enter an amount above 0.').length).toBeGreaterThan(0);
    expect(askedFor('UpdateFee')).toEqual([]);
  });

  it('AUT-231 AUT-232 OPS-251 a new one at an event without guest ticket sales opens without an error, and is refused when it is sent', async () => {
    const { user, screen, dialog, toggle, choose, askedFor } = await open([], { fees: listOf([], false), createFee: aFee() });
    await user.click(toggle);
    await user.click(screen.getByRole('button', { name: 'Add fee' }));
    const shown = await dialog();
    expect(chosen()).toEqual(['Guest ticket']);
    expect([shown.getByText('Organization'), shown.getByDisplayValue('1.00')]).toHaveLength(2);
    await user.type(shown.getByLabelText('Fee name'), ' for chairs');
    const words = 'The Guest ticket filter needs guest ticket sales.';
    expect(shown.queryByText(words)).toBeNull();
    const create = shown.getByRole('button', { name: 'Create fee' });
    expect(create).toHaveProperty('disabled', false);
    await user.click(create);
    expect((await shown.findByText(words)).closest('[role=alert]')).toBeTruthy();
    expect(create).toHaveProperty('disabled', true);
    expect(askedFor('CreateFee')).toEqual([]);
    await user.click(document.querySelector('.ant-select-selection-item-remove')!);
    await choose('Filters', 'Seated');
    await waitFor(() => expect(shown.queryByText(words)).toBeNull());
    await user.click(create);
    await waitFor(() => expect(askedFor('CreateFee')).toHaveLength(1));
    expect(askedFor('CreateFee')[0]!.variables).toMatchObject({ input: { fee: { name: 'New Fee for chairs', filters: ['Seated'] } } });
  });

  it('AUT-149 asks before changes of one are discarded', async () => {
    const { screen, user, list, dialog } = await open([aFee()]);
    await user.click((await list()).getByRole('button', { name: 'Facility' }));
    fireEvent.change((await dialog()).getByLabelText('Fee name'), { target: { value: 'Parking' } });
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Unsaved Changes')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'SAVE CHANGES' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await list()).getByText('Facility')).toBeTruthy();
  });

  it('AUT-189 what Marquee takes of an event can be read, and not changed by its organization', async () => {
    const { user, list, dialog } = await open([aFee({ name: 'Service', appliedBy: 'Marquee', filters: [] })]);
    expect((await list()).queryByRole('button', { name: 'Delete Service' })).toBeNull();
    await user.click((await list()).getByRole('button', { name: 'Service' }));
    expect(await (await dialog()).findByText('Only a super user can change this fee.')).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Save fee' })).toHaveProperty('disabled', true);
  });
});
