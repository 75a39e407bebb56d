import { defaultSchedule } from '@marquee/shared/events/schedule-defaults';
import { plain, type DraftSchedule } from '../core/draft.ts';
import type { EventDraft } from './draft.ts';

/** A new, unedited event (AUT-003, 175). */
export function newDraft(now: Date): EventDraft {
  return {
    type: 'GeneralEvent',
    processAs: 'Paid',
    name: '',
    subtitle: '',
    stub: '',
    description: '',
    userAgreement: '',
    age: 'all ages',
    accessibility: '',
    taxDeduction: false,
    salesBeginImmediately: true,
    sendQRCode: null,
    posterFileId: null,
    poster: null,
    venue: null,
    headlining: [],
    opening: [],
    schedule: plain<DraftSchedule>(defaultSchedule(now)),
    videoLink: '',
    songLink: '',
    ticketTypes: [],
    upgrades: [],
    promotions: [],
    customFields: [],
    eventEmailSubject: '',
    eventEmailBody: '',
  };
}
