import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import type { Hold, HoldInput } from '#gql/schema-types.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers, type Asked } from '#testing/schema-link.ts';
import { aHold } from './holds.factory.ts';

const EVENT = anEvent();
const FLOOR = EVENT.ticketTypes[0]!;
const PATH = `/admin/dashboard/events/details/holds?eventId=${EVENT._id}`;
const open = (holds: Hold[], answers: Answers = {}, { path = PATH, role = 'BOX_OFFICE' as Role, event = EVENT } = {}) =>
  renderRoute(path, { as: { role }, answers: { event: () => ({ ...event, holds }), guestLists: [], ...answers } });
const NOTHING = { people: 0, orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0, first: [] };
type Opened = Awaited<ReturnType<typeof open>>;

/** By its title: in tests antd gives all dialogs one id for it. */
const dialogOf = async ({ screen }: Opened, title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role=dialog]')!;
const update = async (opened: Opened) => within(await dialogOf(opened, 'Update Hold Block'));
const openRow = async (opened: Opened, name = 'Sponsors') => {
  await opened.user.click(await opened.screen.findByRole('button', { name }));
  return update(opened);
};
const sent = ({ askedFor }: Opened) => askedFor('UpdateHold').map(({ variables }) => (variables['input'] as { params: HoldInput }).params);
const totals = (dialog: ReturnType<typeof within>) =>
  ['Held', 'Checked in', 'Released', 'Outstanding'].map((name) => {
    const group = within(dialog.getByRole('group', { name }));
    const field = group.queryByRole('textbox');
    return field ? (field as HTMLInputElement).value : group.getByRole('status').textContent;
  });

describe('the ticket holds of an event', () => {
  it('OPS-122 lists each block with its type and totals, and OPS-015 is linked from the menu', async () => {
    const hold = aHold({ totalCheckedIn: 3, totalReleased: 5, totalOutstanding: 12, contact: 'Ada' });
    const { screen } = await open([hold, aHold({ name: 'Press', ticketType: 'Balcony' })]);
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Ticket Type', 'Total Held', 'Total Checked In', 'Total Released', 'Total Outstanding']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['SponsorsAda', 'Floor', '20', '3', '5', '12'],
      ['Press', 'Balcony', '20', '0', '0', '20'],
    ]);
    const here = within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Ticket Holds' });
    expect([here.getAttribute('href'), here.getAttribute('aria-current')]).toEqual([PATH, 'page']);
  });

  it('OPS-016 the menu of an event with a seating chart has no Ticket Holds', async () => {
    const { screen } = await open([], {}, { event: anEvent({ ...EVENT, seatingChartKey: 'chart-1' }) });
    const menu = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect([menu.queryByRole('link', { name: 'Ticket Holds' }), menu.queryByRole('link', { name: 'Wait List' }) !== null]).toEqual([
      null,
      true,
    ]);
  });

  it('OPS-122 shows No ticket holds without any, and a retry where they did not load', async () => {
    expect(await (await open([])).screen.findByText('No ticket holds')).toBeTruthy();
  });

  it('offers a retry where they did not load, in place of the empty state', async () => {
    let isBroken = true;
    const answer = (_: unknown, { name }: Asked) =>
      isBroken && name === 'Holds' ? new BrokenConnection() : { ...EVENT, holds: [aHold()] };
    const { screen, user } = await open([], { event: answer });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect([screen.queryByText('No ticket holds'), logged.length > 0]).toEqual([null, true]);
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Sponsors' })).toBeTruthy();
  });

  it('OPS-123 OPS-124 OPS-126 makes a block: the quantity waits for a ticket type, and what is no number stays with its error', async () => {
    const holds: Hold[] = [];
    const made = ({ input: { params } }: { input: { params: HoldInput } }) => {
      holds.push(aHold({ name: params.name, qty: params.qty!, totalHeld: params.qty!, totalOutstanding: params.qty! }));
      return holds[0];
    };
    const opened = await open(holds, { updateHold: made });
    const { screen, user, location } = opened;
    await screen.findByText('No ticket holds');
    await user.click(screen.getByRole('button', { name: 'Create Hold' }));
    const box = await dialogOf(opened, 'Create Hold Block');
    expect(box.closest('.ant-modal')?.getAttribute('style')).toContain('560px');
    const dialog = within(box);
    const qty = dialog.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement;
    expect([qty.disabled, location()]).toEqual([true, `${PATH}&ticketHoldId=new`]);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Press');
    await user.click(dialog.getByRole('combobox', { name: 'Ticket Type' }));
    await pickOption(user, `${FLOOR.name} (${FLOOR.remainingQty} left)`);
    expect(qty.disabled).toBe(false);
    for (const [typed, button] of [
      ['abc', 'Hold tickets'],
      ['-4', 'Hold tickets'],
      ['12', 'Hold 12 tickets'],
    ] as const) {
      await user.clear(qty);
      await user.type(qty, typed);
      expect(dialog.getByRole('button', { name: button })).toBeTruthy();
    }
    await user.clear(qty);
    await user.type(qty, '-4');
    fireEvent.blur(qty);
    expect(qty.value).toBe('-4');
    expect(dialog.getByText('Enter 0 or more.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hold tickets' }));
    expect(opened.askedFor('UpdateHold')).toEqual([]);
    await user.clear(qty);
    await user.type(qty, '12');
    await user.click(dialog.getByRole('button', { name: 'Hold 12 tickets' }));
    expect(await screen.findByText('Hold ticket created successfully')).toBeTruthy();
    expect(sent(opened)).toEqual([{ name: 'Press', ticketTypeId: FLOOR._id, qty: 12, contact: '', note: '' }]);
    expect(opened.askedFor('UpdateHold')[0]!.variables['idempotencyKey']).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole('button', { name: 'Press' })).toBeTruthy();
    expect(location()).toBe(PATH);
  }, 30_000);

  it('OPS-125 shows every text for an invalid name in one notice, a line each, and sends nothing', async () => {
    const opened = await open([aHold()]);
    const dialog = await openRow(opened);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await opened.user.clear(name);
    fireEvent.change(name, { target: { value: '-'.repeat(81) } });
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    const lines = ['Hold name can have at most 80 characters.', 'Hold name needs a letter or a number.'];
    const notice = await opened.screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === lines.join('\n'));
    expect(notice.closest('[role=alert]')).toBeTruthy();
    expect(dialog.getByText(lines[0]!)).toBeTruthy();
    expect(sent(opened)).toEqual([]);
  });

  it('OPS-123 OPS-127 OPS-129 moves outstanding by the opposite, says what goes back on sale, and stores the totals', async () => {
    const hold = aHold({ totalHeld: 3, totalOutstanding: 3, qty: 3 });
    const opened = await open([hold], { updateHold: () => ({ ...hold, version: 2 }) });
    const dialog = await openRow(opened);
    const box = await dialogOf(opened, 'Update Hold Block');
    expect(box.closest('.ant-modal')?.getAttribute('style')).toContain('825px');
    expect(totals(dialog)).toEqual(['3', '0', '0', '3']);
    const press = (name: string) => opened.user.click(dialog.getByRole('button', { name }));
    await press('Checked in: one more');
    await press('Released: one more');
    await press('Released: one more');
    expect(totals(dialog)).toEqual(['3', '1', '2', '0']);
    expect(dialog.getByText('2 tickets go back on sale')).toBeTruthy();
    await press('Released: one less');
    expect(totals(dialog)).toEqual(['3', '1', '1', '1']);
    await press('Save');
    expect(await opened.screen.findByText('Hold ticket updated successfully')).toBeTruthy();
    expect(sent(opened)).toMatchObject([
      { _id: hold._id, version: 1, totalHeld: 3, totalCheckedIn: 1, totalReleased: 1, totalOutstanding: 1, name: 'Sponsors' },
    ]);
    expect(opened.askedFor('UpdateHold')[0]!.variables['input']).toMatchObject({ eventId: EVENT._id });
  });

  it('OPS-128 with nothing outstanding raising does nothing, by button, key or typing', async () => {
    const opened = await open([aHold({ totalHeld: 4, totalCheckedIn: 4, totalOutstanding: 0 })]);
    const dialog = await openRow(opened);
    for (const name of ['Checked in: one more', 'Released: one more']) {
      expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);
      await opened.user.click(dialog.getByRole('button', { name }));
    }
    const released = dialog.getByRole('textbox', { name: 'Released' });
    await opened.user.type(released, '{ArrowUp}');
    await opened.user.clear(released);
    await opened.user.type(released, '9{Tab}');
    expect(totals(dialog)).toEqual(['4', '4', '0', '0']);
    await opened.user.type(dialog.getByRole('textbox', { name: 'Checked in' }), '{ArrowDown}');
    expect(totals(dialog)).toEqual(['4', '3', '0', '1']);
  });

  it('a count that cannot be read stays with its error, and nothing is released by it', async () => {
    const opened = await open([aHold({ totalHeld: 20, totalCheckedIn: 4, totalReleased: 3, totalOutstanding: 13 })]);
    const dialog = await openRow(opened);
    const released = dialog.getByRole('textbox', { name: 'Released' }) as HTMLInputElement;
    fireEvent.change(released, { target: { value: 'abc' } });
    fireEvent.blur(released);
    expect(released.value).toBe('abc');
    expect(await dialog.findByText('Enter a whole number, such as 450.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    fireEvent.change(released, { target: { value: '' } });
    fireEvent.blur(released);
    expect(totals(dialog)).toEqual(['20', '4', '3', '13']);
    expect(opened.askedFor('UpdateHold')).toEqual([]);
  });

  it('OPS-129 shows the server’s message below the form and keeps what was typed; a newer version brings its totals', async () => {
    const hold = aHold();
    const holds = [hold];
    const text = 'This hold was changed by someone else in the meantime. Please check its numbers and save again.';
    const opened = await open(holds, {
      updateHold: () => {
        holds[0] = { ...hold, version: 2, totalCheckedIn: 7, totalOutstanding: 13 };
        return refusal(text, 'HOLD_CHANGED');
      },
    });
    const dialog = await openRow(opened);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await opened.user.type(name, ' and press');
    await opened.user.click(dialog.getByRole('button', { name: 'Checked in: one more' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(text)).toBeTruthy();
    await waitFor(() => expect(totals(dialog)).toEqual(['20', '7', '0', '13']));
    expect(name).toHaveProperty('value', 'Sponsors and press');
  });

  it('BYD-040 shows before a release, and before a deletion, which tickets go back on sale and for how much', async () => {
    const hold = aHold({ totalHeld: 12, totalOutstanding: 12, qty: 12 });
    const holdRelease = ({ query: { quantity } }: { query: { quantity: number } }) => ({
      ...NOTHING,
      tickets: quantity,
      amount: quantity * 2000,
      first: Array.from({ length: Math.min(10, quantity) }, (_, at) => ({
        key: `p:${at}`,
        label: `FLO-${at + 89}`,
        amount: 2000,
        reason: null,
      })),
    });
    const opened = await open([hold], { holdRelease }, { role: 'ADMIN' });
    const dialog = await openRow(opened);
    expect(dialog.queryByRole('region', { name: 'Back on sale' })).toBeNull();
    await opened.user.click(dialog.getByRole('button', { name: 'Released: one more' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Released: one more' }));
    const release = within(await dialog.findByRole('region', { name: 'Back on sale' }));
    expect(await release.findByText('2 tickets')).toBeTruthy();
    expect(release.getByText('$40.00')).toBeTruthy();
    expect(release.getByText('FLO-89')).toBeTruthy();
    expect(sent(opened)).toEqual([]);
    await opened.user.click(dialog.getByRole('button', { name: 'Delete Hold' }));
    const question = within(await dialogOf(opened, 'Delete this hold?'));
    expect(await question.findByText('12 tickets')).toBeTruthy();
    expect(question.getByText('The first 10')).toBeTruthy();
    expect(opened.askedFor('DeleteHold')).toEqual([]);
  });

  it('OPS-130 deletes an untouched block after saying what goes back on sale', async () => {
    const holds = [aHold()];
    const [{ _id: holdId }] = holds as [Hold];
    const opened = await open(holds, { deleteHold: () => Boolean(holds.pop()) });
    const dialog = await openRow(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Delete Hold' }));
    const question = within(await dialogOf(opened, 'Delete this hold?'));
    expect(question.getByText('Sponsors is deleted, and its 20 tickets go back on sale.')).toBeTruthy();
    await opened.user.click(question.getByRole('button', { name: 'DELETE' }));
    expect(await opened.screen.findByText('Ticket hold deleted successfully')).toBeTruthy();
    expect(opened.askedFor('DeleteHold').map(({ variables }) => variables)).toEqual([{ input: { eventId: EVENT._id, holdId } }]);
    expect(await opened.screen.findByText('No ticket holds')).toBeTruthy();
  });

  it.each([
    [{ totalCheckedIn: 1, totalReleased: 1, totalOutstanding: 18 }, 'Cannot delete hold: tickets have been checked in'],
    [{ totalReleased: 1, totalOutstanding: 19 }, 'Cannot delete hold: tickets have been released'],
  ])('OPS-131 a used block is not deleted: %o', async (used, text) => {
    const opened = await open([aHold(used)]);
    const dialog = await openRow(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Delete Hold' }));
    expect(await opened.screen.findByText(text)).toBeTruthy();
    expect(opened.askedFor('DeleteHold')).toHaveLength(0);
  });

  it.each([
    [refusal('Cannot delete hold: tickets have been checked in', 'HOLD_CHECKED_IN'), 'Cannot delete hold: tickets have been checked in'],
    [refusal('This no longer exists.', 'NOT_FOUND'), 'Failed to delete ticket hold'],
  ])('OPS-131 shows why deleting failed %#', async (answer, text) => {
    const opened = await open([aHold()], { deleteHold: answer });
    const dialog = await openRow(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Delete Hold' }));
    const question = within(await dialogOf(opened, 'Delete this hold?'));
    await opened.user.click(question.getByRole('button', { name: 'DELETE' }));
    expect(await question.findByText(text)).toBeTruthy();
  });

  it('a hold above what is left is refused beside the quantity, and what was typed stays', async () => {
    const opened = await open(
      [],
      { updateHold: refusal('Only 7 left of Floor.', 'PLACES_LEFT', { left: 7 }) },
      { path: `${PATH}&ticketHoldId=new` },
    );
    const dialog = within(await dialogOf(opened, 'Create Hold Block'));
    await opened.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Press');
    await opened.user.click(dialog.getByRole('combobox', { name: 'Ticket Type' }));
    await pickOption(opened.user, `${FLOOR.name} (${FLOOR.remainingQty} left)`);
    const qty = dialog.getByRole('textbox', { name: 'Quantity' });
    await opened.user.clear(qty);
    await opened.user.type(qty, '9{Enter}');
    expect((await dialog.findByText('Only 7 left of Floor.')).id).toBe(qty.getAttribute('aria-describedby'));
    expect(qty).toHaveProperty('value', '9');
  });

  it('AUT-041 a reload opens the block that the address names', async () => {
    const hold = aHold();
    const opened = await open([hold], {}, { path: `${PATH}&ticketHoldId=${hold._id}` });
    expect(totals(await update(opened))).toEqual(['20', '0', '0', '20']);
  });

  it('AUT-041 says so where the block that the address names is gone', async () => {
    const gone = await update(await open([aHold()], {}, { path: `${PATH}&ticketHoldId=${anId()}` }));
    expect(gone.getByText('This hold no longer exists.')).toBeTruthy();
  });

  it.each<Role>(['SCANNER', 'USER'])('OPS-008 is closed to a %s, and nothing of it is requested', async (role) => {
    const { screen, askedFor } = await open([aHold()], {}, { role });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('Holds')).toHaveLength(0);
  });
});
