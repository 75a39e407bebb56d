import { instant } from '../time/local-day.ts';
import type { EventRecord } from './event-record.ts';

export interface PublishWording {
  /** The finalize button of the wizard. */
  readonly finalize: string;
  /** The publish dialog. */
  readonly title: string;
  readonly button: string;
  /** The dialog after it worked. */
  readonly done: string;
}

/**
 * The label of publishing: Cannot Publish wins, then Update, then Schedule, then Publish (AUT-153, 154, 213; OPS-192, 193). What goes on
 * sale at once is announced by the server's clock, which may be some seconds ahead of the page's: it is not scheduled.
 */
export function publishWordingOf(
  event: Pick<EventRecord, 'published' | 'schedule'> & { readonly salesBeginImmediately?: boolean },
  now: Date,
  options: { readonly kind?: 'event' | 'season'; readonly hasErrors?: boolean } = {},
): PublishWording {
  const kind = options.kind ?? 'event';
  const { announceAt } = event.schedule;
  const isAhead = Boolean(!event.salesBeginImmediately && announceAt && instant(announceAt) > now.getTime());
  const verb = event.published ? 'Update' : isAhead ? 'Schedule' : 'Publish';
  const finalize = `${verb} ${kind}`.toUpperCase();
  if (options.hasErrors) return { finalize, title: 'Cannot Publish', button: 'CLOSE', done: '' };
  return {
    finalize,
    title: `${verb} ${kind}`,
    button: `${verb.toUpperCase()} NOW`,
    done: event.published ? 'Update successful' : 'Publish successful',
  };
}

/** Tells whether the on-sale time reads `Immediately`: unless ticketsAt lies in the future (OPS-194). */
export function isOnSaleImmediately(event: Pick<EventRecord, 'schedule'>, now: Date): boolean {
  const { ticketsAt } = event.schedule;
  return !ticketsAt || instant(ticketsAt) <= now.getTime();
}
