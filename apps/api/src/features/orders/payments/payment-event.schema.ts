import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A webhook that was handled; its id is the provider's, so a second delivery is known. */
@Schema({ collection: 'paymentEvents', versionKey: false })
export class HandledPaymentEvent {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, required: true }) type!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

/** The provider repeats for three days. Seconds. */
const KEPT = 30 * 24 * 3600;

export const HandledPaymentEventSchema = SchemaFactory.createForClass(HandledPaymentEvent);
HandledPaymentEventSchema.index({ at: 1 }, { expireAfterSeconds: KEPT });
