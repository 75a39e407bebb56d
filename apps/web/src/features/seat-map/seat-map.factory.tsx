import { within } from '@testing-library/react';
import { vi } from 'vitest';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { packSeatStates, type StaffSeatState } from '@marquee/shared/seating/seat-states';
import { seatsOf, seatText } from '@marquee/shared/seating/plan-layout';
import { aHold } from '#features/holds/holds.factory.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { aCode } from '#testing/event-items.factory.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { aPlan } from '#testing/plan.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';

const LAYOUT = aPlan();
const SEATS = seatsOf(LAYOUT);
/** The place of a seat in the plan. */
export const at = (id: string) => SEATS.findIndex(({ seat }) => seat.id === id);

/** Stalls A1 and A2 are of one order, B1 of another, B5 is in a cart, C1 and C2 are held for the press. */
export function aHouse() {
  const event = anEvent({ name: 'Paper Lanterns', seatingChartKey: 'plan', seatingId: anId(), isMultipleDays: false });
  const hold = aHold({ name: 'Press', note: 'Critics', totalHeld: 2, totalOutstanding: 2 });
  const states: StaffSeatState[] = SEATS.map(() => 'open');
  const put = (id: string, state: StaffSeatState) => void (states[at(id)] = state);
  put('Stalls-A-1', 'admitted');
  put('Stalls-A-2', 'sold');
  put('Stalls-B-1', 'sold');
  put('Stalls-B-5', 'cart');
  put('Stalls-C-1', 'held');
  put('Stalls-C-2', 'held');
  const orders = [anId(), anId()];
  const ticket = (seatId: string, order: number, holder: string) => ({
    seatId,
    ticketId: anId(),
    orderId: orders[order]!,
    orderNumber: `MQ-${order + 1}`,
    holder,
    email: null,
    ticketTypeId: anId(),
    ticketType: 'Adult',
    price: 5200,
    isAdmitted: seatId === 'Stalls-A-1',
    isOffered: false,
  });
  const tickets = [
    ticket('Stalls-A-1', 0, 'Theo Lindqvist'),
    ticket('Stalls-A-2', 0, 'Theo Lindqvist'),
    ticket('Stalls-B-1', 1, 'Lena Brandt'),
  ];
  const channels: object[] = [];
  const code = aCode({ code: 'Members' });
  const answers = {
    event: () => ({ ...event, holds: [hold], promotions: [code] }),
    eventSeating: { planId: 'plan', planName: 'Main hall', planVersion: 1, newerVersion: null, layout: packPlan(LAYOUT), categories: [] },
    seatMap: () => ({
      planVersion: 1,
      states: packSeatStates(states),
      holds: [{ holdId: hold._id, places: [at('Stalls-C-1'), at('Stalls-C-2')] }],
      areas: [],
      channels,
    }),
    seatTickets: ({ seatIds }: { seatIds?: string[] | null }) => tickets.filter(({ seatId }) => !seatIds || seatIds.includes(seatId)),
    order: ({ orderId }: { orderId: string }) => ({
      _id: orderId,
      number: 'MQ-1',
      state: 'Active',
      type: 'paid',
      total: 10_400,
      accessNeeds: { kinds: ['stepFree'], text: 'A chair without arms' },
      createdAt: '2026-11-21T12:00:00.000Z',
      tickets: tickets
        .filter((each) => each.orderId === orderId)
        .map(({ ticketId, seatId }) => ({
          _id: ticketId,
          name: 'Adult',
          price: 5200,
          state: 'Active',
          seat: seatText(SEATS[at(seatId)]!),
        })),
    }),
  };
  return { event, hold, channels, code, states, at, put, tickets, answers };
}

export async function openSeatMap(house = aHouse(), more: Answers = {}, role: 'ADMIN' | 'BOX_OFFICE' = 'BOX_OFFICE') {
  letCanvasesDraw();
  vi.stubGlobal('Path2D', class {});
  const path = `/admin/dashboard/events/details/seats?eventId=${house.event._id}`;
  const opened = await renderRoute(path, { as: { role }, answers: { ...house.answers, ...more } });
  await opened.screen.findByRole('application', { name: 'Seats of Paper Lanterns' });
  const showList = async () => {
    await opened.user.click(opened.screen.getByText('List'));
    await opened.screen.findByRole('table', { name: 'Stalls, Row A' });
  };
  const row = (label: string) => within(opened.screen.getByRole('table', { name: label }));
  return { ...opened, ...house, showList, row };
}
