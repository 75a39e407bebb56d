import { fileURLToPath } from 'node:url';

// @ts-expect-error plain JavaScript tooling
import { visitsOfPicker } from '../../tooling/seat-picker.mjs';
import type { Row } from '../framework/case.ts';
import { ComputingYardstick } from '../framework/computing-yardstick.ts';
import { spreadOf } from '../framework/measure.ts';
import { gql, type Http } from '../world/http.ts';
import { RESERVE } from '../world/buyer.ts';
import type { SeatedSale } from '../world/seated-event.ts';
import type { Stack } from '../world/stack.ts';

/** The pages that the API serves. */
export const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const VISITS = 5;
/**
 * Maxima in ms: of the first picture and a frame in the middle, on a machine as fast as the yardstick's reference; and until a seat that
 * another buyer took is seen as taken.
 */
const MOST = { picture: 200, pan: 40, seen: 5000 };

interface Visit {
  readonly picture: number;
  readonly pan: readonly number[];
  readonly seen: number;
}

/** The picker of 20,000 seats at 390 px on a processor four times as slow. */
export async function seatPicker(world: { stack: Stack; http: Http }, sale: SeatedSale, say: (line: string) => void): Promise<Row> {
  const url = world.stack.apis[0]!.url;
  let taken = 0;
  const takeSeat = async () => {
    const seats = Array.from({ length: 8 }, (_, at) => `20.${4 + taken}.${8 + at}`);
    const input = {
      eventId: sale.eventId,
      tickets: [{ ticketTypeId: sale.ticketTypeId, quantity: seats.length, seats }],
      idempotencyKey: `another-${taken}`,
    };
    taken += 1;
    await gql(world.http, url, RESERVE, { input }, { cookie: `mq_visitor=${String(taken).padStart(22, 'p')}` });
  };
  say(`seats: the picker, ${VISITS} visits`);
  const yardstick = await ComputingYardstick.warm(world.stack.mongo);
  await yardstick.take();
  const visits = (await visitsOfPicker(`${url}/e/${sale.eventId}/seats`, VISITS, takeSeat)) as Visit[];
  await yardstick.take();
  const speed = yardstick.speed();
  const [most, mostOfPan] = [MOST.picture, MOST.pan].map((each) => each / Math.min(1, speed)) as [number, number];
  const picture = spreadOf(visits.map((visit) => visit.picture));
  const pan = spreadOf(visits.flatMap((visit) => visit.pan));
  const seen = spreadOf(visits.map((visit) => visit.seen));
  const words = ({ min, median, max }: ReturnType<typeof spreadOf>) => [min, median, max].map((each) => each.toFixed(0)).join(' / ');
  return {
    name: 'picker of 20,000 seats, 390 px, processor 4 times as slow',
    checked: `ms until the first picture ${words(picture)}, a frame while it is moved ${words(pan)}, until another's seats are seen ${words(seen)}`,
    speed: { min: speed, max: speed },
    failures: [
      ...(picture.median >= most ? [`first picture after ${picture.median.toFixed(0)} ms, less than ${most.toFixed(0)} is wanted`] : []),
      ...(pan.median >= mostOfPan ? [`a frame takes ${pan.median.toFixed(0)} ms, less than ${mostOfPan.toFixed(0)} is wanted`] : []),
      ...(seen.max >= MOST.seen ? [`another's seats are seen after ${seen.max.toFixed(0)} ms, less than ${MOST.seen} is wanted`] : []),
    ],
  };
}
