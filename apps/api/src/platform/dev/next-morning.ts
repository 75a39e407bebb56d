import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The next 08:05 in `zone` (IANA), when the previous day's sales mails have been sent. */
export function nextMorning(now: Date, zone: string): Date {
  const today = dayjs(now).tz(zone).hour(8).minute(5).second(0).millisecond(0);
  const next = today.isAfter(now) ? today : dayjs.tz(`${today.add(1, 'day').format('YYYY-MM-DD')} 08:05`, zone);
  return next.toDate();
}
