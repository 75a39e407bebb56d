/** Event types for the GraphQL types of higher features. */
export { AppliesToEnum, CustomFieldTypeEnum, DiscountTypeEnum, PromotionTypeEnum } from '../event.enums.ts';
export { ImageSet, Performance, Schedule } from '../event-parts.schema.ts';
export { Event } from '../event.schema.ts';
