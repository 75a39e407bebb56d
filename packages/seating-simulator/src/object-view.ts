import type { ChartObject } from './drawing.ts';
import { heldOf, statusOf, type ObjectState } from './workspace.ts';

/** An object of an event, as reports and changes show it. */
export function objectView(object: ChartObject, state: ObjectState | undefined): object {
  const isArea = object.objectType === 'generalAdmission';
  const booked = state?.booked ?? 0;
  const held = state ? heldOf(state) : 0;
  const status = isArea ? 'free' : statusOf(state);
  const [token] = Object.keys(state?.held ?? {});
  const free = object.capacity - booked - held;
  const isAvailable = isArea ? free > 0 : status === 'free';
  return {
    ...object,
    status,
    ...(state?.orderId && { orderId: state.orderId }),
    ...(token && !isArea && { holdToken: token }),
    ...(isArea && {
      numBooked: booked,
      numHeld: held,
      numFree: free,
      numNotForSale: 0,
      holds: Object.fromEntries(Object.entries(state?.held ?? {}).map(([own, count]) => [own, { NO_TICKET_TYPE: count }])),
    }),
    forSale: true,
    isAvailable,
    availabilityReason: isAvailable ? 'available' : status,
  };
}
