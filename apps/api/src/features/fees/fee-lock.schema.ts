import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Written by every transaction that adds a fee to an owner, so that concurrent ones conflict and are counted. */
@Schema({ collection: 'feeLocks', versionKey: false })
export class FeeLock {
  /** The id of the event, season or organization, or `platform`. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

export const FeeLockSchema = SchemaFactory.createForClass(FeeLock);
FeeLockSchema.index({ at: 1 }, { expireAfterSeconds: 3600 });
