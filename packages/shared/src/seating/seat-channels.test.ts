import { describe, expect, it } from 'vitest';

import {
  channelState,
  seatsWithheld,
  validateChannelTerms,
  withoutSeats,
  withSeatsGiven,
  withTerms,
  type Asker,
  type ChannelTerms,
  type SeatChannel,
} from './seat-channels.ts';

const now = new Date('2026-09-01T12:00:00Z');
const soon = new Date('2026-09-01T12:00:01Z');
const codes = [{ _id: 'members' }, { _id: 'press' }];
const moment = { now, codes };
const terms = (kind: ChannelTerms['kind'], more: Partial<ChannelTerms> = {}): ChannelTerms => ({
  kind,
  promotionId: kind === 'code' ? 'members' : null,
  generalAt: null,
  ...more,
});
const channel = (_id: string, seatIds: readonly string[], given: ChannelTerms): SeatChannel => ({
  _id,
  seatIds,
  version: 1,
  createdAt: now,
  ...given,
});
const web: Asker = { kind: 'web', promotionId: null };
const boxOffice: Asker = { kind: 'boxOffice', promotionId: null };
const member: Asker = { kind: 'web', promotionId: 'members' };

describe('seats of channels', () => {
  const channels = [
    channel('w', ['A1'], terms('web')),
    channel('b', ['A2', 'A3'], terms('boxOffice', { generalAt: soon })),
    channel('m', ['A4'], terms('code')),
    channel('p', ['A5'], terms('code', { promotionId: 'press' })),
  ];
  const withheld = (asker: Asker, at = now) => [...seatsWithheld(channels, asker, { now: at, codes })];

  it('BYD-090 a buyer is offered the general seats and those of their own channel alone', () => {
    expect(withheld(web)).toEqual(['A2', 'A3', 'A4', 'A5']);
    expect(withheld(boxOffice)).toEqual(['A1', 'A4', 'A5']);
    // a code opens its seats beside those of the way somebody buys
    expect(withheld(member)).toEqual(['A2', 'A3', 'A5']);
    expect(withheld({ kind: 'boxOffice', promotionId: 'press' })).toEqual(['A1', 'A4']);
  });

  it('BYD-090 a channel falls back to general sale at its set time, and with its code', () => {
    expect(withheld(web, soon)).toEqual(['A4', 'A5']);
    expect([...seatsWithheld(channels, web, { now, codes: [{ _id: 'press' }] })]).toEqual(['A2', 'A3', 'A5']);
    const stateAt = (at: Date) => channelState(channels[1]!, { now: at, codes });
    expect([stateAt(new Date(soon.getTime() - 1)), stateAt(soon)]).toEqual(['given', 'general']);
    expect(channelState(channels[2]!, { now, codes: [] })).toBe('codeGone');
  });

  const fresh = { newId: () => 'new', now };
  const seatsBy = (all: readonly SeatChannel[]) => all.map(({ _id, seatIds }) => [_id, ...seatIds]);

  it('BYD-090 a seat is in one channel at most: given to another it leaves the first, and equal terms are one channel', () => {
    expect(seatsBy(withSeatsGiven(channels, terms('web'), ['A3', 'A9', 'A9'], fresh))).toEqual([
      ['w', 'A1', 'A3', 'A9'],
      ['b', 'A2'],
      ['m', 'A4'],
      ['p', 'A5'],
    ]);
    // another time is another channel, and one without seats has ended
    expect(seatsBy(withSeatsGiven(channels, terms('web', { generalAt: soon }), ['A4'], fresh))).toEqual([
      ['w', 'A1'],
      ['b', 'A2', 'A3'],
      ['p', 'A5'],
      ['new', 'A4'],
    ]);
    expect(withSeatsGiven(channels, terms('web'), ['A1'], fresh)).toEqual(channels);
    expect(seatsBy(withoutSeats(channels, ['A2', 'A4']))).toEqual([
      ['w', 'A1'],
      ['b', 'A3'],
      ['p', 'A5'],
    ]);
  });

  it('BYD-090 a channel is given to another one, or gets another time, and joins one with the same terms', () => {
    const changed = withTerms(channels, 'b', terms('boxOffice'));
    expect(changed[1]).toEqual({ ...channels[1], generalAt: null, version: 2 });
    expect(seatsBy(withTerms(channels, 'b', terms('web')))).toEqual([
      ['b', 'A2', 'A3', 'A1'],
      ['m', 'A4'],
      ['p', 'A5'],
    ]);
    expect(withTerms(channels, 'b', terms('boxOffice', { generalAt: soon }))).toEqual(channels);
  });

  it('BYD-090 refuses a code of another event and a time that has passed, unless it was so before', () => {
    const paths = (given: ChannelTerms, before?: Date) => validateChannelTerms(given, moment, before).map(({ path }) => path);
    expect(paths(terms('code'))).toEqual([]);
    expect(paths(terms('code', { promotionId: null, generalAt: now }))).toEqual(['promotionId', 'generalAt']);
    expect(paths(terms('code', { promotionId: 'elsewhere' }))).toEqual(['promotionId']);
    expect(paths(terms('web', { generalAt: now }), now)).toEqual([]);
    expect(paths(terms('web', { generalAt: soon }))).toEqual([]);
  });
});
