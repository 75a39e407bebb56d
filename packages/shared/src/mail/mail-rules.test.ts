import { describe, expect, it } from 'vitest';

import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { mailStateOf, mailToneOf } from './mail-states.ts';
import { stopOf, STOP_REASONS } from './mail-stops.ts';

const kinds = Object.keys(MAIL_KINDS) as MailKind[];
const ofOrders = kinds.filter((kind) => MAIL_KINDS[kind].belongsTo === 'order');

describe('what a stopped address gets', () => {
  it('BYD-031 a permanent bounce stops every mail', () => {
    for (const kind of kinds) expect(stopOf(['Bounced'], kind)).toBe('Bounced');
  });

  it.each(['Complained', 'Unsubscribed'] as const)('BYD-031 %s stops all but what belongs to an order', (reason) => {
    for (const kind of kinds) expect(stopOf([reason], kind)).toBe(ofOrders.includes(kind) ? null : reason);
    expect(ofOrders).toContain('confirmation');
    expect(ofOrders).not.toContain('ticket-holders');
  });

  it('BYD-031 nothing is stopped without a reason, and several reasons count each for itself', () => {
    for (const kind of kinds) expect(stopOf([], kind)).toBeNull();
    expect(stopOf(['Unsubscribed', 'Bounced'], 'confirmation')).toBe('Bounced');
    expect(stopOf([...STOP_REASONS], 'ticket-holders')).toBe('Bounced');
  });
});

describe('the state of a mail', () => {
  it('BYD-030 is what says the most, in whatever order its notices came', () => {
    expect(mailStateOf(['Written'])).toBe('Written');
    expect(mailStateOf(['Delivered', 'Written', 'HandedOver'])).toBe('Delivered');
    expect(mailStateOf(['Written', 'HandedOver', 'Delivered', 'Bounced'])).toBe('Bounced');
    expect(mailStateOf(['Written', 'HandedOver', 'Bounced', 'Opened'])).toBe('Opened');
    expect(mailStateOf(['Written', 'HandedOver', 'Opened', 'Complained'])).toBe('Complained');
    expect(mailStateOf(['Written', 'Stopped'])).toBe('Stopped');
    expect([mailToneOf('Bounced'), mailToneOf('Delivered'), mailToneOf('HandedOver')]).toEqual(['red', 'green', 'grey']);
  });
});
