import { CUSTOM_FIELD_TYPES } from '@marquee/shared/custom-fields/validate-answers';
import { PROMOTION_TYPES } from '@marquee/shared/promotions/check-promotion';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

export { CUSTOM_FIELD_TYPES, type CustomFieldType } from '@marquee/shared/custom-fields/validate-answers';
export { PROMOTION_TYPES, type PromotionType } from '@marquee/shared/promotions/check-promotion';

export const PROCESS_AS = ['Paid', 'RSVP'] as const;
export type ProcessAs = (typeof PROCESS_AS)[number];
export const DELIVERY_TYPES = ['digital', 'physical', 'others'] as const;
export type TicketDeliveryType = (typeof DELIVERY_TYPES)[number];
export const APPLIES_TO = ['PerTicket', 'PerOrder'] as const;
export type AppliesTo = (typeof APPLIES_TO)[number];
export const DISCOUNT_TYPES = ['Flat', 'Percent'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export const COMPLIMENTARY_WITH = ['order', 'ticket'] as const;
export type ComplimentaryWith = (typeof COMPLIMENTARY_WITH)[number];

export const ProcessAsEnum = graphqlEnum('ProcessAs', PROCESS_AS);
export const TicketDeliveryTypeEnum = graphqlEnum('TicketDeliveryType', DELIVERY_TYPES);
export const PromotionTypeEnum = graphqlEnum('PromotionType', PROMOTION_TYPES);
export const AppliesToEnum = graphqlEnum('AppliesTo', APPLIES_TO);
export const DiscountTypeEnum = graphqlEnum('DiscountType', DISCOUNT_TYPES);
export const CustomFieldTypeEnum = graphqlEnum('CustomFieldType', CUSTOM_FIELD_TYPES);
export const ComplimentaryWithEnum = graphqlEnum('ComplimentaryWith', COMPLIMENTARY_WITH);
