import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Who made a list: what its guests get is given by them. */
@Schema({ _id: false })
export class GuestListAuthor {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  @Prop({ type: String, required: true }) name!: string;
  /** Of the team; null of whoever has none. */
  @Prop({ type: String, default: null }) role!: string | null;
}
const GuestListAuthorSchema = SchemaFactory.createForClass(GuestListAuthor);

/** A guest list of an event: its guests wait for places of one hold block. */
@Schema({ collection: 'guestLists', versionKey: false })
export class GuestList {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) holdId!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, default: '' }) note!: string;
  /** When what nobody claimed goes back on sale. */
  @Prop({ type: Date, required: true }) returnAt!: Date;
  /** When that was carried out; null before, and once a later time was set. */
  @Prop({ type: Date, default: null }) returnedAt!: Date | null;
  @Prop({ type: GuestListAuthorSchema, required: true }) by!: GuestListAuthor;
  /** Names the request that made it, so that the same request sent again makes no second one. */
  @Prop({ type: String, default: null }) createKey!: string | null;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const GuestListSchema = SchemaFactory.createForClass(GuestList);
GuestListSchema.index({ orgId: 1, eventId: 1, createdAt: 1, _id: 1 });
GuestListSchema.index({ holdId: 1 });
GuestListSchema.index({ returnAt: 1 }, { partialFilterExpression: { returnedAt: null } });
GuestListSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
