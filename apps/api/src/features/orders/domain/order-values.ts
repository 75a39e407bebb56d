export const ORDER_TYPES = ['paid', 'Shared', 'Complimentary', 'RSVP'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** AwaitingPayment → Active | Expired; Active → PartiallyRefunded | Refunded | Canceled. Lists show orders with `placedAt` only. */
export const ORDER_STATES = ['AwaitingPayment', 'Active', 'Canceled', 'Refunded', 'PartiallyRefunded', 'Expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ITEM_STATES = ['Active', 'Offered', 'Canceled', 'Shared'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const FEE_APPLIED_BY = ['Organization', 'Marquee', 'Stripe'] as const;
export type FeeAppliedBy = (typeof FEE_APPLIED_BY)[number];

export const ANSWER_TYPES = ['Text', 'Number', 'Address', 'Dropdown'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export const DELIVERY_STATES = ['Waiting', 'Sent', 'Failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
