import { Field, Float, InputType, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { PricePercents } from '@marquee/shared/counter/price-changes';

const percent = { type: Number, required: true };

/** How far each role of an organization may lower a price at the till, in percent of it; without a record the defaults hold. */
@ObjectType('PricePercents', { description: 'How far each role may lower a price at the till, in percent of it.' })
@Schema({ collection: 'counterRules', versionKey: false })
export class CounterRules implements PricePercents {
  /** The organization's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field(() => Float) @Prop(percent) BOX_OFFICE!: number;
  @Field(() => Float) @Prop(percent) ADMIN!: number;
  @Field(() => Float) @Prop(percent) OWNER!: number;
}
export const CounterRulesSchema = SchemaFactory.createForClass(CounterRules);

@InputType()
export class SavePricePercentsInput implements PricePercents {
  @Field(() => Float) BOX_OFFICE!: number;
  @Field(() => Float) ADMIN!: number;
  @Field(() => Float) OWNER!: number;
}
