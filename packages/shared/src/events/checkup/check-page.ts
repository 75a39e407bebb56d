import { instant } from '../../time/local-day.ts';
import { isZone, wallClockOf, zoneOr } from '../../time/zone.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';

/** Characters that fill a phone screen. */
const SCREEN = 900;
const NIGHT = { from: 2, until: 8 };
/** What a shared link and the public page on a large screen show. */
const POSTER_WIDTH = 960;

export function checkDates(event: CheckedEvent, now: Date): Finding[] {
  const { schedule, firstPublishedAt, salesBeginImmediately, sendQRCode } = event;
  const { announceAt, ticketsEndAt, startsAt, endsAt, doorsAt } = schedule;
  // a sale until the end is the default (AUT-175), which needs no second look
  const isUntilEnd = ticketsEndAt && endsAt && instant(ticketsEndAt) === instant(endsAt);
  const isLateNews = announceAt && !firstPublishedAt && !salesBeginImmediately && instant(announceAt) < now.getTime();
  return [
    ...odd(startsAt && instant(startsAt) <= now.getTime(), 'schedule.startsAt', 'The event has started already.'),
    ...checkHours(event),
    ...odd(
      !firstPublishedAt && ticketsEndAt && instant(ticketsEndAt) <= now.getTime(),
      'schedule.ticketsEndAt',
      'The sale is over already: nobody can buy.',
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

/** Starts in the small hours, on any of its days and at any of its performances. */
function checkHours({ schedule, isMultipleDays, performances, venue }: CheckedEvent): Finding[] {
  const [first, ...others] = performances ?? [];
  const days = isMultipleDays ? (first?.schedule ?? []) : [];
  const starts = [
    ...(days.length > 0
      ? days.map(({ startsAt }, at) => ({ path: `performances.0.schedule.${at}.startsAt`, what: `Day ${at + 1}`, startsAt, zone: null }))
      : [{ path: 'schedule.startsAt', what: 'The event', startsAt: schedule.startsAt, zone: null }]),
    ...others.flatMap((other, i) =>
      (other.schedule ?? []).map(({ startsAt }, at) => ({
        path: `performances.${i + 1}.schedule.${at}.startsAt`,
        what: other.name ? `“${quotedName(other.name)}”` : `Performance ${i + 2}`,
        startsAt,
        zone: other.venue?.timezone ?? null,
      })),
    ),
  ];
  return starts.flatMap(({ path, what, startsAt, zone }) => {
    if (!startsAt) return [];
    const hour = wallClockOf(new Date(instant(startsAt)), zoneOr(zone ?? venue?.timezone)).getUTCHours();
    const isNight = hour >= NIGHT.from && hour < NIGHT.until;
    return odd(isNight, path, `${what} starts at ${hour} in the morning: check that it is not meant for the evening.`);
  });
}

export function checkPage(event: CheckedEvent): Finding[] {
  const { processAs, venue, taxDeduction, description, userAgreement, poster } = event;
  const tax = venue?.tax ?? 0;
  return [
    ...odd(!poster, 'posterFileId', 'There is no poster: lists and shared links show a plain picture.'),
    ...odd(
      poster?.width && poster.width < POSTER_WIDTH,
      'posterFileId',
      `The poster is only ${poster?.width} pixels wide: it looks blurred on large screens, which need ${POSTER_WIDTH}.`,
    ),
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
