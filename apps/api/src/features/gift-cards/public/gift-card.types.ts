export { GiftCard, GiftCardStateEnum } from '../gift-card.schema.ts';
export { IssueWayEnum } from '../gift-card-entry.schema.ts';
