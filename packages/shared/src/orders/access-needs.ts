import type { FieldError } from '../error-texts.ts';
import { authored } from '../events/authored-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { eventEndOf, type EndingEvent } from './event-end.ts';

/** What somebody may need to come to an event. */
export const ACCESS_KINDS = ['stepFree', 'hearingLoop', 'assistanceDog'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Given while buying, for the staff of the event alone (BYD-084). */
export interface AccessNeeds {
  readonly kinds: readonly AccessKind[];
  readonly text: string | null;
}

export const ACCESS_TEXT_MAX = 500;
/** After the end of the event. */
const KEPT_MS = 30 * 24 * 3_600_000;

const WORDS: Record<AccessKind, string> = { stepFree: 'Step-free way', hearingLoop: 'Hearing loop', assistanceDog: 'Assistance dog' };

export function checkAccessNeeds(needs: { readonly text?: string | null } | null | undefined): FieldError[] {
  return checkLength('accessNeeds.text', authored('ACCESS_TEXT'), needs?.text, ACCESS_TEXT_MAX);
}

/** As they are kept; null where nothing is needed. */
export function accessNeedsOf(
  needs: { readonly kinds?: readonly AccessKind[] | null; readonly text?: string | null } | null | undefined,
): AccessNeeds | null {
  const kinds = ACCESS_KINDS.filter((kind) => needs?.kinds?.includes(kind));
  const text = needs?.text?.trim() || null;
  return kinds.length > 0 || text ? { kinds, text } : null;
}

/** In words, a line each: `Step-free way`, and what was typed last. */
export function accessNeedsText({ kinds, text }: AccessNeeds): string[] {
  return [...kinds.map((kind) => WORDS[kind]), ...(text ? [text] : [])];
}

/** Tells whether they are to be deleted: 30 days after the event has ended. One without dates has not. */
export function areAccessNeedsOver(event: EndingEvent, now: Date): boolean {
  const end = eventEndOf(event);
  return end !== null && end.getTime() + KEPT_MS <= now.getTime();
}
