// A row is closed and its people moved, undone, and moved again: the same for a hall of our own and for one of the seating provider.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { unpackPlan, type PackedPlan } from '../packages/shared/src/seating/packed-plan.ts';
import { seatsOf, seatText } from '../packages/shared/src/seating/plan-layout.ts';
import { unpackSeatStates } from '../packages/shared/src/seating/seat-states.ts';

import { ask, setClock } from './staff.ts';
import { address, shot } from './world.ts';

const MAP = `query M($e: ObjectId!) { seatMap(eventId: $e) { states } eventSeating(eventId: $e) { layout }
  seatTickets(eventId: $e) { seatId } }`;

interface Answer {
  readonly seatMap: { readonly states: string };
  readonly eventSeating: { readonly layout: PackedPlan };
  readonly seatTickets: readonly { readonly seatId: string }[];
}

/** What staff see of an event, at most a second old: the texts of the seats that are not free, and of those that people have. */
export async function seatsNow(page: Page, eventId: string) {
  const { seatMap, eventSeating, seatTickets } = await ask<Answer>(page, MAP, { e: eventId });
  const seats = seatsOf(unpackPlan(eventSeating.layout));
  const states = unpackSeatStates(seatMap.states);
  const ids = new Set(seatTickets.map(({ seatId }) => seatId));
  const texts = (isWanted: (at: number) => boolean) => seats.flatMap((placed, at) => (isWanted(at) ? [seatText(placed)] : [])).toSorted();
  return { taken: texts((at) => states[at] !== 'open' && states[at] !== 'off'), had: texts((at) => ids.has(seats[at]!.seat.id)) };
}

interface RowToClose {
  readonly page: Page;
  readonly eventId: string;
  /** Of the stalls. */
  readonly row: string;
  /** The number of a seat there that somebody has. */
  readonly seat: number;
  /** Looked at after each step. */
  readonly check?: () => Promise<void>;
}

export async function closeUndoAndCloseAgain({ page, eventId, row, seat, check = async () => {} }: RowToClose): Promise<void> {
  const ofRow = (texts: readonly string[]) => texts.filter((text) => text.startsWith(`Stalls-${row}-`));
  onTestFinished(async () => void (await setClock('reset')));
  const before = await seatsNow(page, eventId);
  const count = ofRow(before.had).length;
  expect(count).toBeGreaterThan(1);
  const preview = async () => {
    await page.goto(address(`/admin/dashboard/events/details/seats?eventId=${eventId}`));
    await page.getByRole('searchbox', { name: 'Find a seat, name or order' }).fill(`${row}${seat}`);
    await page.getByRole('button', { name: new RegExp(`Stalls, row ${row}, seat ${seat}\\b`) }).click();
    await page.getByRole('button', { name: `Choose row ${row}` }).click();
    await page.getByRole('button', { name: 'Close and move' }).click();
    await page.getByRole('table', { name: 'Placed together' }).waitFor();
  };
  const close = () => page.getByRole('button', { name: `Close row ${row}, move ${count} tickets` }).click();

  await preview();
  await page.screenshot({ path: shot(`closing row ${row}`) });
  await close();
  await page.getByRole('button', { name: 'UNDO' }).waitFor();
  // nobody has moved, and neither the row nor the new seats can be bought
  const closing = async () => {
    const { had, taken } = await seatsNow(page, eventId);
    return [had, taken.length > before.taken.length + count];
  };
  await expect.poll(closing).toEqual([before.had, true]);
  await check();
  await page.screenshot({ path: shot(`row ${row} can be undone`) });
  await page.getByRole('button', { name: 'UNDO' }).click();
  await page.getByText('Undone. Nothing happened.').waitFor();
  await expect.poll(() => seatsNow(page, eventId)).toEqual(before);
  await check();

  await preview();
  await close();
  await page.getByRole('button', { name: 'UNDO' }).waitFor();
  await setClock('+10m');
  await page.getByText(/^Finished\./).waitFor();
  const after = async () => {
    const { had, taken } = await seatsNow(page, eventId);
    return [ofRow(had), had.length, ofRow(taken).length > count];
  };
  await expect.poll(after).toEqual([[], before.had.length, true]);
  await check();
}
