import type { Fee } from '../../orders/fees.ts';
import type { Said } from '../../text/messages.ts';
import type { AuthoredEvent } from '../validate-event.ts';

/** What prevents publishing; what is allowed and probably not meant; a topic about which there is nothing to say. */
export const CHECKUP_LEVELS = ['impossible', 'odd', 'fine'] as const;
export type CheckupLevel = (typeof CHECKUP_LEVELS)[number];

export interface Finding {
  readonly level: CheckupLevel;
  /** The field it is about, as in the errors of a save; for `fine` the first field of the topic. */
  readonly path: string;
  /** What it is and why it matters, in one sentence. */
  readonly message: Said;
}

/** An event as authored, with what else the checkup looks at. */
export interface CheckedEvent extends AuthoredEvent {
  readonly processAs?: 'Paid' | 'RSVP' | null;
  readonly firstPublishedAt?: Date | string | null;
  readonly taxDeduction?: boolean | null;
  readonly sendQRCode?: Date | string | null;
  readonly salesBeginImmediately?: boolean | null;
  /** What is charged besides the price, without the sales tax; unknown in an editor. */
  readonly fees?: readonly Fee[] | null;
  /** The season it belongs to, with the number of its tickets, which take places of this event too. */
  readonly season?: { readonly name: string; readonly totalQty: number } | null;
  /** Its size in pixels as stored; null without one, an empty size where it is not known. */
  readonly poster: { readonly width?: number | null; readonly height?: number | null } | null;
  readonly hasPayoutAccount: boolean;
  /** Its seating plan: how many people have a place in it, and the number of a newer version that is published. */
  readonly seating?: { readonly people: number; readonly version: number; readonly newerVersion: number | null } | null;
  readonly venue: { readonly tax?: number | null; readonly capacity?: number | null; readonly timezone?: string | null } | null;
}

export const odd = (isSo: unknown, path: string, message: Said): Finding[] => (isSo ? [{ level: 'odd', path, message }] : []);
