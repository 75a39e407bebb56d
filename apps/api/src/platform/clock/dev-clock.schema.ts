import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far the development clock is ahead, for all processes and over restarts. */
@Schema({ collection: 'devClock', versionKey: false })
export class DevClockState {
  @Prop({ type: String, required: true }) _id!: string;
  /** Milliseconds. */
  @Prop({ type: Number, required: true }) offset!: number;
}

export const DevClockSchema = SchemaFactory.createForClass(DevClockState);
