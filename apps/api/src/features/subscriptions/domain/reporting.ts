/** How long after its end an event is still reported on: late refunds and the last week are in. */
const AFTER_END_DAYS = 8;

/** Tells whether sales of this event are still mailed: neither canceled nor long over. */
export function isReporting(event: { readonly cancel: boolean; readonly schedule: { readonly endsAt: Date | null } }, now: Date): boolean {
  const { endsAt } = event.schedule;
  return !event.cancel && (!endsAt || now.getTime() < endsAt.getTime() + AFTER_END_DAYS * 86_400_000);
}
