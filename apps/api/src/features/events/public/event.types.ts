/** Event types for the GraphQL types of higher features. */
export { AppliesToEnum, CustomFieldTypeEnum, DiscountTypeEnum, PromotionTypeEnum } from '../record/event.enums.ts';
export { ImageSet, Performance, Schedule } from '../record/event-parts.schema.ts';
export { Event } from '../record/event.schema.ts';
