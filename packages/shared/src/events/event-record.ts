import type { Cents } from '../money.ts';

type Instant = Date | string | null | undefined;

/** The instants of an event or season; all optional, as in a draft. */
export interface ScheduleRecord {
  readonly announceAt?: Instant;
  readonly ticketsAt?: Instant;
  readonly ticketsEndAt?: Instant;
  readonly startsAt?: Instant;
  readonly endsAt?: Instant;
  readonly doorsAt?: Instant;
}

/** The parts of an event that lists, badges and sales read. */
export interface EventRecord {
  readonly published?: boolean | null;
  readonly cancel?: boolean | null;
  readonly schedule: ScheduleRecord;
  readonly isMultipleDays?: boolean | null;
  readonly performances?: readonly { readonly schedule: readonly { readonly startsAt: Date | string }[] }[] | null;
}

/** A price (cents) for a window of time or a quantity; without a quantity (null or 0) the ticket type's bounds it. */
export interface TierRecord {
  readonly _id?: string;
  readonly name: string;
  readonly price: Cents;
  readonly startsAt?: Instant;
  readonly endsAt?: Instant;
  readonly totalQty?: number | null;
  readonly remainingQty?: number | null;
  readonly isActive: boolean;
}
