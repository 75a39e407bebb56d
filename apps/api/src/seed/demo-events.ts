import type { PlannedEvent } from './event-plan.ts';
import { EventTimes } from './event-times.ts';
import { harborEvents } from './harbor-events.ts';
import { mainEvent } from './main-event.ts';

/** The events of the demo world: Redstone Presents has one in every badge state. */
export function demoEvents(now: Date): PlannedEvent[] {
  const times = new EventTimes(now, 'America/Denver');
  return [
    mainEvent(times),
    ...sellingEvents(times),
    ...waitingEvents(times),
    ...endedEvents(times),
    ...harborEvents(new EventTimes(now, 'America/New_York')),
  ];
}

const redstone = { org: 'redstone' } as const;
const single = (price: number) => [{ name: 'Advance', price }];

/** Live, Sold out, Sales have ended, RSVP. */
function sellingEvents(times: EventTimes): PlannedEvent[] {
  const thunder = times.show(times.on(1, '21:00'), times.on(1, '20:00'), 4);
  return [
    {
      ...redstone,
      venue: 'Red Butte Hall',
      art: 'desert',
      name: 'The Copper Kings',
      subtitle: 'Desert Hours, round the clock',
      stub: 'copper-kings',
      type: 'Concert',
      description:
        '<p>Slow-burning desert rock from the high plateau: the whole of <em>Desert Hours</em>, front to back and round the clock, for the food banks of the valley.</p><p>Come and go from 7 pm to 8 pm of the next day. Bar open all night. Seated balcony, standing floor.</p>',
      announceAt: times.on(-70, '10:00'),
      ticketsAt: times.on(-68, '10:00'),
      // runs at whatever hour the demo is made
      days: [times.show(times.latestEvening(), undefined, 25)],
      types: [
        {
          name: 'Floor',
          totalQty: 600,
          tiers: [
            { name: 'Early Bird', price: 3200, until: times.on(-40, '00:00') },
            { name: 'Regular', price: 3900 },
          ],
          weight: 3,
        },
        { name: 'Balcony', totalQty: 200, tiers: single(5400), description: 'Reserved rows, served drinks.' },
      ],
      upgrades: [{ name: 'Tour vinyl', description: 'Signed, picked up at the stand.', price: 3000, totalQty: 120, purchaseLimit: 2 }],
      headlining: [{ name: 'The Copper Kings', type: 'Group', genres: ['Desert rock'] }],
      opening: [{ name: 'Ines Carvalho', type: 'Individual', genres: ['Singer-songwriter'] }],
      orders: 330,
      scanned: 0.45,
    },
    {
      ...redstone,
      venue: 'Union Station Grand Lobby',
      art: 'bokeh',
      name: 'Winter Lights Gala',
      subtitle: 'An evening for the arts fund',
      stub: 'winter-lights-gala',
      age: '21 and over',
      description: '<p>Dinner, dancing and a silent auction under ten thousand lights. All proceeds go to the arts fund.</p>',
      announceAt: times.on(-60, '09:00'),
      ticketsAt: times.on(-58, '09:00'),
      days: [times.show(times.on(21, '18:00'), times.on(21, '17:00'), 5)],
      types: [{ name: 'Gala seat', totalQty: 320, tiers: single(15_000), purchaseLimit: 10 }],
      upgrades: [{ name: 'Raffle ticket', description: 'One draw at ten.', price: 1000, totalQty: 500, purchaseLimit: 10 }],
      orders: 150,
      isSoldOut: true,
    },
    {
      ...redstone,
      venue: 'Kilby Yard',
      art: 'thunder',
      name: 'Thunderbox',
      subtitle: 'Rock night with three bands',
      stub: 'thunderbox',
      age: '18 and over',
      description: '<p>Three bands, one small room, ears provided.</p>',
      announceAt: times.on(-55, '12:00'),
      ticketsAt: times.on(-54, '12:00'),
      ticketsEndAt: times.inHours(-2),
      days: [thunder],
      types: [
        {
          name: 'General admission',
          totalQty: 450,
          tiers: [
            { name: 'Early Bird', price: 2200, totalQty: 100, until: times.on(-30, '00:00') },
            { name: 'Regular', price: 2800 },
          ],
        },
      ],
      orders: 190,
    },
    {
      ...redstone,
      venue: 'Recital Hall on Temple',
      art: 'season',
      name: 'Open Rehearsal',
      subtitle: 'Bring a friend, stay as long as you like',
      stub: 'open-rehearsal',
      processAs: 'RSVP',
      description: '<p>The chamber collective rehearses with its doors open. Free, but please tell us that you come.</p>',
      announceAt: times.on(-35, '09:00'),
      ticketsAt: times.on(-35, '09:00'),
      days: [times.show(times.on(9, '17:00'), times.on(9, '16:30'), 2)],
      types: [{ name: 'Seat', totalQty: 400, tiers: single(0), purchaseLimit: 4 }],
      orders: 130,
    },
  ];
}

/** Announced, Pre-announcement (several days), Draft. */
function waitingEvents(times: EventTimes): PlannedEvent[] {
  const film = (day: number) => times.show(times.on(70 + day, '18:30'), times.on(70 + day, '18:00'), 4);
  return [
    {
      ...redstone,
      venue: 'Gateway Cellar',
      art: 'mic',
      name: 'Cellar Comedy Live',
      subtitle: 'Late show, 18 and over',
      stub: 'cellar-comedy',
      age: '18 and over',
      description: '<p>Five comics, ninety minutes, no phones.</p>',
      announceAt: times.on(-3, '09:00'),
      ticketsAt: times.on(5, '10:00'),
      days: [times.show(times.on(49, '22:00'), times.on(49, '21:00'), 2)],
      types: [{ name: 'Table seat', totalQty: 220, tiers: single(2500) }],
      orders: 0,
    },
    {
      ...redstone,
      venue: 'Tower Theatre',
      art: 'beam',
      name: 'Desert Film Week',
      subtitle: 'Five nights, nine films',
      stub: 'desert-film-week',
      description: '<p>Five nights of films made within a day of here, with their makers in the room.</p>',
      announceAt: times.on(10, '09:00'),
      ticketsAt: times.on(14, '09:00'),
      days: [film(0), film(1), film(2), film(3), film(4)],
      types: [
        {
          name: 'Week pass',
          totalQty: 300,
          tiers: [
            { name: 'Early Bird', price: 6000, until: times.on(40, '00:00') },
            { name: 'Regular', price: 7500 },
          ],
        },
      ],
      orders: 0,
    },
    {
      ...redstone,
      venue: 'Gallivan Gardens',
      art: 'bloom',
      name: 'Static Bloom Festival',
      subtitle: 'Two stages, one garden',
      stub: 'static-bloom',
      isDraft: true,
      description: '<p>Two stages, twenty acts, one garden. Line-up to come.</p>',
      announceAt: times.on(60, '09:00'),
      ticketsAt: times.on(65, '09:00'),
      days: [times.show(times.on(175, '14:00'), times.on(175, '12:00'), 9)],
      types: [{ name: 'Day ticket', totalQty: 4000, tiers: single(8900) }],
      orders: 0,
    },
  ];
}

/** Past event, Canceled. */
function endedEvents(times: EventTimes): PlannedEvent[] {
  return [
    {
      ...redstone,
      venue: 'Gallivan Gardens',
      art: 'folk',
      name: 'Folk on the Plaza',
      subtitle: 'Closing night of the summer',
      stub: 'folk-on-the-plaza',
      description: '<p>Strings, brass and long shadows: the last open-air night of the year.</p>',
      announceAt: times.on(-92, '09:00'),
      ticketsAt: times.on(-90, '09:00'),
      days: [times.show(times.on(-20, '18:00'), times.on(-20, '16:30'), 4)],
      types: [
        {
          name: 'Lawn',
          totalQty: 1600,
          tiers: [
            { name: 'Early Bird', price: 1800, until: times.on(-60, '00:00') },
            { name: 'Regular', price: 2400, until: times.on(-25, '00:00') },
            { name: 'Last Minute', price: 2900 },
          ],
          weight: 4,
        },
        { name: 'Front row', totalQty: 200, tiers: single(6500) },
      ],
      upgrades: [{ name: 'Picnic basket', description: 'For two, picked up at the gate.', price: 2800, totalQty: 250 }],
      orders: 650,
      scanned: 0.88,
    },
    {
      ...redstone,
      venue: 'Recital Hall on Temple',
      art: 'score',
      name: 'Mahler: Symphony No. 2',
      subtitle: 'Utah Chamber Collective',
      stub: 'mahler-2',
      isCancelled: true,
      description: '<p>With chorus, organ and an offstage band.</p>',
      announceAt: times.on(-50, '09:00'),
      ticketsAt: times.on(-48, '09:00'),
      days: [times.show(times.on(30, '19:00'), times.on(30, '18:00'), 3)],
      types: [{ name: 'Stalls', totalQty: 700, tiers: single(4800) }],
      orders: 80,
    },
  ];
}
