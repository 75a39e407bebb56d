import type { PlannedEvent } from './event-plan.ts';
import type { EventTimes } from './event-times.ts';

/** Events of the second organization, which the first must never see. */
export function harborEvents(times: EventTimes): PlannedEvent[] {
  return [
    {
      org: 'harbor',
      venue: 'Lantern Room',
      art: 'beam',
      name: 'Harbor Lights Revue',
      subtitle: 'Songs from the working waterfront',
      stub: 'harbor-lights',
      description: '<p>Sailors’ songs, new and old, by lantern light.</p>',
      announceAt: times.on(-50, '09:00'),
      ticketsAt: times.on(-48, '09:00'),
      days: [times.show(times.on(18, '19:30'))],
      types: [{ name: 'Seat', totalQty: 350, tiers: [{ name: 'Advance', price: 3600 }] }],
      orders: 120,
    },
    {
      org: 'harbor',
      venue: 'Pier House',
      art: 'folk',
      name: 'Ivy Quartet: Tidewater',
      subtitle: 'Chamber music on the pier',
      stub: 'ivy-quartet',
      description: '<p>Four strings and the tide.</p>',
      announceAt: times.on(-88, '09:00'),
      ticketsAt: times.on(-86, '09:00'),
      days: [times.show(times.on(-12, '19:00'))],
      types: [{ name: 'Seat', totalQty: 400, tiers: [{ name: 'Advance', price: 4200 }] }],
      orders: 150,
      scanned: 0.92,
    },
  ];
}
