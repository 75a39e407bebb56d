import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { LINE_KINDS, type DrawerLine as Line, type DrawerLineKind } from '@marquee/shared/counter/shifts';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { ShiftPerson } from '../tills/shift.schema.ts';

export const DrawerLineKindEnum = graphqlEnum('DrawerLineKind', LINE_KINDS);

/** Cash that was put in, taken out or carried to the bank, or a correction of a closed shift. Never changed and never deleted. Cents. */
@ObjectType('DrawerLine')
@Schema({ collection: 'drawerLines', versionKey: false })
export class DrawerLine implements Line {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) shiftId!: string;
  @Field(() => DrawerLineKindEnum) @Prop({ type: String, enum: LINE_KINDS, required: true }) kind!: DrawerLineKind;
  @Field(() => CentsScalar, { description: 'Above 0; only of a correction it may be below.' })
  @Prop({ type: Number, required: true })
  amount!: number;
  @Field() @Prop({ type: String, required: true }) reason!: string;
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
  @Field(() => ShiftPerson) @Prop({ type: SchemaTypes.Mixed, required: true }) by!: ShiftPerson;
  @Prop({ type: String, required: true }) idempotencyKey!: string;
}

export const DrawerLineSchema = SchemaFactory.createForClass(DrawerLine);
DrawerLineSchema.index({ shiftId: 1, at: 1, _id: 1 });
// pressing twice is one line
DrawerLineSchema.index({ shiftId: 1, idempotencyKey: 1 }, { unique: true });
