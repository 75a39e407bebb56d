import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fee } from '#gql/schema-types.ts';
import { scrollToAboveBottom } from '#testing/browser.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';

const PLATFORM = '/admin/dashboard/super/settings';
const aFee = (overrides: Partial<Fee> = {}): Fee => ({
  _id: anId(),
  name: 'Service fee',
  appliedBy: 'Marquee',
  appliedTo: 'Ticket',
  filters: [],
  paymentMethods: [],
  minAppliedToPrice: 0,
  maxAppliedToPrice: 0,
  type: 'Flat',
  value: 150,
  isApplyPlatformFee: true,
  eventId: null,
  seasonId: null,
  disabled: false,
  ...overrides,
});
const page = (fees: Fee[], more: object = {}) => ({
  fees,
  total: fees.length,
  hasMore: false,
  unapplied: 0,
  ownerName: null,
  isGuestTicketSale: null,
  ...more,
});
const open = (answers: Answers, path = PLATFORM) => renderRoute(path, { as: { isSuperUser: true }, answers });
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ user, screen }: Opened, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await pickOption(user, option);
}

describe('the platform’s fees', () => {
  it('ACC-164 ACC-165 have nine columns with the texts of the list', async () => {
    const fees = [
      aFee({ name: 'Merchandise', appliedTo: 'Upgrade', minAppliedToPrice: 1000, value: 50 }),
      aFee({
        name: 'Terminal',
        appliedBy: 'Stripe',
        appliedTo: 'Order',
        filters: ['CardReader', 'GuestTicket'],
        paymentMethods: ['CardReaderWifi', 'Cash'],
        type: 'Percent',
        value: 2.7,
        maxAppliedToPrice: 5000,
      }),
    ];
    const { screen } = await open({ platformFees: page(fees) });
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    const columns =
      'Fee name,Fee applied by,Fee applied to,Filters,Payment method,Min price applied to,Max price applied to,Fee type,Amount';
    expect(heads.join()).toBe(columns);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Merchandise', 'Marquee', 'Add-ons', 'Any', 'Any', '$10.00', '$0.00', 'Flat', '$0.50'],
      ['Terminal', 'Stripe', 'Order', 'Card Reader, Guest ticket', 'card reader wifi, cash', '$0.00', '$50.00', 'Percent', '2.70%'],
    ]);
  });

  it('ACC-166 AUT-202 OPS-220 are requested in pages of nine', async () => {
    const first = Array.from({ length: 9 }, (_, n) => aFee({ name: `Fee ${n}` }));
    const { screen, askedFor } = await open({
      platformFees: ({ pagination }: { pagination: { pageNumber?: number } }) =>
        pagination.pageNumber === undefined ? page(first, { hasMore: true, total: 10 }) : page([aFee({ name: 'Tenth' })], { total: 10 }),
    });
    await screen.findByText('Fee 8');
    scrollToAboveBottom(499);
    expect(await screen.findByText('Tenth')).toBeTruthy();
    expect(askedFor('PlatformFees').map(({ variables }) => variables['pagination'])).toEqual([
      { pageSize: 9 },
      { pageSize: 9, pageNumber: 2 },
    ]);
  });

  it('ACC-164 show No Fees when there are none', async () => {
    const { screen } = await open({ platformFees: page([]) });
    expect(await screen.findByText('No Fees')).toBeTruthy();
  });

  it('ACC-167 ACC-168 a clicked row opens with its values; saving sends the edited fields and no server-side ones', async () => {
    const fee = aFee({ minAppliedToPrice: 500, filters: ['Seated'], paymentMethods: ['Cash'] });
    const opened = await open({ platformFees: page([fee]), updateFee: fee });
    const { user, screen, askedFor } = opened;
    await user.click(await screen.findByText('Service fee'));
    const dialog = await screen.findByRole('dialog', { name: 'Change fee' });
    expect(within(dialog).getByLabelText('Fee name')).toHaveProperty('value', 'Service fee');
    expect(within(dialog).getByLabelText('Amount')).toHaveProperty('value', '1.50');
    expect(within(dialog).getByLabelText('Min price applied to')).toHaveProperty('value', '5.00');
    const amount = within(dialog).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '1.75');
    await user.click(within(dialog).getByRole('button', { name: 'Save fee' }));
    expect(await screen.findByText('Fee updated successfully')).toBeTruthy();
    const { disabled: _, eventId: __, seasonId: ___, ...authored } = fee;
    expect(askedFor('UpdateFee')[0]!.variables).toEqual({ input: { fee: { ...authored, value: 175 } } });
    await waitFor(() => expect(askedFor('PlatformFees')).toHaveLength(2));
  });

  it('ACC-167 OPS-205 OPS-251 a new one starts as Marquee, Flat, 0, on tickets; the server’s refusal is shown inside', async () => {
    const opened = await open({ platformFees: page([]), createFee: refusal('Fee name can have at most 80 characters.', 'VALIDATION') });
    const { user, screen, askedFor } = opened;
    await user.click(await screen.findByRole('button', { name: 'Add fee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create fee' });
    expect(within(dialog).getByLabelText('Amount')).toHaveProperty('value', '0.00');
    await user.click(within(dialog).getByRole('button', { name: 'Create fee' }));
    expect(await within(dialog).findByText('Enter an amount above 0.')).toBeTruthy();
    expect(askedFor('CreateFee')).toEqual([]);
    await user.type(within(dialog).getByLabelText('Amount'), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Create fee' }));
    expect((await within(dialog).findByText('Fee name can have at most 80 characters.')).closest('[role=alert]')).toBeTruthy();
    expect(askedFor('CreateFee')[0]!.variables).toEqual({
      input: {
        fee: {
          name: 'New Fee',
          type: 'Flat',
          value: 100,
          appliedTo: 'Ticket',
          appliedBy: 'Marquee',
          filters: [],
          paymentMethods: [],
          minAppliedToPrice: 0,
          maxAppliedToPrice: 0,
          isApplyPlatformFee: false,
        },
      },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(screen.queryByText('Fee created successfully')).toBeNull();
  });

  it('OPS-202 are edited in a dialog of 1000 px with every field and choice, amounts as prices or percents', async () => {
    const opened = await open({ platformFees: page([aFee()]) });
    const { user, screen } = opened;
    await user.click(await screen.findByText('Service fee'));
    const dialog = await screen.findByRole('dialog', { name: 'Change fee' });
    expect(dialog.style.width).toBe('1000px');
    const choicesOf = async (field: string) => {
      const box = within(dialog).getByRole('combobox', { name: new RegExp(`^${field}`) });
      await user.click(box);
      const list = await waitFor(() => {
        const shown = document.getElementById(`${box.id}_list`)?.closest('.ant-select-dropdown');
        if (!shown) throw new Error('The list is not open yet.');
        return shown;
      });
      return [...list.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    };
    expect(await choicesOf('Fee type')).toEqual(['Flat', 'Percent']);
    expect(await choicesOf('Fee applied to')).toEqual(['Order', 'Ticket', 'Add-ons']);
    expect(await choicesOf('Fee applied by')).toEqual(['Organization', 'Marquee', 'Stripe']);
    expect(await choicesOf('Filters')).toEqual(['Seated', 'Card Entry', 'Card Reader', 'Guest ticket']);
    expect(await choicesOf('Payment method')).toEqual([
      'card reader (wifi)',
      'card reader (bluetooth)',
      'manual card entry',
      'cash',
      'check',
    ]);
    const boxOf = (label: string) => within(dialog).getByLabelText(label).closest('.ant-input-affix-wrapper')!;
    for (const label of ['Amount', 'Min price applied to', 'Max price applied to']) expect(boxOf(label).textContent).toContain('$');
    await choose(opened, 'Fee type', 'Percent');
    expect(boxOf('Amount').textContent).toContain('%');
    expect(boxOf('Min price applied to').textContent).toContain('$');
  });

  it('ACC-167 OPS-207 deleting asks first', async () => {
    const fee = aFee();
    const { user, screen, askedFor } = await open({ platformFees: page([fee]), deleteFee: true });
    await user.click(await screen.findByText('Service fee'));
    await user.click(await screen.findByRole('button', { name: 'Delete fee' }));
    expect(await screen.findByText('Are you sure you want to delete the fee?')).toBeTruthy();
    const question = screen.getByText('Are you sure you want to delete the fee?').closest<HTMLElement>('.ant-modal')!;
    expect(within(question).getByText('Service fee')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CONFIRM' }));
    expect(await screen.findByText('Fee deleted successfully.')).toBeTruthy();
    expect(askedFor('DeleteFee')[0]!.variables).toEqual({ input: { feeId: fee._id } });
  });

  it('OPS-203 OPS-206 AUT-230 fields depend on each other, and errors are shown at once', async () => {
    const opened = await open({ platformFees: page([aFee()]) });
    const { user, screen } = opened;
    await user.click(await screen.findByText('Service fee'));
    await choose(opened, 'Fee applied by', 'Organization');
    expect(await screen.findByText('Guest ticket')).toBeTruthy();
    await choose(opened, 'Fee applied by', 'Marquee');
    await waitFor(() => expect(document.querySelector('.ant-select-selection-item[title="Guest ticket"]')).toBeNull());
    await choose(opened, 'Fee type', 'Percent');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '0.00');
    expect((await screen.findByText('A Marquee percent fee can only be applied to orders.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save fee' })).toHaveProperty('disabled', true);
  });

  it('OPS-202 an amount is parsed as it was typed or refused beside its field, and never becomes another one', async () => {
    const fee = aFee();
    const { user, screen, askedFor } = await open({ platformFees: page([fee]), updateFee: fee });
    await user.click(await screen.findByText('Service fee'));
    const amount = await screen.findByLabelText('Amount');
    const retype = async (text: string) => {
      await user.clear(amount);
      await user.type(amount, text);
    };
    await retype('-5');
    await user.click(screen.getByRole('button', { name: 'Save fee' }));
    expect(await screen.findByText('Enter 0 or more.')).toBeTruthy();
    expect(amount).toHaveProperty('value', '-5');
    await retype('1.284');
    expect(await screen.findByText('Enter a number such as 25.50.')).toBeTruthy();
    expect(askedFor('UpdateFee')).toEqual([]);
    await retype('25,50');
    await user.click(screen.getByRole('button', { name: 'Save fee' }));
    await waitFor(() => expect(askedFor('UpdateFee')).toHaveLength(1));
    expect(askedFor('UpdateFee')[0]!.variables).toMatchObject({ input: { fee: { value: 2550 } } });
  });

  it('AUT-121 AUT-232 a fee for guests is refused at an event that sells to none', async () => {
    const fee = aFee({ appliedBy: 'Organization', filters: ['GuestTicket'], eventId: anId() });
    const fees = page([fee], { ownerName: 'Fjord', isGuestTicketSale: false });
    const { user, screen } = await open({ fees }, `/admin/dashboard/super/events/settings?eventId=${fee.eventId}`);
    await user.click(await screen.findByText('Service fee'));
    expect((await screen.findByText('The Guest ticket filter needs guest ticket sales.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save fee' })).toHaveProperty('disabled', true);
  });

  it('OPS-208 closing with changes asks, and discarding keeps the stored fee', async () => {
    const { user, screen, askedFor } = await open({ platformFees: page([aFee()]) });
    await user.click(await screen.findByText('Service fee'));
    await user.type(await screen.findByLabelText('Fee name'), ', higher');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You have unsaved changes. What would you like to do?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(screen.queryByLabelText('Fee name')).toBeNull());
    expect(askedFor('UpdateFee')).toEqual([]);
  });

  it('ACC-169 AUT-126 AUT-127 apply-to-all is enabled while a fee is pending, runs until all have it, and is then disabled', async () => {
    let unapplied = 1;
    const { user, screen, askedFor } = await open({
      platformFees: () => page([aFee({ isApplyPlatformFee: unapplied === 0 })], { unapplied }),
      applyPlatformFees: ({ input }: { input: { applicationId?: string } }) => {
        if (input.applicationId) unapplied = 0;
        return { _id: 'f'.repeat(24), isDone: unapplied === 0, organizations: 0 };
      },
    });
    const button = await screen.findByRole('button', { name: 'Apply to all organizations' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(await screen.findByText('Platform fees applied successfully.')).toBeTruthy();
    expect(askedFor('ApplyPlatformFees').map(({ variables }) => variables['input'])).toEqual([{}, { applicationId: 'f'.repeat(24) }]);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
  });

  it('ACC-170 applying none shows that there are none', async () => {
    const { user, screen } = await open({ platformFees: page([]), applyPlatformFees: refusal('No fees available.', 'FEE_NONE_AVAILABLE') });
    await screen.findByText('No Fees');
    await user.click(screen.getByRole('button', { name: 'Apply to all organizations' }));
    expect(await screen.findByText('No fees available.')).toBeTruthy();
  });
});

describe('the fees of one owner', () => {
  it('ACC-147 ACC-168 an organization’s are saved with its id beside them', async () => {
    const orgId = anId();
    const { user, screen, askedFor } = await open(
      { orgFees: page([], { ownerName: 'Lyric' }), createFee: aFee() },
      `/admin/dashboard/super/organizations/settings?orgId=${orgId}`,
    );
    expect(await screen.findByRole('heading', { name: 'Fees of Lyric' })).toBeTruthy();
    expect(screen.getByText('No Fees')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add fee' }));
    await user.type(await screen.findByLabelText('Amount'), '1');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create fee' }));
    expect(await screen.findByText('Fee created successfully')).toBeTruthy();
    expect(askedFor('CreateFee')[0]!.variables).toMatchObject({ input: { orgId, fee: { name: 'New Fee' } } });
    expect(screen.getByRole('navigation', { name: 'Super Admin' })).toBeTruthy();
  });

  it.each(['event', 'season'] as const)(
    'ACC-171 ACC-144 OPS-204 those of an %s have no side navigation, and are read, created, changed and deleted',
    async (kind) => {
      const id = anId();
      const own = { [`${kind}Id`]: id };
      const fee = aFee(own);
      const opened = await open(
        { fees: page([fee], { ownerName: 'Fjord' }), createFee: fee, updateFee: fee, deleteFee: true },
        `/admin/dashboard/super/${kind}s/settings?${kind}Id=${id}`,
      );
      const { user, screen, askedFor } = opened;
      expect(await screen.findByRole('heading', { name: 'Fees of Fjord' })).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Super Admin' })).toBeNull();
      expect(askedFor('Fees')[0]!.variables).toEqual({ query: own });
      await user.click(await screen.findByText('Service fee'));
      await user.click(await screen.findByRole('button', { name: 'Save fee' }));
      expect(await screen.findByText('Fee updated successfully')).toBeTruthy();
      expect(askedFor('UpdateFee')[0]!.variables).toMatchObject({ input: { fee: { _id: fee._id, isApplyPlatformFee: true, ...own } } });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Add fee' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create fee' }));
      await waitFor(() => expect(askedFor('CreateFee')).toHaveLength(1));
      expect(askedFor('CreateFee')[0]!.variables).toMatchObject({ input: { fee: { name: 'New Fee', ...own } } });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByText('Service fee'));
      await user.click(await screen.findByRole('button', { name: 'Delete fee' }));
      await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
      await waitFor(() => expect(askedFor('DeleteFee')[0]?.variables).toEqual({ input: { feeId: fee._id } }));
    },
  );

  it('AUT-123 the sales tax of an event is listed and cannot be deleted', async () => {
    const eventId = anId();
    const tax = aFee({ eventId, name: 'Sales tax', appliedBy: 'Organization', appliedTo: 'Order', type: 'Percent', value: 7 });
    const { user, screen } = await open(
      { fees: page([tax], { ownerName: 'Fjord' }) },
      `/admin/dashboard/super/events/settings?eventId=${eventId}`,
    );
    await user.click(await screen.findByText('Sales tax'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: 'Delete fee' })).toBeNull();
  });

  it('OPS-005 box office does not open those of a season', async () => {
    const path = `/admin/dashboard/super/seasons/settings?seasonId=${anId()}`;
    const { screen } = await renderRoute(path, { as: { role: 'BOX_OFFICE' } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
  });

  it('AUT-244 ACC-225 OPS-004 an admin opens those of a season, and no other page of the super area', async () => {
    const answers = { fees: page([], { ownerName: 'Fjord' }) };
    const season = await renderRoute(`/admin/dashboard/super/seasons/settings?seasonId=${anId()}`, { as: { role: 'ADMIN' }, answers });
    expect(await season.screen.findByText('No Fees')).toBeTruthy();
    season.unmount();
    for (const closed of [`events/settings?eventId=${anId()}`, 'settings', 'organizations', 'customers', 'sites', 'calendar', '']) {
      const other = await renderRoute(`/admin/dashboard/super/${closed}`, { as: { role: 'OWNER' }, answers });
      expect(await other.screen.findByText('You do not have permission to view this page')).toBeTruthy();
      other.unmount();
    }
  });
});
