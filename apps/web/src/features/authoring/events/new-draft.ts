import { defaultSchedule } from '@marquee/shared/events/schedule-defaults';
import { plain, type DraftSchedule } from '../core/draft.ts';
import { newSellingDraft } from '../core/selling-draft.ts';
import type { EventDraft } from './draft.ts';

/** A new, unedited event (AUT-003, 175). */
export function newDraft(now: Date): EventDraft {
  return {
    ...newSellingDraft(plain<DraftSchedule>(defaultSchedule(now))),
    type: 'GeneralEvent',
    accessibility: '',
    headlining: [],
    opening: [],
    seasonId: null,
    holdersPay: false,
    isGuestTicketSale: false,
    guestTicketPerMember: null,
    location: null,
    videoLink: '',
    songLink: '',
  };
}
