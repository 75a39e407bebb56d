import { ofSellableTexts, type SellableText } from '@marquee/shared/events/sellable-texts';
import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import type { EditableEventFragment } from '#gql/graphql.ts';
import type { DraftSchedule, SellingDraft } from './draft.ts';

type SellingServer = Pick<
  EditableEventFragment,
  | 'processAs'
  | 'name'
  | 'stub'
  | 'description'
  | 'userAgreement'
  | 'age'
  | 'taxDeduction'
  | 'salesBeginImmediately'
  | 'sendQRCode'
  | 'posterImageUrl'
  | 'venue'
  | 'schedule'
  | 'ticketTypes'
  | 'upgrades'
  | 'promotions'
  | 'customFields'
  | 'capacities'
  | 'eventEmailBody'
  | 'ticketDeliveryType'
  | 'exchange'
  | 'seatingChartKey'
  | 'seatRules'
  | SellableText
>;

/** Returns what events and seasons have in common, as a draft. */
export function sellingDraftOf(saved: SellingServer): SellingDraft {
  const record = withoutTypenames(saved);
  const { processAs, name, taxDeduction, salesBeginImmediately, schedule } = record;
  const { ticketTypes, upgrades, promotions, customFields, capacities } = record;
  return {
    processAs,
    name,
    taxDeduction,
    salesBeginImmediately,
    schedule,
    ticketTypes,
    upgrades,
    promotions,
    customFields,
    capacities,
    ...ofSellableTexts((name) => record[name] ?? ''),
    isMultipleDays: false,
    performances: [],
    stub: record.stub ?? '',
    description: record.description ?? '',
    userAgreement: record.userAgreement ?? '',
    age: record.age ?? '',
    sendQRCode: record.sendQRCode ?? null,
    posterFileId: null,
    poster: record.posterImageUrl ?? null,
    venue: record.venue ?? null,
    eventEmailBody: record.eventEmailBody ?? '',
    ticketDeliveryType: record.ticketDeliveryType,
    exchange: record.exchange,
    seatingChartKey: record.seatingChartKey ?? null,
    seatRules: record.seatRules,
  };
}

/** A new, unedited record (AUT-003). */
export function newSellingDraft(schedule: DraftSchedule): SellingDraft {
  return {
    processAs: 'Paid',
    name: '',
    ...ofSellableTexts(() => ''),
    stub: '',
    description: '',
    userAgreement: '',
    age: 'all ages',
    taxDeduction: false,
    salesBeginImmediately: true,
    sendQRCode: null,
    posterFileId: null,
    poster: null,
    venue: null,
    schedule,
    isMultipleDays: false,
    performances: [],
    ticketTypes: [],
    upgrades: [],
    promotions: [],
    customFields: [],
    capacities: [],
    eventEmailBody: '',
    ticketDeliveryType: 'digital',
    exchange: { allowed: true, percent: 0 },
    seatingChartKey: null,
    seatRules: DEFAULT_SEAT_RULES,
  };
}

export function withoutTypenames<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === '__typename' ? undefined : part)) as Value;
}
