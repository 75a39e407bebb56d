import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Written by every transaction that gives an address to an account, so that concurrent ones conflict. */
@Schema({ collection: 'addressLocks', versionKey: false })
export class AddressLock {
  /** The address in the form `emailOf` gives it. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

export const AddressLockSchema = SchemaFactory.createForClass(AddressLock);
AddressLockSchema.index({ at: 1 }, { expireAfterSeconds: 3600 });
