import type { CustomField } from '../custom-fields/validate-answers.ts';
import { errorMessage, type FieldError } from '../error-texts.ts';
import { foldCode, type PromotionRecord } from '../promotions/check-promotion.ts';
import { instant } from '../time/local-day.ts';
import { authored, fieldLabel } from './authored-texts.ts';
import type { AuthoredCapacity } from './capacities.ts';
import { checkCounts } from './count-limits.ts';
import { checkLinks } from './embed-links.ts';
import type { ScheduleRecord } from './event-record.ts';
import { checkRichTexts } from './rich-text-limits.ts';
import { validateSeatRules, type SeatRules } from '../seating/seat-rules.ts';
import { validateNightReduction, type NightReduction } from '../seasons/night-reduction.ts';
import { SELLABLE_KINDS } from './sellable.ts';
import { checkSellableTexts, type SellableTexts } from './sellable-texts.ts';
import { checkLength, checkName, errorWhen, isPercent, NAME_MAX, quotedName, TEXT_MAX } from './text-limits.ts';
import { DAYS_MIN, validateDays, validatePerformances, type AuthoredPerformance } from './validate-performances.ts';
import {
  validateCapacity,
  validateCustomField,
  validatePromotion,
  validateTicketType,
  validateUpgrade,
  type AuthoredTicketType,
  type AuthoredUpgrade,
} from './validate-items.ts';

type Instant = Date | string | null | undefined;

/** Where it takes place; texts and coordinates in degrees. */
type LocationText = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country' | 'phone' | 'placeId' | 'placeName';
type AuthoredLocation = Readonly<Partial<Record<LocationText, string | null> & Record<'lat' | 'lng', number | null>>>;

/** An event or season as its author edits it. Missing lists are empty. */
export interface AuthoredEvent extends SellableTexts {
  readonly name: string;
  readonly stub?: string | null;
  readonly age?: string | null;
  readonly accessibility?: string | null;
  /** HTML. */
  readonly description?: string | null;
  readonly userAgreement?: string | null;
  readonly eventEmailBody?: string | null;
  /** As pasted. */
  readonly videoLink?: string | null | undefined;
  readonly songLink?: string | null | undefined;
  readonly schedule: ScheduleRecord;
  readonly isMultipleDays?: boolean | null;
  readonly performances?: readonly AuthoredPerformance[] | null;
  readonly ticketTypes?: readonly AuthoredTicketType[] | null;
  readonly upgrades?: readonly AuthoredUpgrade[] | null;
  readonly promotions?: readonly PromotionRecord[] | null;
  readonly customFields?: readonly CustomField[] | null;
  readonly capacities?: readonly AuthoredCapacity[] | null;
  readonly isGuestTicketSale?: boolean | null;
  readonly guestTicketPerMember?: number | null;
  readonly exchange?: { readonly allowed: boolean; readonly percent: number } | null;
  readonly location?: AuthoredLocation | null;
  readonly seasonId?: unknown;
  /** Of a season whose price falls with its nights. */
  readonly nightReduction?: NightReduction | null;
  readonly seatingChartKey?: string | null;
  readonly seatRules?: Pick<SeatRules, 'companionsEach' | 'moveHours'> | null;
}

type Dated = Pick<AuthoredEvent, 'schedule' | 'isMultipleDays' | 'performances' | 'seatingChartKey'>;

/** Maximum length of a stub: a name plus the suffix of copies. */
export const STUB_MAX = 100;

/**
 * All errors of an authored event, each with the field's path and a fixed text (AUT-198, 199,
 * 220, 234). The editor shows them, the server refuses with them.
 */
export function validateEvent(event: AuthoredEvent, kind: 'event' | 'season' = 'event'): FieldError[] {
  return [
    ...checkName('name', fieldLabel('NAME', { kind: SELLABLE_KINDS[kind].name }), event.name),
    ...checkSellableTexts(event),
    ...checkLength('stub', fieldLabel('STUB'), event.stub, STUB_MAX),
    ...checkLength('seatingChartKey', fieldLabel('SEATING_CHART'), event.seatingChartKey, NAME_MAX),
    ...validateTexts(event),
    ...checkLinks(event),
    ...checkCounts(event),
    ...validateDates(event, kind),
    ...validatePerformances(event),
    ...(event.ticketTypes ?? []).flatMap((ticketType, i) => validateTicketType(ticketType, `ticketTypes.${i}`)),
    ...(event.upgrades ?? []).flatMap((upgrade, i) => validateUpgrade(upgrade, `upgrades.${i}`)),
    ...(event.promotions ?? []).flatMap((promotion, i) => validatePromotion(promotion, `promotions.${i}`)),
    ...validateUniqueCodes(event.promotions ?? []),
    ...(event.customFields ?? []).flatMap((field, i) => validateCustomField(field, `customFields.${i}`)),
    ...(event.capacities ?? []).flatMap((capacity, i) => validateCapacity(capacity, `capacities.${i}`)),
    ...validateGuests(event, kind),
    ...(event.seatRules ? validateSeatRules(event.seatRules) : []),
    ...(event.nightReduction ? validateNightReduction(event.nightReduction) : []),
    ...errorWhen(event.exchange && !isPercent(event.exchange.percent), 'exchange.percent', authored('EXCHANGE_NOT_A_PERCENT')),
    ...validateLocation(event.location ?? {}),
  ];
}

/** The errors that prevent publishing: everything above, a start, something to sell, days on every ticket type. */
export function validateForPublishing(event: AuthoredEvent, kind: 'event' | 'season' = 'event'): FieldError[] {
  return [
    ...validateEvent(event, kind),
    ...validateSpan(event.schedule),
    ...errorWhen((event.ticketTypes ?? []).length === 0, 'ticketTypes', authored('TICKET_TYPES_MISSING')),
    ...validateTicketDays(event),
    ...errorWhen(
      (event.ticketTypes ?? []).length > 0 && event.ticketTypes?.every(({ totalQty }) => totalQty === 0),
      'ticketTypes.0.totalQty',
      authored('QUANTITY_MISSING'),
    ),
  ];
}

export function validateSpan({ startsAt, endsAt }: ScheduleRecord): FieldError[] {
  return errorWhen(!startsAt || !endsAt, 'schedule.startsAt', authored('SPAN_MISSING'));
}

/** All that is wrong with the dates. Of a multi-day event the days decide on the start, the doors and the end. */
export function validateDates(event: Dated, kind: 'event' | 'season' = 'event'): FieldError[] {
  const isOfDays = ({ path }: FieldError) => path === 'schedule.doorsAt' || path === 'schedule.endsAt';
  const inSchedule = validateSchedule(event.schedule, kind);
  return [...(event.isMultipleDays ? inSchedule.filter((wrong) => !isOfDays(wrong)) : inSchedule), ...validateDays(event)];
}

/** The order of a schedule's instants: doors ≤ start < end, announcement ≤ sale start < sale end ≤ end. */
function validateSchedule(schedule: ScheduleRecord, kind: 'event' | 'season' = 'event'): FieldError[] {
  const { announceAt, ticketsAt, ticketsEndAt, startsAt, endsAt, doorsAt } = schedule;
  const isAfter = (a: Instant, b: Instant) => Boolean(a && b && instant(a) > instant(b));
  const isFrom = (a: Instant, b: Instant) => Boolean(a && b && instant(a) >= instant(b));
  return [
    ...errorWhen(isAfter(doorsAt, startsAt), 'schedule.doorsAt', authored('DOORS_AFTER_START')),
    ...errorWhen(isFrom(startsAt, endsAt), 'schedule.endsAt', authored('ENDS_BEFORE_START', { kind })),
    ...errorWhen(isAfter(announceAt, ticketsAt), 'schedule.announceAt', authored('ANNOUNCED_AFTER_SALE')),
    ...errorWhen(isFrom(ticketsAt, ticketsEndAt), 'schedule.ticketsEndAt', authored('SALE_ENDS_BEFORE_START')),
    ...errorWhen(isAfter(ticketsEndAt, endsAt), 'schedule.ticketsEndAt', authored('SALE_ENDS_AFTER_END', { kind })),
  ];
}

/** Every ticket type of a multi-day event needs at least one of its days (AUT-030, 078, 208). */
export function validateTicketDays(event: Pick<AuthoredEvent, 'isMultipleDays' | 'performances' | 'ticketTypes'>): FieldError[] {
  const days = new Set((event.performances?.[0]?.schedule ?? []).map(({ _id }) => _id));
  if (!event.isMultipleDays || days.size < DAYS_MIN) return [];
  return (event.ticketTypes ?? []).flatMap(({ name, dayIds }, i) =>
    errorWhen(
      !dayIds?.some((id) => days.has(id)),
      `ticketTypes.${i}.dayIds`,
      errorMessage('TICKET_TYPE_DAYS_REQUIRED', { name: quotedName(name) }),
    ),
  );
}

/** Limits for texts without their own limit, so that they fit into a page and a mail. */
function validateTexts(texts: AuthoredEvent): FieldError[] {
  return [
    ...checkLength('age', fieldLabel('AGE'), texts.age, NAME_MAX),
    ...checkLength('accessibility', fieldLabel('ACCESSIBILITY'), texts.accessibility, TEXT_MAX),
    ...checkRichTexts(texts),
  ];
}

function validateLocation({ lat, lng, ...texts }: AuthoredLocation): FieldError[] {
  const isOff = (degrees: number | null | undefined, max: number) => Math.abs(degrees ?? 0) > max;
  return [
    ...Object.entries(texts).flatMap(([name, text]) => checkLength(`location.${name}`, fieldLabel('LOCATION_LINE'), text, TEXT_MAX)),
    ...errorWhen(isOff(lat, 90), 'location.lat', authored('LATITUDE_OFF')),
    ...errorWhen(isOff(lng, 180), 'location.lng', authored('LONGITUDE_OFF')),
  ];
}

function validateUniqueCodes(promotions: readonly PromotionRecord[]): FieldError[] {
  const codes = promotions.map(({ code }) => foldCode(code));
  return codes.flatMap((code, i) => errorWhen(code !== '' && codes.indexOf(code) < i, `promotions.${i}.code`, authored('CODE_TWICE')));
}

function validateGuests(event: AuthoredEvent, kind: 'event' | 'season'): FieldError[] {
  const types = SELLABLE_KINDS[kind].hasGuests ? [] : (event.ticketTypes ?? []);
  const ofGuests = types.flatMap(({ isGuest }, i) =>
    errorWhen(isGuest === true, `ticketTypes.${i}.isGuest`, errorMessage('SEASON_NO_GUESTS')),
  );
  if (!event.isGuestTicketSale) return ofGuests;
  if (!SELLABLE_KINDS[kind].hasGuests || event.seasonId) return [{ path: 'isGuestTicketSale', message: errorMessage('SEASON_NO_GUESTS') }];
  return errorWhen(!((event.guestTicketPerMember ?? 0) > 0), 'guestTicketPerMember', errorMessage('GUEST_TICKETS_REQUIRED'));
}
