import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { Circuit } from '../domain/circuit.ts';

/** The circuit breaker of an organization's integration, and which worker empties its queue. `_id` is the organization's. */
@Schema({ collection: 'integrationCircuits', versionKey: false })
export class CircuitRecord implements Circuit {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: Number, default: 0 }) failures!: number;
  @Prop({ type: Date, default: null }) pausedAt!: Date | null;
  @Prop({ type: Date, default: null }) probeAt!: Date | null;
  @Prop({ type: String, default: null }) lastError!: string | null;
  @Prop({ type: String, default: null }) holder!: string | null;
  @Prop({ type: Date, default: null }) heldUntil!: Date | null;
}

export const CircuitSchema = SchemaFactory.createForClass(CircuitRecord);
