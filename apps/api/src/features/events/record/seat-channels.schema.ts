import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { SeatChannel } from '@marquee/shared/seating/seat-channels';

/** The seats of an event that are given to channels (docs/decisions/0090): one record, so that no seat is in two. It has the id of the event. */
@Schema({ collection: 'seat_channels', versionKey: false, minimize: false })
export class SeatChannelsRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** Grows by one with each act. The event names it too: who knows the event knows whether there is something new to read. */
  @Prop({ type: Number, required: true }) version!: number;
  /** Oldest first. */
  @Prop({ type: SchemaTypes.Mixed, required: true }) channels!: readonly SeatChannel[];
}

export const SeatChannelsSchema = SchemaFactory.createForClass(SeatChannelsRecord);
