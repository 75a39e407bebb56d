import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Who sold it at a door, in whose name its people came in. */
@Schema({ _id: false })
export class OrderWalkUp {
  @Prop({ type: String, enum: ['Device', 'Person'], required: true }) kind!: 'Device' | 'Person';
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  @Prop({ type: String, required: true }) name!: string;
}
export const OrderWalkUpSchema = SchemaFactory.createForClass(OrderWalkUp);
