/** Event types for the GraphQL types of higher features. */
export { ImageSet, Schedule } from '#features/catalog/record/sellable-parts.schema';
export { AppliesToEnum, CustomFieldTypeEnum, DiscountTypeEnum, PromotionTypeEnum } from '#features/catalog/record/sellable.enums';
export { Performance } from '../record/event-parts.schema.ts';
export { Event } from '../record/event.schema.ts';
