import { maySwitchPassage, type Passage } from '@marquee/shared/door/gates';
import { placeOn } from './judge.ts';
import type { DeviceEvent, ListHead } from './kept.ts';
import type { Phone } from './phone.ts';

/** What the screens read of a phone. */
export interface ScannerState {
  readonly phase: 'unpaired' | 'paired';
  /** The pairing has ended since this page was opened. */
  readonly hasEnded: boolean;
  readonly name: string;
  readonly endsAt: string | null;
  readonly maySell: boolean;
  /** Which way is scanned, and whether that may be changed here. */
  readonly passage: Passage;
  readonly maySwitchPassage: boolean;
  readonly events: readonly DeviceEvent[];
  readonly eventId: string | null;
  readonly list: (Pick<ListHead, 'eventName' | 'asOf' | 'timezone' | 'opensAt' | 'sold' | 'doubtful'> & { readonly codes: number }) | null;
  /** Those that this phone let in and did not send are counted too. */
  readonly scanned: number;
  readonly isOnline: boolean;
  readonly unsent: number;
}

export function stateOf(phone: Phone): ScannerState {
  const { device, listing, isOnline, hasEnded, unsent } = phone;
  const head = listing && (phone.heads.get(listing.head.eventId) ?? listing.head);
  const own = unsent.filter(({ verdict, eventId }) => verdict === 'LetIn' && eventId === head?.eventId).length;
  return {
    phase: device ? 'paired' : 'unpaired',
    hasEnded,
    name: device?.name ?? '',
    endsAt: device?.endsAt ?? null,
    maySell: device?.maySell ?? false,
    passage: listing ? placeOn(phone, listing).passage : 'In',
    maySwitchPassage: listing ? maySwitchPassage(listing.head.rules, placeOn(phone, listing).gateId) : false,
    events: device?.events ?? [],
    eventId: device?.eventId ?? null,
    list: head && listing ? { ...head, codes: listing.codes } : null,
    scanned: (head?.scanned ?? 0) + own,
    isOnline,
    unsent: unsent.length,
  };
}
