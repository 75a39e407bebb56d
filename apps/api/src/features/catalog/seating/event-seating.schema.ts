import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { EventSeating, SeatingArea, SeatingCategory, SeatNumber } from '@marquee/shared/seating/event-seating';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import type { FrozenChart } from '@marquee/shared/seating/provided-plan';

const id = { type: SchemaTypes.ObjectId, required: true };
/** Checked before it is written, and read back as it was. */
const asGiven = { type: SchemaTypes.Mixed, required: true };

/** What the provider calls what is sold. */
export interface ProvidedSeating extends Pick<FrozenChart, 'labels' | 'areaLabels'> {
  readonly chartKey: string;
}

/**
 * The plan of an event or a season (docs/decisions/0088). Never changed: a newer version of the plan is a record of its own, and the event names the one
 * it has by `seatingId`. So it is cached for as long as there is room.
 */
@Schema({ collection: 'event_seatings', versionKey: false, minimize: false })
export class EventSeatingRecord implements EventSeating {
  _id!: string;
  @Prop(id) orgId!: string;
  /** The event or season. */
  @Prop(id) eventId!: string;
  @Prop({ type: String, required: true }) planId!: string;
  @Prop({ type: String, required: true }) planName!: string;
  @Prop({ type: Number, required: true }) planVersion!: number;
  @Prop(asGiven) layout!: PlanLayout;
  @Prop(asGiven) categories!: readonly SeatingCategory[];
  @Prop(asGiven) areas!: readonly SeatingArea[];
  @Prop({ type: Number, required: true }) lastNumber!: number;
  @Prop(asGiven) seats!: readonly SeatNumber[];
  /** Where it is a chart of the seating provider, which has the event too: under the `_id` of this record. Absent for a plan of ours. */
  @Prop({ type: SchemaTypes.Mixed }) provided?: ProvidedSeating;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const EventSeatingSchema = SchemaFactory.createForClass(EventSeatingRecord);
EventSeatingSchema.index({ eventId: 1 });
