import { ANSWER_MAX, type CustomField } from '../custom-fields/validate-answers.ts';
import { errorText, type FieldError } from '../error-texts.ts';
import type { PromotionRecord } from '../promotions/check-promotion.ts';
import { instant } from '../time/local-day.ts';
import type { AddOnRecord } from '../upgrades/addon-rules.ts';
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
    ...checkName(`${path}.name`, 'Ticket name', name),
    ...checkLength(`${path}.description`, 'Ticket description', description, TEXT_MAX),
    ...checkTotal(path, name, totalQty, soldQty),
    ...checkNotNegative(`${path}.purchaseLimit`, 'Purchase limit', purchaseLimit),
    ...checkLength(`${path}.promo`, 'Promo', promo, TEXT_MAX),
    ...checkNotNegative(`${path}.capacity`, 'Capacity', capacity),
    ...errorWhen(values && !DECIMAL.test(values), `${path}.values`, 'The value must be a number.'),
    ...errorWhen(tiers.length === 0, `${path}.tiers`, `${quoted} needs a price.`),
    ...errorWhen(inTiers > totalQty, `${path}.tiers`, tooManyInTiers(name)),
    ...tiers.flatMap((tier, i) => validateTier(tier, `${path}.tiers.${i}`, tiers.length > 1)),
  ];
}

export function tooManyInTiers(name: string): string {
  return `The tiers of ${quotedName(name)} have more tickets than its total quantity.`;
}

/** The errors of one add-on. */
export function validateUpgrade(upgrade: AuthoredUpgrade, path = 'upgrade'): FieldError[] {
  const { name, description, price, totalQty, soldQty, purchaseLimit, complimentaryQty } = upgrade;
  return [
    ...checkName(`${path}.name`, 'Add-on name', name),
    ...checkLength(`${path}.description`, 'Add-on description', description, TEXT_MAX),
    ...checkMoney(`${path}.price`, 'Price', price),
    ...checkTotal(path, name, totalQty, soldQty),
    ...checkNotNegative(`${path}.purchaseLimit`, 'Purchase limit', purchaseLimit),
    ...checkNotNegative(`${path}.complimentaryQty`, 'Complimentary quantity', complimentaryQty),
  ];
}

/** The errors of one secret code (AUT-237): a window may be empty, but must not end before it starts. */
export function validatePromotion(promotion: PromotionRecord, path = 'promotion'): FieldError[] {
  const { code, startsAt, endsAt, totalQty, useLimit, overRideMax, overRideMaxUpg, discountType, discountValue } = promotion;
  const value = discountValue ?? 0;
  return [
    ...checkName(`${path}.code`, 'Secret code', code),
    ...errorWhen(
      startsAt && endsAt && instant(endsAt) < instant(startsAt),
      `${path}.endsAt`,
      'A secret code must not end before it starts.',
    ),
    ...checkQuantity(`${path}.totalQty`, 'Total quantity', totalQty),
    ...checkNotNegative(`${path}.useLimit`, 'Use limit', useLimit),
    ...checkNotNegative(`${path}.overRideMax`, 'Max tickets', overRideMax),
    ...checkNotNegative(`${path}.overRideMaxUpg`, 'Max add-ons', overRideMaxUpg),
    ...(discountType === 'Percent' ? checkNotNegative : checkMoney)(`${path}.discountValue`, 'Discount', value),
    ...errorWhen(
      discountType === 'Percent' && value >= 0 && !isPercent(value),
      `${path}.discountValue`,
      'A percent discount must be between 0 and 100 with at most two decimals.',
    ),
    ...errorWhen(discountType !== 'Percent' && !Number.isInteger(value), `${path}.discountValue`, 'A discount must be whole cents.'),
  ];
}

/** The errors of one survey question. A limit of 0 means none; limits of other answer types are ignored. */
export function validateCustomField(field: CustomField, path = 'customField'): FieldError[] {
  const { type, minLength, maxLength, minValue, maxValue } = field;
  const limits = { minLength, maxLength, minValue, maxValue };
  const isAbove = (min: number | null | undefined, max: number | null | undefined) => Boolean(min && max && min > max);
  return [
    ...checkName(`${path}.label`, 'Survey question', field.label),
    ...Object.entries(limits).flatMap(([name, limit]) => checkNotNegative(`${path}.${name}`, 'A limit', limit)),
    ...(type === 'Text' ? checkLengths(path, minLength ?? 0, maxLength ?? 0) : []),
    ...errorWhen(
      type === 'Number' && isAbove(minValue, maxValue),
      `${path}.maxValue`,
      'The minimum value must not be above the maximum value.',
    ),
    ...errorWhen(
      type === 'Dropdown' && !field.options?.some((option) => option.trim()),
      `${path}.options`,
      'A dropdown needs at least one option.',
    ),
    ...(field.options ?? []).flatMap((option, i) => checkLength(`${path}.options.${i}`, 'An option', option, TEXT_MAX)),
  ];
}

/** A minimum length above the maximum of any answer cannot be met. */
function checkLengths(path: string, min: number, max: number): FieldError[] {
  if (max > 0 && min > max) return [{ path: `${path}.maxLength`, message: 'The minimum length must not be above the maximum length.' }];
  return errorWhen(min > ANSWER_MAX, `${path}.minLength`, `The minimum length can be at most ${ANSWER_MAX}.`);
}

/** A lone tier's window is the sale's own, which is checked there. */
function validateTier({ name, price, startsAt, endsAt, totalQty }: TierRecord, path: string, hasWindow: boolean): FieldError[] {
  return [
    ...checkName(`${path}.name`, 'Tier name', name),
    ...checkMoney(`${path}.price`, 'Price', price),
    ...checkQuantity(`${path}.totalQty`, 'Tier quantity', totalQty),
    ...errorWhen(
      hasWindow && startsAt && endsAt && instant(endsAt) < instant(startsAt),
      `${path}.endsAt`,
      'A tier must not end before it starts.',
    ),
  ];
}

function checkTotal(path: string, name: string, totalQty: number, soldQty: number | null | undefined): FieldError[] {
  const claimed = soldQty ?? 0;
  return [
    ...checkQuantity(`${path}.totalQty`, 'Total quantity', totalQty),
    ...errorWhen(
      totalQty >= 0 && totalQty < claimed,
      `${path}.totalQty`,
      errorText('QUANTITY_BELOW_CLAIMED', { name: quotedName(name), claimed }),
    ),
  ];
}
