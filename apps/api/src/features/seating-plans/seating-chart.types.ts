import { Field, Int, ObjectType } from '@nestjs/graphql';

/** A category of a chart; its letter follows from its place in the list. */
@ObjectType()
export class SeatingChartCategory {
  @Field() key!: string;
  @Field() name!: string;
  /** `#rrggbb`, or null for the color of its letter. */
  @Field(() => String, { nullable: true }) color!: string | null;
}

/** What is known of a chart that is a plan of ours. Its draft may differ from what is published. */
@ObjectType()
export class SeatingChartPlan {
  /** Of the draft: an address of an SVG. */
  @Field() thumbnailUrl!: string;
  /** Null before it is published. */
  @Field(() => Int, { nullable: true }) publishedVersion!: number | null;
  /** The draft is not what is published. */
  @Field() isChanged!: boolean;
  /** Of the draft: how many things stand against publishing it. */
  @Field(() => Int) problems!: number;
  @Field(() => Int) seats!: number;
  @Field(() => Int) wheelchairSpaces!: number;
  @Field(() => Int) standing!: number;
  @Field(() => Date) updatedAt!: Date;
}

/** A seating chart of a venue (AUT-056). */
@ObjectType()
export class SeatingChart {
  /** The id of a plan of ours, or the key at the provider. */
  @Field() key!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) publishedVersionThumbnailUrl!: string | null;
  @Field(() => [SeatingChartCategory]) categories!: SeatingChartCategory[];
  /** Null for a chart of the provider. */
  @Field(() => SeatingChartPlan, { nullable: true }) plan!: SeatingChartPlan | null;
}
