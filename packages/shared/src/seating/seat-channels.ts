import type { FieldError } from '../error-texts.ts';
import { catalogOf } from '../text/messages.ts';

/** Whom seats can be given to: who buys on the web, who buys from staff, or whoever has a certain secret code. */
export const SEAT_CHANNELS = ['web', 'boxOffice', 'code'] as const;
export type SeatChannelKind = (typeof SEAT_CHANNELS)[number];

/** What staff say of a channel: two with the same are one. */
export interface ChannelTerms {
  readonly kind: SeatChannelKind;
  /** The secret code of the event; null unless `kind` is `code`. */
  readonly promotionId: string | null;
  /** When its seats go on general sale; null is never. */
  readonly generalAt: Date | null;
}

/** Seats of an event that are given to one channel. It claims nothing: who has a seat keeps it, and it matters while the seat is free. */
export interface SeatChannel extends ChannelTerms {
  readonly _id: string;
  /** Ids of the plan; no other channel of the event has one of them. */
  readonly seatIds: readonly string[];
  /** Grows by one with each change of its terms. */
  readonly version: number;
  readonly createdAt: Date;
}

/** Through which channel somebody buys, with the code that is applied. */
export interface Asker {
  readonly kind: 'web' | 'boxOffice';
  readonly promotionId: string | null;
}

/** When it is asked, and which codes the event has. */
export interface ChannelMoment {
  readonly now: Date;
  readonly codes: readonly { readonly _id: string }[];
}

/** `given` to it alone, `general` since its time has come, or `codeGone`: its code was deleted, and its seats are on general sale. */
export type ChannelState = 'given' | 'general' | 'codeGone';

export function channelState({ kind, promotionId, generalAt }: ChannelTerms, { now, codes }: ChannelMoment): ChannelState {
  if (generalAt !== null && generalAt <= now) return 'general';
  return kind === 'code' && !codes.some(({ _id }) => _id === promotionId) ? 'codeGone' : 'given';
}

/** The channels whose seats this buyer is not offered now (BYD-090). */
export function channelsWithheld<Channel extends ChannelTerms>(
  channels: readonly Channel[],
  { kind, promotionId }: Asker,
  moment: ChannelMoment,
): Channel[] {
  const isOwn = (channel: Channel) => (channel.kind === 'code' ? channel.promotionId === promotionId : channel.kind === kind);
  return channels.filter((channel) => !isOwn(channel) && channelState(channel, moment) === 'given');
}

/** The ids of the seats that this buyer is not offered now: all others are general, or of the buyer's own channel. */
export function seatsWithheld(channels: readonly SeatChannel[], asker: Asker, moment: ChannelMoment): ReadonlySet<string> {
  return new Set(channelsWithheld(channels, asker, moment).flatMap(({ seatIds }) => seatIds));
}

interface Fresh {
  readonly newId: () => string;
  readonly now: Date;
}

/** The channels once these seats are given to one: they leave the one that they were in, and join another with the same terms. */
export function withSeatsGiven(
  channels: readonly SeatChannel[],
  { kind, promotionId, generalAt }: ChannelTerms,
  seatIds: readonly string[],
  { newId, now }: Fresh,
): SeatChannel[] {
  const terms = { kind, promotionId, generalAt };
  const known = channels.find((channel) => isSame(channel, terms));
  const rest = channels.flatMap((channel) =>
    channel === known ? [{ ...known, seatIds: [...new Set([...known.seatIds, ...seatIds])] }] : withoutSeats([channel], seatIds),
  );
  return known ? rest : [...rest, { _id: newId(), ...terms, seatIds: [...new Set(seatIds)], version: 1, createdAt: now }];
}

/** The channels without these seats, which are on general sale then; one that has no others has ended. */
export function withoutSeats(channels: readonly SeatChannel[], seatIds: readonly string[]): readonly SeatChannel[] {
  const gone = new Set(seatIds);
  return withSeatsThat(channels, (id) => !gone.has(id));
}

/** The channels with those of their seats alone for which it holds; the same object where that is all of them. */
export function withSeatsThat(channels: readonly SeatChannel[], holds: (seatId: string) => boolean): readonly SeatChannel[] {
  if (channels.every(({ seatIds }) => seatIds.every(holds))) return channels;
  return channels.flatMap((channel) => {
    const seatIds = channel.seatIds.filter(holds);
    return seatIds.length === 0 ? [] : [seatIds.length === channel.seatIds.length ? channel : { ...channel, seatIds }];
  });
}

/** The channels once one of them has other terms; it joins another that has them already. */
export function withTerms(channels: readonly SeatChannel[], channelId: string, terms: ChannelTerms): readonly SeatChannel[] {
  const { kind, promotionId, generalAt } = terms;
  const changed = channels.find(({ _id }) => _id === channelId);
  if (!changed || isSame(changed, terms)) return channels;
  const other = channels.find((channel) => isSame(channel, terms));
  const next: SeatChannel = {
    ...changed,
    kind,
    promotionId,
    generalAt,
    seatIds: [...changed.seatIds, ...(other?.seatIds ?? [])],
    version: changed.version + 1,
  };
  return channels.flatMap((channel) => (channel === changed ? [next] : channel === other ? [] : [channel]));
}

export const seatChannelText = catalogOf({
  NO_PLAN: 'This event has no seating plan.',
  SEATS_MISSING: 'Please choose seats of the plan.',
  CODE_MISSING: 'Please choose a secret code of this event.',
  GENERAL_PAST: 'The time of general sale must be in the future.',
});

/** What is wrong with the terms of a channel. `before` is its stored time: one that has passed may stay. */
export function validateChannelTerms(
  { kind, promotionId, generalAt }: ChannelTerms,
  { now, codes }: ChannelMoment,
  before: Date | null = null,
): FieldError[] {
  const isUnknown = kind === 'code' && !codes.some(({ _id }) => _id === promotionId);
  const isPast = generalAt !== null && generalAt <= now && generalAt.getTime() !== before?.getTime();
  return [
    ...(isUnknown ? [{ path: 'promotionId', message: seatChannelText('CODE_MISSING') }] : []),
    ...(isPast ? [{ path: 'generalAt', message: seatChannelText('GENERAL_PAST') }] : []),
  ];
}

function isSame(one: ChannelTerms, other: ChannelTerms): boolean {
  return one.kind === other.kind && one.promotionId === other.promotionId && one.generalAt?.getTime() === other.generalAt?.getTime();
}
