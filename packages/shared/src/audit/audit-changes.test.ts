import { describe, expect, it } from 'vitest';

import { auditChangesOf } from './audit-changes.ts';
import { auditDetailOf } from './audit-detail.ts';

const general = { _id: 'a', name: 'General', totalQty: 100, tiers: [{ _id: 't', name: 'Advance', price: 2500, endsAt: null }] };
const said = (before: object, after: object) =>
  auditDetailOf('event.updated', { changes: auditChangesOf(before, after) }, 'America/Denver');

describe('what was changed, in words', () => {
  it('is each value before and after', () => {
    expect(said({ name: 'Old', age: null }, { name: 'New', age: '18 and over' })).toBe('Name: Old → New\nAge: — → 18 and over');
    expect(said({ isGuestTicketSale: false }, { isGuestTicketSale: true })).toBe('Guest ticket sales: no → yes');
    expect(said({ description: '<p>One</p>' }, { description: '' })).toBe('Description: One → —');
    expect(said({ name: 'Same' }, { name: 'Same' })).toBe('');
  });

  it('is told of dates with their zone, and of money as money', () => {
    const schedule = { startsAt: new Date('2027-03-06T02:00:00Z') };
    expect(said({ schedule }, { schedule: { startsAt: new Date('2027-03-07T02:30:00Z') } })).toBe(
      'Start: Mar 5, 2027, 7:00pm MST → Mar 6, 2027, 7:30pm MST',
    );
    const dearer = { ...general, tiers: [{ ...general.tiers[0], price: 3000 }] };
    expect(said({ ticketTypes: [general] }, { ticketTypes: [dearer] })).toBe('Price of General, Advance: $25.00 → $30.00');
  });

  it('names items that were added and taken away', () => {
    expect(said({ ticketTypes: [general] }, { ticketTypes: [{ _id: 'b', name: 'VIP' }] })).toBe(
      'Ticket types: added VIP\nTicket types: removed General',
    );
    expect(said({ promotions: [] }, { promotions: [{ _id: 'c', code: 'EARLY' }] })).toBe('Secret codes: added EARLY');
  });

  it('leaves out ids and files, is short, and never a copy of a long text', () => {
    expect(
      auditChangesOf(
        { venueId: 'a', posterImageUrl: null, stubKey: 'x', _id: 1 },
        { venueId: 'b', posterImageUrl: '/p', stubKey: 'y', _id: 2 },
      ),
    ).toEqual([]);
    expect(auditChangesOf({ stub: 'old' }, { stub: 'new' })).toEqual([{ field: 'stub', before: 'old', after: 'new' }]);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, at]));
    expect(auditChangesOf({}, many)).toHaveLength(30);
    expect(String(auditChangesOf({}, { text: 'x'.repeat(5000) })[0]!.after)).toHaveLength(121);
  });

  it('is followed by the names of the fields whose values are not told', () => {
    const changes = auditChangesOf({ name: 'Old' }, { name: 'New', venueId: 'v' });
    expect(auditDetailOf('event.updated', { fields: ['name', 'venueId', 'ticketTypes'], changes })).toBe(
      'Name: Old → New\nVenue, ticket types',
    );
    expect(auditDetailOf('event.updated', { fields: ['name'] })).toBe('Name');
    expect(auditDetailOf('venue.updated', { name: 'Hall', changes: auditChangesOf({ capacity: 100 }, { capacity: 200 }) })).toBe(
      'Hall\nCapacity: 100 → 200',
    );
    expect(auditDetailOf('event.updated', { changes: 'odd', fields: null })).toBe('');
  });

  it('tells the settings of an organization and a fee before and after', () => {
    const data = { orgName: 'New', isWebScanning: true, changes: auditChangesOf({ orgName: 'Old' }, { orgName: 'New' }) };
    expect(auditDetailOf('organization.updated', data)).toBe('Name: Old → New\nWeb scanning');
    const fee = { name: 'Service', type: 'Flat', value: 200, before: { name: 'Service', type: 'Flat', value: 150 } };
    expect(auditDetailOf('fee.updated', fee)).toBe('Service, $1.50 → $2.00');
    expect(auditDetailOf('fee.updated', { ...fee, before: { name: 'Old', type: 'Percent', value: 2 } })).toBe('Old → Service, 2% → $2.00');
  });
});
