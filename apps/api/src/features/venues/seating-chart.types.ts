import { Field, ObjectType } from '@nestjs/graphql';

/** A seating chart of a venue. */
@ObjectType()
export class SeatingChart {
  @Field() key!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) publishedVersionThumbnailUrl!: string | null;
}
