import { Field, Float, InputType, Int } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import {
  AppliesToEnum,
  ComplimentaryWithEnum,
  CustomFieldTypeEnum,
  DiscountTypeEnum,
  PromotionTypeEnum,
  type AppliesTo,
  type ComplimentaryWith,
  type CustomFieldType,
  type DiscountType,
  type PromotionType,
} from '../record/sellable.enums.ts';

const optional = { nullable: true };

@InputType()
export class TierInput {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => CentsScalar) price!: number;
  @Field(() => Date, optional) startsAt?: Date | null;
  @Field(() => Date, optional) endsAt?: Date | null;
  @Field(() => Int, optional) totalQty?: number | null;
  @Field() isActive!: boolean;
}

@InputType()
export class TicketTypeInput {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, optional) description?: string | null;
  @Field(() => Int) totalQty!: number;
  @Field(() => Int, optional) purchaseLimit?: number | null;
  @Field(() => Boolean, optional) visible?: boolean | null;
  @Field(() => Boolean, optional) rollFees?: boolean | null;
  @Field(() => Boolean, optional) isTicketSharing?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'For guests of members; refused of a season.' }) isGuest?: boolean | null;
  @Field(() => [Id], { nullable: true, description: 'Days of a multi-day event. A new ticket type is for all of them.' })
  dayIds?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Of an RSVP event: a decimal number of dollars.' }) values?: string | null;
  @Field(() => String, { nullable: true, description: 'What it is promoted as, in the words of the author.' }) promo?: string | null;
  @Field(() => [Id], {
    nullable: true,
    description: 'Performances of the event that it is for; none means all of them. Others than those of the event go.',
  })
  performanceIds?: string[] | null;
  @Field(() => Int, { nullable: true, description: 'Places there are for it. What can be sold is `totalQty`.' })
  capacity?: number | null;
  @Field(() => Id, {
    nullable: true,
    description: 'Of a new price type: the category of the event’s seating plan. One that is stored keeps its own.',
  })
  categoryId?: string | null;
  @Field(() => Int, { nullable: true, description: 'Of a season: buyers choose so many nights at least, at the price of each.' })
  leastNights?: number | null;
  @Field(() => Int, { nullable: true, description: 'So many nights at most; without it as many as there are.' })
  mostNights?: number | null;
  @Field(() => [TierInput]) tiers!: TierInput[];
}

@InputType()
export class UpgradeInput {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, optional) description?: string | null;
  @Field(() => CentsScalar) price!: number;
  @Field(() => Int) totalQty!: number;
  @Field(() => Int, optional) purchaseLimit?: number | null;
  @Field(() => Boolean, optional) visible?: boolean | null;
  @Field(() => [Id], optional) ticketTypeIds?: string[] | null;
  @Field(() => Boolean, optional) complimentary?: boolean | null;
  @Field(() => Int, optional) complimentaryQty?: number | null;
  @Field(() => ComplimentaryWithEnum, optional) complimentaryWith?: ComplimentaryWith | null;
  @Field(() => Boolean, optional) rollFees?: boolean | null;
  @Field(() => Boolean, optional) isAddOnsSharing?: boolean | null;
  @Field(() => String, { nullable: true, description: 'The address of an upload.' }) imageUrl?: string | null;
}

@InputType()
export class PromotionInput {
  @Field(() => Id) _id!: string;
  @Field() code!: string;
  @Field(() => PromotionTypeEnum) type!: PromotionType;
  @Field(() => Int, optional) totalQty?: number | null;
  @Field(() => Int, optional) useLimit?: number | null;
  @Field(() => Int, optional) overRideMax?: number | null;
  @Field(() => Int, optional) overRideMaxUpg?: number | null;
  @Field(() => Date, optional) startsAt?: Date | null;
  @Field(() => Date, optional) endsAt?: Date | null;
  @Field(() => [Id], optional) ticketTypeIds?: string[] | null;
  @Field(() => [Id], optional) upgradeIds?: string[] | null;
  @Field(() => Boolean, optional) active?: boolean | null;
  @Field(() => AppliesToEnum, optional) appliesTo?: AppliesTo | null;
  @Field(() => DiscountTypeEnum, optional) discountType?: DiscountType | null;
  @Field(() => Float, optional) discountValue?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'The value was chosen for this type. Without it the same value under another type becomes 0: $1.00 is not 100 percent.',
  })
  isDiscountTyped?: boolean | null;
}

@InputType()
export class CapacityInput {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => Int) totalQty!: number;
  @Field(() => Boolean, { nullable: true, description: 'It is for all ticket types, also for those that are added later.' })
  isWhole?: boolean | null;
  @Field(() => [Id], optional) ticketTypeIds?: string[] | null;
  @Field(() => [Id], optional) upgradeIds?: string[] | null;
}

@InputType()
export class CustomFieldInput {
  @Field(() => Id) _id!: string;
  @Field() label!: string;
  @Field(() => CustomFieldTypeEnum) type!: CustomFieldType;
  @Field(() => Boolean, optional) required?: boolean | null;
  @Field(() => Int, optional) minLength?: number | null;
  @Field(() => Int, optional) maxLength?: number | null;
  @Field(() => Float, optional) minValue?: number | null;
  @Field(() => Float, optional) maxValue?: number | null;
  @Field(() => [String], optional) options?: string[] | null;
  @Field(() => Boolean, optional) active?: boolean | null;
  @Field(() => Boolean, optional) atDoor?: boolean | null;
}
