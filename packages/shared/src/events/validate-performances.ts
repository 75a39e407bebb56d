import { errorMessage, type FieldError } from '../error-texts.ts';
import { instant } from '../time/local-day.ts';
import { authored, fieldLabel } from './authored-texts.ts';
import { checkLinks } from './embed-links.ts';
import { checkLength, checkMoney, errorWhen, NAME_MAX } from './text-limits.ts';

type Instant = Date | string | null | undefined;

export interface AuthoredDay {
  readonly _id?: string;
  readonly doorsAt?: Instant;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
}

/** One show of an event: the first has the event's days, a further one (a second stage) an entry for each of these days. */
export interface AuthoredPerformance {
  readonly name?: string | null;
  readonly venueStageId?: string | null;
  /** In cents. */
  readonly price?: number | null;
  /** As pasted, or the stored code. */
  readonly videoLink?: string | null;
  readonly songLink?: string | null;
  readonly schedule: readonly AuthoredDay[];
  /** Where it is, if not where the event is. */
  readonly venue?: { readonly timezone?: string | null } | null;
}

interface Performed {
  readonly performances?: readonly AuthoredPerformance[] | null;
  readonly isMultipleDays?: boolean | null;
  readonly seatingChartKey?: string | null;
}

export const DAYS_MIN = 2;
export const DAYS_MAX = 7;
const PERFORMANCES_MAX = 20;

/** The errors of an event's days: those of its first performance, and the times of the others on them. */
export function validateDays({ performances, isMultipleDays, seatingChartKey }: Performed): FieldError[] {
  const days = performances?.[0]?.schedule ?? [];
  return [
    ...errorWhen(isMultipleDays && seatingChartKey, 'seatingChartKey', errorMessage('SEATING_MULTI_DAY')),
    ...errorWhen(
      isMultipleDays && (days.length < DAYS_MIN || days.length > DAYS_MAX),
      'performances.0.schedule',
      authored('DAYS_COUNT', { min: DAYS_MIN, max: DAYS_MAX }),
    ),
    ...(performances ?? []).flatMap(({ schedule }, i) =>
      schedule.flatMap((day, at) => validateDay(day, schedule[at - 1], `performances.${i}.schedule.${at}`)),
    ),
  ];
}

/** The errors of an event's performances, except their times. */
export function validatePerformances({ performances }: Performed): FieldError[] {
  return [
    ...checkPerformanceCount(performances),
    ...(performances ?? []).flatMap((performance, i) => validatePerformance(performance, `performances.${i}`)),
  ];
}

export function checkPerformanceCount(performances: readonly unknown[] | null | undefined): FieldError[] {
  const isOver = (performances?.length ?? 0) > PERFORMANCES_MAX;
  return errorWhen(isOver, 'performances', authored('PERFORMANCES_TOO_MANY', { max: PERFORMANCES_MAX }));
}

function validatePerformance({ name, venueStageId, price, ...links }: AuthoredPerformance, path: string): FieldError[] {
  return [
    ...checkLength(`${path}.name`, fieldLabel('PERFORMANCE_NAME'), name, NAME_MAX),
    ...checkLength(`${path}.venueStageId`, fieldLabel('STAGE'), venueStageId, NAME_MAX),
    ...checkMoney(`${path}.price`, fieldLabel('PRICE'), price),
    ...checkLinks(links, `${path}.`),
  ];
}

function validateDay({ doorsAt, startsAt, endsAt }: AuthoredDay, before: AuthoredDay | undefined, path: string): FieldError[] {
  return [
    ...errorWhen(doorsAt && instant(doorsAt) > instant(startsAt), `${path}.doorsAt`, authored('DOORS_AFTER_START')),
    ...errorWhen(instant(endsAt) <= instant(startsAt), `${path}.endsAt`, authored('DAY_ENDS_BEFORE_START')),
    ...errorWhen(before && instant(startsAt) < instant(before.endsAt), `${path}.startsAt`, authored('DAYS_OVERLAP')),
  ];
}
