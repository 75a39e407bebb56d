import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { Id } from '#platform/graphql/id.scalar';

@ObjectType()
@Schema({ _id: false })
export class WebSiteDomain {
  @Field() @Prop({ type: String, required: true }) name!: string;
}

export const RECONNECTION_STATES = ['Waiting', 'Done', 'Refused', 'Failed'] as const;

/** The latest bringing of all events onto a site. */
@Schema({ _id: false })
export class Reconnection {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: String, enum: RECONNECTION_STATES, required: true }) state!: (typeof RECONNECTION_STATES)[number];
  @Prop({ type: Number, default: 0 }) events!: number;
  /** Why the provider refused. */
  @Prop({ type: String, default: null }) message!: string | null;
  @Prop({ type: Date, required: true }) startedAt!: Date;
}

/** A website that shows our events. */
@ObjectType()
@Schema({ collection: 'webSites', versionKey: false })
export class WebSite {
  @Field(() => Id) _id!: string;
  /** Its id at the website provider. */
  @Field() @Prop({ type: String, required: true }) webFlowId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  /** The best known first. */
  @Field(() => [WebSiteDomain])
  @Prop({ type: [SchemaFactory.createForClass(WebSiteDomain)], default: [] })
  domains!: WebSiteDomain[];
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: SchemaFactory.createForClass(Reconnection), default: null }) reconnection!: Reconnection | null;
}

export const WebSiteSchema = SchemaFactory.createForClass(WebSite);
WebSiteSchema.index({ webFlowId: 1 }, { unique: true });
WebSiteSchema.index({ name: 1, _id: 1 });

/** How far the reconnection of a site is. */
@ObjectType()
export class SiteReconnection {
  @Field(() => Id) _id!: string;
  @Field(() => Boolean) isDone!: boolean;
  /** Events currently on the site; 0 until it is done. */
  @Field(() => Int) events!: number;
}
