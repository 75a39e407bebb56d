import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A notice about a mail that was handled; its id is the sender's, so a second delivery is known. */
@Schema({ collection: 'mailNotices', versionKey: false })
export class HandledNotice {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

/** Longer than a notice may be old. Days. */
const NOTICES_KEPT = 30;

export const HandledNoticeSchema = SchemaFactory.createForClass(HandledNotice);
HandledNoticeSchema.index({ at: 1 }, { expireAfterSeconds: NOTICES_KEPT * 86_400 });
