/** Kinds of survey questions, as an answer remembers them. */
export const ANSWER_TYPES = ['Text', 'Number', 'Address', 'Dropdown'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export const DELIVERY_STATES = ['Waiting', 'Sent', 'Failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** States in which a late success may find the order: ended, or its places sold before it was marked as ended. */
export const ENDED_STATES = ['Expired', 'AwaitingPayment'] as const;
