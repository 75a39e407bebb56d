/** How long after the event's end a link to an order still opens its codes. */
const AFTER_END_MS = 24 * 3_600_000;

/**
 * Tells whether links to orders of this event still open codes, tickets and calendar at `now` (BUY-042); an event without dates keeps them.
 * The receipt stays readable: a guest has no other one.
 */
export function areCodesAlive(
  event: { readonly schedule: { readonly startsAt: Date | null; readonly endsAt: Date | null } },
  now: Date,
): boolean {
  const end = event.schedule.endsAt ?? event.schedule.startsAt;
  return end === null || now.getTime() < end.getTime() + AFTER_END_MS;
}
