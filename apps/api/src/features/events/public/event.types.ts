/** What features above events may use in their own GraphQL types. */
export { AppliesToEnum, CustomFieldTypeEnum, DiscountTypeEnum, PromotionTypeEnum } from '../event.enums.ts';
export { ImageSet, Performance, Schedule } from '../event-parts.schema.ts';
export { Event } from '../event.schema.ts';
