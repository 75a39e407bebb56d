import { describe, expect, it } from 'vitest';

import { AUDIT_ACTION_NAMES, AUDIT_AREAS, auditActionsOf } from './audit-actions.ts';
import { auditDetailOf } from './audit-detail.ts';
import { AUDIT_TEXTS } from './audit-texts.ts';

describe('the texts of the audit log', () => {
  it('exist for every action and are unique', () => {
    expect(new Set(Object.values(AUDIT_TEXTS)).size).toBe(AUDIT_ACTION_NAMES.length);
    expect(AUDIT_AREAS.filter((area) => auditActionsOf(area).length === 0)).toEqual([]);
  });

  it('name one action or an area', () => {
    expect(auditActionsOf('member.removed')).toEqual(['member.removed']);
    expect(auditActionsOf('devices')).toEqual([
      'card-reader.added',
      'card-reader.deleted',
      'door-device.added',
      'door-device.paired',
      'door-device.moved',
      'door-device.revoked',
    ]);
    expect(auditActionsOf('toString')).toEqual([]);
  });

  it.each([
    ['member.role-changed', { userEmail: 'a@b.c', from: 'BOX_OFFICE', to: 'OWNER' }, 'a@b.c, Box office → Owner'],
    ['order.refunded', { amount: 1250, items: 1, reason: 'Ill' }, '$12.50, 1 item, Ill'],
    ['order.canceled', { reason: 'Bought twice' }, 'Bought twice'],
    ['order.canceled', { reason: null }, ''],
    [
      'order.disputed',
      { amount: 5000, reason: 'product_not_received', status: 'needs_response' },
      '$50.00, product not received, needs response',
    ],
    ['fee.created', { name: 'Service', type: 'Flat', value: 150 }, 'Service, $1.50'],
    ['fee.updated', { name: 'Service', type: 'Percent', value: 2.5 }, 'Service, 2.5%'],
    ['organization.updated', { isWebScanning: true, orgLogoUrl: '/x', teg_secret: true }, 'Web scanning, logo, TEG secret'],
    ['event.updated', { fields: ['ticketTypes', 'name'] }, 'Ticket types, name'],
    ['order.refunded', {}, ''],
    [
      'channel.seats-given',
      { name: 'Fern', seats: 2, kind: 'code', code: 'MEMBERS', generalAt: '2026-12-01T19:00:00.000Z' },
      'Fern, 2 seats, to the code MEMBERS, until Dec 1, 2026, 12:00pm MST',
    ],
    ['channel.seats-taken-back', { name: 'Fern', seats: 1 }, 'Fern, 1 seat'],
    ['channel.ended', { name: 'Fern', seats: 1, kind: 'boxOffice', code: null, generalAt: null }, 'Fern, 1 seat, to the box office'],
    ['of.a-later-version', { name: 'x' }, ''],
  ])('describe the details of %s', (action, data, text) => {
    expect(auditDetailOf(action, data)).toBe(text);
  });

  it('BYD-041 says whose role ended the act, where the system ended it', () => {
    expect(auditDetailOf('event.mail-stopped', { lostRole: 'ann@example.com' })).toBe('ann@example.com lost the role');
  });
});
