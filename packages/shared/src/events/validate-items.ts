import { ANSWER_MAX, type CustomField } from '../custom-fields/validate-answers.ts';
import { errorMessage, type FieldError } from '../error-texts.ts';
import type { PromotionRecord } from '../promotions/check-promotion.ts';
import { validatePackage } from '../seasons/validate-package.ts';
import type { Message } from '../text/messages.ts';
import { instant } from '../time/local-day.ts';
import type { AddOnRecord } from '../upgrades/addon-rules.ts';
import { authored, fieldLabel } from './authored-texts.ts';
import { coversNothing, type AuthoredCapacity } from './capacities.ts';
import type { TierRecord } from './event-record.ts';
import {
  checkLength,
  checkMoney,
  checkName,
  checkNotNegative,
  checkQuantity,
  errorWhen,
  isPercent,
  quotedName,
  TEXT_MAX,
} from './text-limits.ts';

/** At most seven digits before the point, so that sums stay exact. */
const DECIMAL = /^-?\d{1,7}(?:\.\d{1,2})?$/;

/** A ticket type as authored; `soldQty` counts all claimed units and is known to the server only. */
export interface AuthoredTicketType {
  readonly _id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly totalQty: number;
  readonly soldQty?: number | null;
  readonly purchaseLimit?: number | null;
  readonly dayIds?: readonly string[] | null;
  /** The value of an RSVP event: a decimal number as text (AUT-077). */
  readonly values?: string | null;
  readonly promo?: string | null;
  readonly capacity?: number | null;
  /** Of a season: its buyers choose their nights. */
  readonly leastNights?: number | null;
  readonly mostNights?: number | null;
  readonly categoryId?: string | null;
  /** For guests of members, where the event sells such tickets. */
  readonly isGuest?: boolean | null;
  readonly tiers: readonly TierRecord[];
}

export interface AuthoredUpgrade extends AddOnRecord {
  readonly description?: string | null;
  readonly price: number;
  readonly totalQty: number;
  readonly soldQty?: number | null;
  readonly purchaseLimit?: number | null;
}

/** The errors of one ticket type; paths begin with `path` (`ticketTypes.0`) (AUT-197, 220, 234). */
export function validateTicketType(ticketType: AuthoredTicketType, path = 'ticketType'): FieldError[] {
  const { name, description, totalQty, soldQty, purchaseLimit, values, promo, capacity, tiers } = ticketType;
  const quoted = quotedName(name);
  const inTiers = tiers.reduce((sum, tier) => sum + (tier.totalQty ?? 0), 0);
  return [
    ...checkName(`${path}.name`, fieldLabel('TICKET_NAME'), name),
    ...checkLength(`${path}.description`, fieldLabel('TICKET_DESCRIPTION'), description, TEXT_MAX),
    ...checkTotal(path, name, totalQty, soldQty),
    ...checkNotNegative(`${path}.purchaseLimit`, fieldLabel('PURCHASE_LIMIT'), purchaseLimit),
    ...checkLength(`${path}.promo`, fieldLabel('PROMO'), promo, TEXT_MAX),
    ...checkNotNegative(`${path}.capacity`, fieldLabel('CAPACITY'), capacity),
    ...errorWhen(values && !DECIMAL.test(values), `${path}.values`, authored('VALUE_NOT_A_NUMBER')),
    ...errorWhen(tiers.length === 0, `${path}.tiers`, authored('TIERS_MISSING', { name: quoted })),
    ...errorWhen(inTiers > totalQty, `${path}.tiers`, tooManyInTiers(name)),
    ...tiers.flatMap((tier, i) => validateTier(tier, `${path}.tiers.${i}`, tiers.length > 1)),
    ...validatePackage(ticketType, path),
  ];
}

export function tooManyInTiers(name: string): Message {
  return authored('TIERS_EXCEED_TOTAL', { name: quotedName(name) });
}

/** The errors of one add-on. */
export function validateUpgrade(upgrade: AuthoredUpgrade, path = 'upgrade'): FieldError[] {
  const { name, description, price, totalQty, soldQty, purchaseLimit, complimentaryQty } = upgrade;
  return [
    ...checkName(`${path}.name`, fieldLabel('ADD_ON_NAME'), name),
    ...checkLength(`${path}.description`, fieldLabel('ADD_ON_DESCRIPTION'), description, TEXT_MAX),
    ...checkMoney(`${path}.price`, fieldLabel('PRICE'), price),
    ...checkTotal(path, name, totalQty, soldQty),
    ...checkNotNegative(`${path}.purchaseLimit`, fieldLabel('PURCHASE_LIMIT'), purchaseLimit),
    ...checkNotNegative(`${path}.complimentaryQty`, fieldLabel('COMPLIMENTARY_QUANTITY'), complimentaryQty),
  ];
}

/** The errors of one secret code (AUT-237): a window may be empty, but must not end before it starts. */
export function validatePromotion(promotion: PromotionRecord, path = 'promotion'): FieldError[] {
  const { code, startsAt, endsAt, totalQty, useLimit, overRideMax, overRideMaxUpg, discountType, discountValue } = promotion;
  const value = discountValue ?? 0;
  return [
    ...checkName(`${path}.code`, fieldLabel('SECRET_CODE'), code),
    ...errorWhen(startsAt && endsAt && instant(endsAt) < instant(startsAt), `${path}.endsAt`, authored('CODE_ENDS_BEFORE_START')),
    ...checkQuantity(`${path}.totalQty`, fieldLabel('TOTAL_QUANTITY'), totalQty),
    ...checkNotNegative(`${path}.useLimit`, fieldLabel('USE_LIMIT'), useLimit),
    ...checkNotNegative(`${path}.overRideMax`, fieldLabel('MAX_TICKETS'), overRideMax),
    ...checkNotNegative(`${path}.overRideMaxUpg`, fieldLabel('MAX_ADD_ONS'), overRideMaxUpg),
    ...(discountType === 'Percent' ? checkNotNegative : checkMoney)(`${path}.discountValue`, fieldLabel('DISCOUNT'), value),
    ...errorWhen(
      discountType === 'Percent' && value >= 0 && !isPercent(value),
      `${path}.discountValue`,
      authored('DISCOUNT_NOT_A_PERCENT'),
    ),
    ...errorWhen(discountType !== 'Percent' && !Number.isInteger(value), `${path}.discountValue`, authored('DISCOUNT_NOT_WHOLE')),
  ];
}

/** The errors of one shared capacity (BYD-400). */
export function validateCapacity(capacity: AuthoredCapacity, path = 'capacity'): FieldError[] {
  const { name, totalQty, soldQty } = capacity;
  const named = { name: quotedName(name) };
  return [
    ...checkName(`${path}.name`, fieldLabel('CAPACITY_NAME'), name),
    ...errorWhen(totalQty === 0, `${path}.totalQty`, authored('CAPACITY_EMPTY', named)),
    ...checkTotal(path, name, totalQty, totalQty === 0 ? 0 : soldQty, 'CAPACITY_QUANTITY'),
    ...errorWhen(coversNothing(capacity), `${path}.ticketTypeIds`, authored('CAPACITY_COVERS_NOTHING', named)),
  ];
}

/** The errors of one survey question. A limit of 0 means none; limits of other answer types are ignored. */
export function validateCustomField(field: CustomField, path = 'customField'): FieldError[] {
  const { type, minLength, maxLength, minValue, maxValue } = field;
  const limits = { minLength, maxLength, minValue, maxValue };
  const isAbove = (min: number | null | undefined, max: number | null | undefined) => Boolean(min && max && min > max);
  return [
    ...checkName(`${path}.label`, fieldLabel('QUESTION'), field.label),
    ...Object.entries(limits).flatMap(([name, limit]) => checkNotNegative(`${path}.${name}`, fieldLabel('ANSWER_LIMIT'), limit)),
    ...(type === 'Text' ? checkLengths(path, minLength ?? 0, maxLength ?? 0) : []),
    ...errorWhen(type === 'Number' && isAbove(minValue, maxValue), `${path}.maxValue`, authored('ANSWER_VALUES_CROSSED')),
    ...errorWhen(type === 'Dropdown' && !field.options?.some((option) => option.trim()), `${path}.options`, authored('OPTIONS_MISSING')),
    ...(field.options ?? []).flatMap((option, i) => checkLength(`${path}.options.${i}`, fieldLabel('OPTION'), option, TEXT_MAX)),
  ];
}

/** A minimum length above the maximum of any answer cannot be met. */
function checkLengths(path: string, min: number, max: number): FieldError[] {
  if (max > 0 && min > max) return [{ path: `${path}.maxLength`, message: authored('ANSWER_LENGTHS_CROSSED') }];
  return errorWhen(min > ANSWER_MAX, `${path}.minLength`, authored('ANSWER_LENGTH_TOO_LARGE', { max: ANSWER_MAX }));
}

/** A lone tier's window is the sale's own, which is checked there. */
function validateTier({ name, price, startsAt, endsAt, totalQty }: TierRecord, path: string, hasWindow: boolean): FieldError[] {
  return [
    ...checkName(`${path}.name`, fieldLabel('TIER_NAME'), name),
    ...checkMoney(`${path}.price`, fieldLabel('PRICE'), price),
    ...checkQuantity(`${path}.totalQty`, fieldLabel('TIER_QUANTITY'), totalQty),
    ...errorWhen(
      hasWindow && startsAt && endsAt && instant(endsAt) < instant(startsAt),
      `${path}.endsAt`,
      authored('TIER_ENDS_BEFORE_START'),
    ),
  ];
}

function checkTotal(
  path: string,
  name: string,
  totalQty: number,
  soldQty: number | null | undefined,
  what: 'TOTAL_QUANTITY' | 'CAPACITY_QUANTITY' = 'TOTAL_QUANTITY',
): FieldError[] {
  const claimed = soldQty ?? 0;
  return [
    ...checkQuantity(`${path}.totalQty`, fieldLabel(what), totalQty),
    ...errorWhen(
      totalQty >= 0 && totalQty < claimed,
      `${path}.totalQty`,
      errorMessage('QUANTITY_BELOW_CLAIMED', { name: quotedName(name), claimed }),
    ),
  ];
}
