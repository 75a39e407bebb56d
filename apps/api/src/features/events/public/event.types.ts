/** What features above events may use in their own GraphQL types. */
export { CustomField } from '../custom-field.schema.ts';
export {
  AppliesToEnum,
  ComplimentaryWithEnum,
  CustomFieldTypeEnum,
  DiscountTypeEnum,
  EventTypeEnum,
  ProcessAsEnum,
  PromotionTypeEnum,
} from '../event.enums.ts';
export { EventFigures } from '../event-figures.schema.ts';
export { ImageSet, Performance, PerformanceDay, Schedule } from '../event-parts.schema.ts';
export { Event } from '../event.schema.ts';
export { Promotion } from '../promotion.schema.ts';
export { Tier, TicketType } from '../ticket-type.schema.ts';
export { Upgrade } from '../upgrade.schema.ts';
