import { instant } from '../../time/local-day.ts';
import { isZone, wallClockOf, zoneOr } from '../../time/zone.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';

const DAY_MS = 24 * 3_600_000;
/** Characters that fill a phone screen. */
const SCREEN = 900;
const NIGHT = { from: 2, until: 8 };

export function checkDates({ schedule, venue, firstPublishedAt, salesBeginImmediately, sendQRCode }: CheckedEvent, now: Date): Finding[] {
  const { announceAt, ticketsEndAt, startsAt, endsAt, doorsAt } = schedule;
  // a sale until the end is the default (AUT-175), which nobody has to look at twice
  const isUntilEnd = ticketsEndAt && endsAt && instant(ticketsEndAt) === instant(endsAt);
  const hour = startsAt ? wallClockOf(new Date(instant(startsAt)), zoneOr(venue?.timezone)).getUTCHours() : 20;
  const isLateNews = announceAt && !firstPublishedAt && !salesBeginImmediately && instant(announceAt) < now.getTime() - DAY_MS;
  return [
    ...odd(startsAt && instant(startsAt) <= now.getTime(), 'schedule.startsAt', 'The event has started already.'),
    ...odd(
      hour >= NIGHT.from && hour < NIGHT.until,
      'schedule.startsAt',
      `The event starts at ${hour} in the morning: check that it is not meant for the evening.`,
    ),
    ...odd(
      ticketsEndAt && startsAt && !isUntilEnd && instant(ticketsEndAt) > instant(startsAt),
      'schedule.ticketsEndAt',
      'Tickets are sold after the start, until the sale ends.',
    ),
    ...odd(isLateNews, 'schedule.announceAt', 'The announcement is in the past: the event is public as soon as it is published.'),
    ...odd(
      sendQRCode && doorsAt && instant(sendQRCode) > instant(doorsAt),
      'sendQRCode',
      'QR codes are sent after the doors open: the first guests arrive without them.',
    ),
  ];
}

export function checkPage(event: CheckedEvent): Finding[] {
  const { processAs, venue, taxDeduction, description, userAgreement, hasPoster } = event;
  const tax = venue?.tax ?? 0;
  return [
    ...odd(!hasPoster, 'posterFileId', 'There is no poster: lists and shared links show a plain picture.'),
    ...odd(!textOf(description), 'description', 'There is no description: buyers and search engines learn only the name.'),
    ...odd(!venue, 'venueId', 'There is no venue: buyers do not learn where to go.'),
    ...odd(venue && !isZone(venue.timezone ?? ''), 'venueId', 'The venue has no time zone of its own: times are shown as in Denver.'),
    ...odd(processAs !== 'RSVP' && tax > 0 && !taxDeduction, 'taxDeduction', `The venue’s sales tax of ${tax}% is not collected.`),
    ...odd(textOf(userAgreement).length > SCREEN, 'userAgreement', 'The waiver is longer than a phone screen: many will accept it unread.'),
  ];
}

function textOf(html: string | null | undefined): string {
  return (html ?? '').replaceAll(/<[^<>]*>/g, '').trim();
}
