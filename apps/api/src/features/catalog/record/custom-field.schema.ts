import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

import { Id } from '#platform/graphql/id.scalar';

import { CUSTOM_FIELD_TYPES, CustomFieldTypeEnum, type CustomFieldType } from './sellable.enums.ts';

/** A survey question, asked of the buyer or at the door. A limit of 0 means none. */
@ObjectType()
@Schema()
export class CustomField {
  @Field(() => Id) _id!: string;
  @Field() @Prop({ type: String, required: true }) label!: string;
  @Field(() => CustomFieldTypeEnum) @Prop({ type: String, enum: CUSTOM_FIELD_TYPES, default: 'Text' }) type!: CustomFieldType;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) required!: boolean;
  @Field(() => Int) @Prop({ type: Number, default: 0 }) minLength!: number;
  @Field(() => Int) @Prop({ type: Number, default: 0 }) maxLength!: number;
  @Field(() => Float) @Prop({ type: Number, default: 0 }) minValue!: number;
  @Field(() => Float) @Prop({ type: Number, default: 0 }) maxValue!: number;
  @Field(() => [String]) @Prop({ type: [String], default: [] }) options!: string[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) active!: boolean;
  /** It is asked at the door, not while buying. Absent means no. */
  @Field(() => Boolean, { nullable: true }) @Prop({ type: Boolean }) atDoor?: boolean;
}

export const CustomFieldSchema = SchemaFactory.createForClass(CustomField);
