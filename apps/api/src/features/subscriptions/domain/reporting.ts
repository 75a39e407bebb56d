/** How long after its end an event is still reported on: late refunds and the last week are in. */
const AFTER_END_DAYS = 8;

/** Whether sales of this event are still mailed: neither cancelled nor long over. */
export function isReporting(event: { readonly cancel: boolean; readonly endsAt: Date | null }, now: Date): boolean {
  if (event.cancel) return false;
  return !event.endsAt || now.getTime() < event.endsAt.getTime() + AFTER_END_DAYS * 86_400_000;
}
