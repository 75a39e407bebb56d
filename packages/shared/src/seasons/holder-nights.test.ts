import { describe, expect, it } from 'vitest';

import { nextNightOf, nightStandingOf, type HolderNight } from './holder-nights.ts';

const START = '2027-03-05T19:30:00.000Z';
const night = (part: Partial<HolderNight> = {}): HolderNight => ({ startsAt: START, held: 2, offered: 0, shared: 0, ...part });
const at = (time: string) => new Date(`2027-03-05T${time}:00.000Z`);

describe('the nights of a season ticket', () => {
  it('BYD-104 are to come until three hours after their start, then played', () => {
    expect(nightStandingOf(night(), at('12:00'))).toBe('ToCome');
    expect(nightStandingOf(night(), at('22:29'))).toBe('ToCome');
    expect(nightStandingOf(night(), at('22:30'))).toBe('Played');
    expect(nightStandingOf(night({ startsAt: null }), at('22:30'))).toBe('ToCome');
  });

  it('BYD-104 are offered or passed on once nothing else is left of them, and gone when nothing admits', () => {
    const now = at('12:00');
    expect(nightStandingOf(night({ offered: 1 }), now)).toBe('ToCome');
    expect(nightStandingOf(night({ offered: 2 }), now)).toBe('Offered');
    expect(nightStandingOf(night({ held: 1, offered: 1, shared: 1 }), now)).toBe('Offered');
    expect(nightStandingOf(night({ held: 1, shared: 1 }), now)).toBe('ToCome');
    expect(nightStandingOf(night({ held: 0, shared: 2 }), now)).toBe('PassedOn');
    expect(nightStandingOf(night({ held: 0, shared: 2 }), at('23:00'))).toBe('Played');
    expect(nightStandingOf(night({ held: 0 }), now)).toBe('Gone');
    expect(nightStandingOf(night({ held: 0 }), at('23:00'))).toBe('Gone');
  });

  it('BYD-104 lead by the next one that the holder may go to', () => {
    const later = night({ startsAt: '2027-03-12T19:30:00.000Z' });
    const passedOn = night({ startsAt: '2027-03-01T19:30:00.000Z', held: 0, shared: 2 });
    expect(nextNightOf([later, passedOn, night()], at('12:00'))).toEqual(night());
    expect(nextNightOf([later, passedOn, night()], at('22:30'))).toEqual(later);
    expect(nextNightOf([passedOn], at('12:00'))).toBeNull();
  });
});
