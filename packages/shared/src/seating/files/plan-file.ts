import { catalogOf } from '../../text/messages.ts';
import type { Message } from '../../text/messages.ts';
import type { PlanLayout } from '../plan-layout.ts';

/** What is wrong with a file, and where: a path in its JSON, such as `zones[0].rows[2]`, or a line of its table. */
export interface FileFault {
  readonly place: string;
  readonly message: Message;
}

/** What a file does not say, and is asked before its plan is saved (BYD-066). */
export type PlanQuestion =
  | { readonly kind: 'capacity'; readonly id: string; readonly name: string }
  | { readonly kind: 'wheelchair' | 'companion' }
  | { readonly kind: 'wholeTables'; readonly tables: readonly { readonly id: string; readonly label: string; readonly seats: number }[] };

/** The plan of a file, and what is asked about it. */
export interface PlanOfFile {
  readonly name: string;
  readonly layout: PlanLayout;
  readonly questions: readonly PlanQuestion[];
}

/** A file is read wholly, or refused with all of its faults that were found. */
export type ReadFile =
  | { readonly plan: PlanOfFile; readonly faults?: never }
  | { readonly plan?: never; readonly faults: readonly FileFault[] };

/** So many faults are told; a file with more of them is of another kind. */
export const MOST_FAULTS = 20;

export const fileText = catalogOf({
  NO_JSON: 'This is no JSON: {reason}',
  NO_OBJECT: 'This is no seating plan.',
  MISSING: '“{name}” is missing.',
  NOT_A_TEXT: '“{name}” is no text.',
  NOT_A_NUMBER: '“{name}” is no number.',
  NOT_A_LIST: '“{name}” is no list.',
  NOT_A_PLACE: '“{name}” has no x and y.',
  TOO_LONG: '“{name}” is longer than {most} characters.',
  CATEGORY_UNKNOWN: 'There is no category “{name}”.',
  CATEGORY_TWICE: 'There are two categories “{name}”.',
  GUID_TWICE: 'There are two seats with the seat_guid “{name}”.',
  NO_SEATS: 'There is no seat in it.',
  TOO_LARGE: 'It is larger than a plan can be: {reason}',
  NO_HEADER: 'The first line does not name the columns section, row and number.',
  BROKEN_LINE: 'A quotation mark is in the wrong place.',
  FLAG_UNKNOWN: '“{name}” is no flag. There are wheelchair, companion, restricted view and step-free.',
  SEAT_TWICE: '{section}, row {row} has seat {seat} twice.',
  PLACES_MIXED: 'Either all seats have x and y, or none.',
});
