import type { PlannedEvent } from './event-plan.ts';
import type { EventTimes } from './event-times.ts';

export const MAIN_STUB = 'night-swim';

/** The event a visitor is led to: ahead, on sale and with its doors open, so that a ticket bought now can be scanned now. */
export function mainEvent(times: EventTimes): PlannedEvent {
  return {
    org: 'redstone',
    venue: 'The Commonwealth Room',
    art: 'swim',
    name: 'Night Swim: Juniper Vale',
    subtitle: 'with Low Tide Choir',
    stub: MAIN_STUB,
    type: 'Concert',
    accessibility: 'Step-free entrance on 2100 South. Seats for wheelchair users and a companion are on the balcony, by lift.',
    description:
      '<p>Juniper Vale bring their tidal, slow-building songs indoors for one night, with the twelve voices of the <strong>Low Tide Choir</strong>.</p><p>Doors open early: the pool bar, the record stand and the choir’s warm-up are part of the evening.</p><ul><li>Standing floor, seated balcony</li><li>Cashless bar</li></ul>',
    announceAt: times.on(-45, '09:00'),
    ticketsAt: times.on(-40, '10:00'),
    days: [times.show(times.tonight(), times.openDoors(), 6)],
    types: [
      {
        name: 'General admission',
        description: 'Standing floor.',
        totalQty: 500,
        purchaseLimit: 6,
        weight: 4,
        tiers: [
          { name: 'Early Bird', price: 2800, until: times.on(-15, '00:00'), totalQty: 150 },
          { name: 'Regular', price: 3400, until: times.inHours(1.5) },
          { name: 'Last Minute', price: 4000 },
        ],
      },
      {
        name: 'Balcony',
        description: 'A numbered row and a welcome drink.',
        totalQty: 120,
        purchaseLimit: 6,
        tiers: [{ name: 'Advance', price: 5200 }],
      },
      {
        name: 'Poolside table',
        description: 'For friends of the band.',
        totalQty: 30,
        purchaseLimit: 4,
        hidden: true,
        weight: 0,
        tiers: [{ name: 'Advance', price: 9000 }],
      },
    ],
    upgrades: [
      { name: 'Screen-printed poster', description: 'Numbered, 50 by 70 cm.', price: 1500, totalQty: 200, purchaseLimit: 4 },
      { name: 'Parking', description: 'The lot behind the hall.', price: 1200, totalQty: 80, purchaseLimit: 2 },
      {
        name: 'Welcome drink',
        description: 'With every balcony ticket.',
        price: 0,
        totalQty: 120,
        only: ['Balcony'],
        complimentaryWith: 'ticket',
      },
    ],
    codes: [
      { code: 'JUNIPER10', type: 'Discount', discountType: 'Percent', discountValue: 10, useLimit: 0 },
      { code: 'CHOIR5', type: 'Discount', discountType: 'Flat', discountValue: 500, appliesTo: 'PerOrder', totalQty: 100, useLimit: 1 },
      { code: 'POOLSIDE', type: 'Unlock', unlocks: ['Poolside table'], overRideMax: 2, totalQty: 15, useLimit: 1 },
    ],
    questions: [
      {
        label: 'How did you hear about us?',
        type: 'Dropdown',
        required: true,
        options: ['A friend', 'Radio', 'Poster in town', 'The band'],
      },
      { label: 'Anything we should know?', type: 'Text', maxLength: 200 },
    ],
    waiver: '<p>I know that the show uses strobe lights and haze, and that I may appear in pictures taken during the evening.</p>',
    headlining: [
      {
        name: 'Juniper Vale',
        type: 'Group',
        genres: ['Indie folk', 'Dream pop'],
        socialAccounts: [
          { network: 'Website', url: 'https://junipervale.example' },
          { network: 'Instagram', url: 'https://instagram.com/junipervale.example' },
        ],
        pressKits: [
          {
            title: 'Winter tour',
            description: '<p>Four voices, two guitars and a harmonium.</p>',
            links: ['https://junipervale.example/press'],
          },
        ],
        contacts: [{ name: 'Ines Abara', role: 'Booking', email: 'booking@junipervale.example', phoneNumber: '+18015550177' }],
      },
    ],
    opening: [{ name: 'Low Tide Choir', type: 'Group', genres: ['Choral'] }],
    ticketFee: { name: 'Hall restoration', value: 100 },
    orders: 200,
    scanned: 0.06,
  };
}
