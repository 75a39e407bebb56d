import { instant } from '../../time/local-day.ts';
import { isZone, wallClockOf, zoneOr } from '../../time/zone.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { checkupText } from './checkup-texts.ts';

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
    ...odd(startsAt && instant(startsAt) <= now.getTime(), 'schedule.startsAt', checkupText('STARTED')),
    ...checkHours(event),
    ...odd(!firstPublishedAt && ticketsEndAt && instant(ticketsEndAt) <= now.getTime(), 'schedule.ticketsEndAt', checkupText('SALE_OVER')),
    ...odd(
      ticketsEndAt && startsAt && !isUntilEnd && instant(ticketsEndAt) > instant(startsAt),
      'schedule.ticketsEndAt',
      checkupText('SALE_AFTER_START'),
    ),
    ...odd(isLateNews, 'schedule.announceAt', checkupText('ANNOUNCED_PAST')),
    ...odd(sendQRCode && doorsAt && instant(sendQRCode) > instant(doorsAt), 'sendQRCode', checkupText('CODES_AFTER_DOORS')),
  ];
}

/** Starts in the small hours, on any of its days and at any of its performances. */
function checkHours({ schedule, isMultipleDays, performances, venue }: CheckedEvent): Finding[] {
  const [first, ...others] = performances ?? [];
  const days = isMultipleDays ? (first?.schedule ?? []) : [];
  const starts = [
    ...(days.length > 0
      ? days.map(({ startsAt }, at) => ({
          path: `performances.0.schedule.${at}.startsAt`,
          what: checkupText('DAY', { number: at + 1 }),
          startsAt,
          zone: null,
        }))
      : [{ path: 'schedule.startsAt', what: checkupText('EVENT'), startsAt: schedule.startsAt, zone: null }]),
    ...others.flatMap((other, i) =>
      (other.schedule ?? []).map(({ startsAt }, at) => ({
        path: `performances.${i + 1}.schedule.${at}.startsAt`,
        what: other.name ? checkupText('NAMED', { name: quotedName(other.name) }) : checkupText('PERFORMANCE', { number: i + 2 }),
        startsAt,
        zone: other.venue?.timezone ?? null,
      })),
    ),
  ];
  return starts.flatMap(({ path, what, startsAt, zone }) => {
    if (!startsAt) return [];
    const hour = wallClockOf(new Date(instant(startsAt)), zoneOr(zone ?? venue?.timezone)).getUTCHours();
    const isNight = hour >= NIGHT.from && hour < NIGHT.until;
    return odd(isNight, path, checkupText('STARTS_AT_NIGHT', { what, hour }));
  });
}

export function checkPage(event: CheckedEvent): Finding[] {
  const { processAs, venue, taxDeduction, description, userAgreement, poster } = event;
  const tax = venue?.tax ?? 0;
  return [
    ...odd(!poster, 'posterFileId', checkupText('NO_POSTER')),
    ...odd(
      poster?.width && poster.width < POSTER_WIDTH,
      'posterFileId',
      checkupText('POSTER_SMALL', { width: poster?.width ?? 0, needed: POSTER_WIDTH }),
    ),
    ...odd(!textOf(description), 'description', checkupText('NO_DESCRIPTION')),
    ...odd(!venue, 'venueId', checkupText('NO_VENUE')),
    ...odd(venue && !isZone(venue.timezone ?? ''), 'venueId', checkupText('NO_ZONE')),
    ...odd(processAs !== 'RSVP' && tax > 0 && !taxDeduction, 'taxDeduction', checkupText('TAX_NOT_COLLECTED', { tax })),
    ...odd(textOf(userAgreement).length > SCREEN, 'userAgreement', checkupText('WAIVER_LONG')),
  ];
}

function textOf(html: string | null | undefined): string {
  return (html ?? '').replaceAll(/<[^<>]*>/g, '').trim();
}
