import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The offset of the development clock, shared by all processes and kept across restarts. */
@Schema({ collection: 'devClock', versionKey: false })
export class DevClockState {
  @Prop({ type: String, required: true }) _id!: string;
  /** Milliseconds. */
  @Prop({ type: Number, required: true }) offset!: number;
}

export const DevClockSchema = SchemaFactory.createForClass(DevClockState);
