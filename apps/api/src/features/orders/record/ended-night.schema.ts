import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** One night that a season order lost: it was canceled, or exchanged. Its door refuses the order, all others stay open (docs/decisions/0092). */
@Schema({ _id: false })
export class EndedNight {
  /** The night's event. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  /** As the event was called. */
  @Prop({ type: String, required: true }) name!: string;
  /** Its share went back: only the items that gave one are no longer valid. */
  @Prop({ type: Boolean, required: true }) isRefunded!: boolean;
  @Prop({ type: Date, required: true }) at!: Date;
}

export const EndedNightSchema = SchemaFactory.createForClass(EndedNight);
