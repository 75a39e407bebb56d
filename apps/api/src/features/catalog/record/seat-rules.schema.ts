import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

import { COMPANION_PRICES, DEFAULT_SEAT_RULES, type CompanionPrice, type SeatRules } from '@marquee/shared/seating/seat-rules';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

export const CompanionPriceEnum = graphqlEnum('CompanionPrice', COMPANION_PRICES);

/** Of a seated event; any other has them as they are for a new one. */
@ObjectType('SeatRules')
@Schema({ _id: false })
export class SeatRulesType implements SeatRules<Date> {
  @Field(() => Boolean, { description: 'No choice may leave one free seat alone.' })
  @Prop({ type: Boolean, default: DEFAULT_SEAT_RULES.noSingles })
  noSingles!: boolean;
  @Field(() => CompanionPriceEnum, { description: 'What a companion seat costs of the price of its ticket type.' })
  @Prop({ type: String, enum: COMPANION_PRICES, default: DEFAULT_SEAT_RULES.companionPrice })
  companionPrice!: CompanionPrice;
  @Field(() => Int, { description: 'How many companion seats go with one wheelchair space, 1 to 9.' })
  @Prop({ type: Number, default: DEFAULT_SEAT_RULES.companionsEach })
  companionsEach!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the wheelchair spaces and companion seats that are left go on sale to everybody; null is never.',
  })
  @Prop({ type: Date, default: null })
  accessibleSaleAt?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Until how many hours before the start buyers move to other seats of their category; null: they do not.',
  })
  @Prop({ type: Number, default: null })
  moveHours?: number | null;
}

export const SeatRulesSchema = SchemaFactory.createForClass(SeatRulesType);
