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
    {
      org: 'harbor',
      venue: 'Casco Theatre',
      art: 'bokeh',
      name: 'Paper Lanterns',
      subtitle: 'A play with music',
      stub: 'paper-lanterns',
      accessibility: 'Three wheelchair spaces in the stalls, each with a seat for a companion.',
      description:
        '<p>A fishing town, a paper boat and a band of six. Choose your seats: stalls, boxes, balcony, tables before the stage.</p>',
      announceAt: times.on(-30, '09:00'),
      ticketsAt: times.on(-28, '09:00'),
      days: [times.show(times.on(26, '19:30'))],
      hall: 'Main hall',
      types: [
        {
          name: 'Cabaret table',
          category: 'cabaret',
          totalQty: 0,
          tiers: [{ name: 'Advance', price: 7000 }],
          description: 'Front of the stage, served.',
        },
        { name: 'Stalls, front', category: 'front', totalQty: 0, tiers: [{ name: 'Advance', price: 5800 }] },
        { name: 'Stalls', category: 'stalls', totalQty: 0, tiers: [{ name: 'Advance', price: 4800 }] },
        { name: 'Stalls, child under 14', category: 'stalls', totalQty: 0, tiers: [{ name: 'Advance', price: 3000 }] },
        { name: 'Box', category: 'box', totalQty: 0, tiers: [{ name: 'Advance', price: 6400 }] },
        { name: 'Balcony', category: 'balcony', totalQty: 0, tiers: [{ name: 'Advance', price: 3400 }] },
        {
          name: 'Standing floor',
          category: 'floor',
          totalQty: 0,
          tiers: [{ name: 'Advance', price: 2400 }],
          description: 'Behind the stalls, no seat.',
        },
      ],
      orders: 0,
    },
  ];
}
