import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Guest, GuestList, MutationImportGuestsArgs, MutationSaveGuestListArgs, MutationUpdateGuestArgs } from '#gql/schema-types.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aHold } from '../holds.factory.ts';

const EVENT = anEvent();
const HOLD = aHold({ name: 'House seats', promised: 5 });
const HEAD = 'Name,Places,Email';
const PATH = `/admin/dashboard/events/details/holds?eventId=${EVENT._id}`;
const aList = (more: Partial<GuestList> = {}): GuestList => ({
  _id: anId(),
  eventId: EVENT._id,
  holdId: HOLD._id,
  hold: 'House seats',
  ticketType: 'Floor',
  name: 'Press',
  note: '',
  returnAt: '2099-12-04T02:00:00.000Z',
  returnedAt: null,
  guests: 2,
  places: 5,
  claimed: 2,
  returned: 0,
  waiting: 3,
  unmailed: 1,
  free: 4,
  ...more,
});
const aGuest = (more: Partial<Guest> = {}): Guest => ({
  _id: anId(),
  listId: anId(),
  list: 'Press',
  name: 'Ada Okafor',
  email: 'ada@example.com',
  note: 'Critic',
  places: 3,
  claimed: 2,
  returned: 0,
  waiting: 1,
  state: 'Waiting',
  claims: [{ orderId: anId(), places: 2, at: '2026-11-21T18:00:00.000Z', by: 'Marisol Vega' }],
  returnedAt: null,
  mailedAt: null,
  ...more,
});

const open = (lists: GuestList[], guests: Guest[] = [], answers: Answers = {}) =>
  renderRoute(PATH, {
    as: { role: 'BOX_OFFICE' },
    answers: { event: { ...EVENT, holds: [HOLD] }, guestLists: () => lists, guestsOfList: () => guests, ...answers },
  });
const dialogOf = async ({ screen }: Awaited<ReturnType<typeof open>>, title: string) =>
  within((await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role=dialog]')!);

describe('guest lists on the page of holds', () => {
  it('BYD-136 a list is made out of a hold, with the time at which unclaimed places return', async () => {
    const lists: GuestList[] = [];
    const saved = ({ input }: MutationSaveGuestListArgs) => {
      lists.push(aList({ name: input.name, returnAt: input.returnAt as string, guests: 0, places: 0, claimed: 0, waiting: 0 }));
      return lists[0];
    };
    const page = await open(lists, [], { saveGuestList: saved });
    const { screen, user } = page;
    expect(await screen.findByText(/A guest list promises places of a hold to names/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New guest list' }));
    const dialog = await dialogOf(page, 'New guest list');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    for (const error of ['List name is required.', 'Please choose a hold block.', 'Please say when unclaimed places go back on sale.'])
      expect(dialog.getByText(error)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Name/), 'Press');
    await user.click(dialog.getByRole('combobox', { name: 'Hold' }));
    await pickOption(user, 'House seats, Floor (15 left)');
    fireEvent.change(dialog.getByLabelText('Unclaimed places return'), { target: { value: '2099-12-03T19:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Press' })).toBeTruthy();
    const [asked] = page.askedFor('SaveGuestList');
    expect(asked?.variables).toMatchObject({
      input: { eventId: EVENT._id, holdId: HOLD._id, name: 'Press' },
      idempotencyKey: expect.any(String),
    });
  });

  it('BYD-136 pasted rows show beside each why it cannot be added, and those alone stay in the field', async () => {
    const lists = [aList()];
    const page = await open(lists, [aGuest()], {
      importGuests: ({ input }: MutationImportGuestsArgs) => ({
        list: lists[0],
        added: input.guests.slice(1).map(({ name }) => aGuest({ name })),
        refused: [{ at: 0, reasons: ['Places left in the hold for guests: 1.'] }],
      }),
    });
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Press' }));
    await user.click(await screen.findByRole('button', { name: 'Add guests' }));
    const dialog = await dialogOf(page, 'Add guests');
    const field = dialog.getByRole('textbox', { name: 'One guest a line' }) as HTMLTextAreaElement;
    await user.click(field);
    await user.paste(`${HEAD}\nBo Li, 2, bo@example.com\nCy Vance, 1\nAda Okafor, 1, ada@example.com\nDee Park, none\nEve Stone, 9`);
    const rows = within(dialog.getByRole('list', { name: 'Guests' }));
    expect(rows.getAllByRole('listitem').map((row) => row.querySelector('small')?.textContent)).toEqual([
      'Ready',
      'Ready',
      'Stands on this list already.',
      'Places must be a whole number from 1 to 100.',
      'Places left in the hold for guests: 1.',
    ]);
    expect(dialog.getByText('3 rows cannot be added. They stay in the field.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Add 2 guests' }));
    expect(await screen.findByText('1 guest is on the list.')).toBeTruthy();
    const input = page.askedFor('ImportGuests')[0]!.variables['input'] as MutationImportGuestsArgs['input'];
    expect(input).toMatchObject({ listId: lists[0]!._id, isMailed: true });
    expect(input.guests.map(({ name, places }) => [name, places])).toEqual([
      ['Bo Li', 2],
      ['Cy Vance', 1],
    ]);
    expect(field.value.split('\n')).toEqual([
      HEAD,
      'Bo Li, 2, bo@example.com',
      'Ada Okafor, 1, ada@example.com',
      'Dee Park, none',
      'Eve Stone, 9',
    ]);
  });

  it('BYD-136 shows what became of each guest; what waits is changed, put on sale or mailed, and a refusal is said', async () => {
    const [ada, bo] = [aGuest(), aGuest({ name: 'Bo Li', claims: [], claimed: 0, waiting: 2, places: 2, email: null, note: '' })];
    const page = await open([aList()], [ada, bo], {
      returnGuest: { ...bo, state: 'Returned', waiting: 0, returned: 2 },
      mailGuests: () => refusal('This event was cancelled.', 'EVENT_CANCELLED'),
      updateGuest: ({ input }: MutationUpdateGuestArgs) => ({ ...ada, ...input.guest }),
    });
    const { screen, user, askedFor } = page;
    await user.click(await screen.findByRole('button', { name: 'Press' }));
    const dialog = await dialogOf(page, 'Press');
    expect(await dialog.findByText('2 of 3 handed out')).toBeTruthy();
    expect(dialog.getByText(/^by Marisol Vega, /)).toBeTruthy();
    // somebody came
    expect(dialog.queryByRole('button', { name: 'Delete list' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Put on sale: Bo Li' }));
    expect(askedFor('ReturnGuest')[0]?.variables).toEqual({ input: { eventId: EVENT._id, guestId: bo._id } });
    await user.click(dialog.getByRole('button', { name: 'Edit Ada Okafor' }));
    const edit = await dialogOf(page, 'Edit guest');
    await user.clear(edit.getByLabelText('Places'));
    await user.type(edit.getByLabelText('Places'), '1');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await edit.findByText('2 of these places were handed out or returned already.')).toBeTruthy();
    await user.clear(edit.getByLabelText('Places'));
    await user.type(edit.getByLabelText('Places'), '2');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(askedFor('UpdateGuest')[0]?.variables).toMatchObject({ input: { guestId: ada._id, guest: { places: 2 } } });
    await user.click(dialog.getByRole('button', { name: 'Mail 1 guest' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This event was cancelled.');
  });
});
