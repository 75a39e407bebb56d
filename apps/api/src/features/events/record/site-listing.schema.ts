import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

export const LISTING_STATES = ['Waiting', 'Listed', 'Removed', 'Refused', 'Failed'] as const;
export type ListingState = (typeof LISTING_STATES)[number];
export const ListingStateEnum = graphqlEnum('SiteListingState', LISTING_STATES);

/** An event on one website outside Marquee. A worker brings the site to what is wanted. */
@ObjectType()
@Schema({ _id: false })
export class SiteListing {
  /** The site's id at the website provider. */
  @Field() @Prop({ type: String, required: true }) webFlowId!: string;
  @Field(() => Boolean, { description: 'Whether the event is to be there while it is public.' })
  @Prop({ type: Boolean, required: true })
  isWanted!: boolean;
  @Field(() => ListingStateEnum) @Prop({ type: String, enum: LISTING_STATES, required: true }) state!: ListingState;
  /** Why the site refused, in its words. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) message!: string | null;
  /** What the site calls the event by. */
  @Prop({ type: String, required: true }) slug!: string;
  /** Listings of versions before lack it: what they published is known by its slug only. */
  @Prop({ type: Boolean, default: undefined }) isKnownById?: boolean;
  /** Another one with every change, so that the outcome of an earlier one is not taken for this one's. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) changeId!: string;
}

/** What one site calls the item that is this event there. */
@Schema({ _id: false })
export class SiteItem {
  @Prop({ type: String, required: true }) webFlowId!: string;
  /** Null from the moment in which it is added until the site has answered. */
  @Prop({ type: String, default: null }) itemId!: string | null;
}
export const SiteItemSchema = SchemaFactory.createForClass(SiteItem);

export const SiteListingSchema = SchemaFactory.createForClass(SiteListing);

/** A website on which events can be published. */
@ObjectType()
export class PublishingSite {
  @Field() webFlowId!: string;
  @Field() name!: string;
  /** The best known one. */
  @Field(() => String, { nullable: true }) domain!: string | null;
}
