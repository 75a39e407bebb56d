import { ICalEventStatus } from 'ical-generator';

import type { EventRecord } from '../record/event-records.ts';

/** What tells programs that they hold an older copy of a calendar entry, and that its event was called off. */
export interface CalendarRevision {
  readonly sequence: number;
  readonly stamp: Date;
  readonly lastModified: Date;
  readonly status: ICalEventStatus;
}

type Revised = Pick<EventRecord, 'savedAt' | 'cancel' | 'cancelledAt' | 'createdAt'> & {
  /** Absent in events of the first versions. */
  readonly version?: number;
};

/** Rises with every save of the event and with its cancellation; the same event always has the same one. */
export function calendarRevisionOf({ version = 1, savedAt, cancel, cancelledAt, createdAt }: Revised): CalendarRevision {
  const at = (cancel && cancelledAt) || savedAt || createdAt;
  return {
    sequence: version - 1 + (cancel ? 1 : 0),
    stamp: at,
    lastModified: at,
    status: cancel ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
