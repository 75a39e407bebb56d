import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aWaitLine, aWaitListEntry } from './wait-list.factory.ts';

const EVENT = anEvent();
const PATH = `/admin/dashboard/events/details/waitlist?eventId=${EVENT._id}`;
const OFFER = {
  name: 'Gala seat',
  seats: ['Stalls, row F, seat 12', 'Stalls, row F, seat 13'],
  total: 30_460,
  until: '2026-11-22T03:42:00.000Z',
  cartToken: null,
};
const LINE = aWaitLine({
  isOn: true,
  quietFrom: '22:00',
  quietUntil: '08:00',
  counts: [
    { state: 'Waiting', parties: 37, tickets: 90 },
    { state: 'Collecting', parties: 1, tickets: 4 },
    { state: 'Offered', parties: 2, tickets: 4 },
    { state: 'Taken', parties: 12, tickets: 24 },
  ],
});
const PARTIES = [
  aWaitListEntry({ name: 'Hana Sato', state: 'Offered', offer: OFFER, heldPlaces: 2, together: true, maxPrice: 16_000 }),
  aWaitListEntry({
    name: 'Beatrice Fontaine',
    state: 'Collecting',
    quantity: 4,
    heldPlaces: 3,
    offer: OFFER,
    passes: 2,
    why: 'Passed over twice, so places are collected: 3 of 4.',
  }),
  aWaitListEntry({ name: 'Diego Ramos', passes: 1, why: '2 places came free and 3 are wanted.' }),
  aWaitListEntry({ name: 'Jonas Weber', state: 'Taken', offer: OFFER }),
];
const open = (answers: Answers = {}, role: Role = 'ADMIN') =>
  renderRoute(PATH, {
    as: { role },
    answers: { event: EVENT, waitLine: LINE, waitList: { entries: PARTIES, after: null, hasMore: false }, ...answers },
  });

describe('offers to the wait list', () => {
  it('BUY-081 BYD-179 staff see what each party has, and in one sentence why the last free places were not offered to it', async () => {
    const { screen } = await open();
    const cellsOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
    const hana = await cellsOf('Hana Sato');
    expect(hana.getByText('Offered')).toBeTruthy();
    expect(hana.getByText(/Stalls, row F, seat 12; Stalls, row F, seat 13, until/)).toBeTruthy();
    expect(hana.getByText('together, up to $160.00')).toBeTruthy();
    expect((await cellsOf('Beatrice Fontaine')).getByText('Collecting 3 of 4')).toBeTruthy();
    const diego = await cellsOf('Diego Ramos');
    expect(diego.getByText('Passed over once')).toBeTruthy();
    expect(diego.getByText('2 places came free and 3 are wanted.')).toBeTruthy();
    const jonas = await cellsOf('Jonas Weber');
    expect([jonas.getByText('Taken') !== null, jonas.queryByRole('button')]).toEqual([true, null]);
  });

  it('BUY-081 BYD-179 offers by hand, takes an offer back after a question, and shows why nothing could be offered', async () => {
    const refused = refusal('Nothing can be offered to this party: 0 places came free and 2 are wanted.', 'WAIT_LIST_NONE_FREE');
    let isRefused = true;
    const offerToParty = () => {
      if (isRefused) throw refused;
      return PARTIES[2];
    };
    const { screen, user, askedFor } = await open({ offerToParty, takeBackOffer: PARTIES[0] });
    await user.click(await screen.findByRole('button', { name: 'Offer what is free to Diego Ramos' }));
    expect(await screen.findByText(/0 places came free and 2 are wanted/)).toBeTruthy();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Offer what is free to Diego Ramos' }));
    expect(await screen.findByText('Offered to Diego Ramos. The mail is on its way.')).toBeTruthy();
    expect(askedFor('OfferToParty')[1]!.variables).toEqual({ input: { entryId: PARTIES[2]!._id } });
    await user.click(screen.getByRole('button', { name: 'Take back the offer to Hana Sato' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the offer back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(askedFor('TakeBackOffer').map(({ variables }) => variables)).toEqual([{ input: { entryId: PARTIES[0]!._id } }]),
    );
  });

  it('BYD-171 BYD-172 BYD-174 says how long offers last, when none begins and when offering ends, with the parties in line', async () => {
    const { screen } = await open();
    expect(await screen.findByText('What comes back is offered by itself')).toBeTruthy();
    expect(screen.getByText(/^Offers last 30 minutes, none begins from 22:00 to 08:00\. Offering ends Dec 12, 2026/)).toBeTruthy();
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['In line', 'Offers open', 'Collecting', 'Offers taken'].map(figure)).toEqual([
      '38 94 tickets',
      '2 4 tickets',
      '1 4 tickets',
      '12 24 tickets',
    ]);
  });

  it('BYD-172 BYD-174 BYD-175 changes length, quiet hours, price and end, with a text beside each wrong field; the box office only reads them', async () => {
    const { screen, user, askedFor } = await open({ saveWaitLine: LINE });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offers to the wait list' }));
    const type = async (label: RegExp, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      if (text) await user.type(dialog.getByLabelText(label), text);
    };
    await type(/^An offer lasts/, '10');
    await type(/^Quiet until/, '');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose 30 minutes to 48 hours.')).toBeTruthy();
    expect(dialog.getByText('Please enter both times, or none.')).toBeTruthy();
    await type(/^An offer lasts/, '120');
    await type(/^Quiet until/, '07:30');
    await type(/^Ends before the start/, '60');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('SaveWaitLine')).toHaveLength(1));
    expect(askedFor('SaveWaitLine')[0]!.variables).toEqual({
      input: {
        eventId: EVENT._id,
        isOn: true,
        offerMinutes: 120,
        quietFrom: '22:00',
        quietUntil: '07:30',
        priceRule: 'Offer',
        endsMinutesBefore: 60,
        collectHours: 24,
      },
    });
    const other = await open({}, 'BOX_OFFICE');
    await other.screen.findAllByText('Diego Ramos');
    expect(other.container.querySelector('[aria-haspopup="dialog"]')?.textContent).not.toBe('Change');
  });
});
