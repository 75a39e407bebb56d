import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { ADMISSIONS, type Admission } from '@marquee/shared/email-blasts/mail-audience';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import type { ActPreview } from '#platform/many/act.schema';
import { ActPreviewView } from '#platform/many/acts.types';
import { Id } from '#platform/graphql/id.scalar';

const HoldersAdmissionEnum = graphqlEnum('HoldersAdmission', ADMISSIONS);

@InputType({ description: 'Whom a message goes to. An empty list is no limit; with days, admission is that of these days.' })
export class HoldersAudienceInput {
  @Field(() => [Id]) ticketTypeIds!: string[];
  /** Days of the first performance. */
  @Field(() => [Id]) dayIds!: string[];
  @Field(() => HoldersAdmissionEnum) admission!: Admission;
}

@InputType({ description: 'A message to everybody who holds a ticket or add-on of the event.' })
export class HoldersMailInput {
  @Field(() => Id) eventId!: string;
  /** At most 200 characters. */
  @Field() subject!: string;
  /** HTML: bold, italic, underline and lists; anything else is removed. At most 20,000 characters. */
  @Field() body!: string;
  /** Everybody when empty. */
  @Field(() => HoldersAudienceInput, { nullable: true }) audience?: HoldersAudienceInput | null;
}

@ObjectType({ description: 'The mail as it will be sent, and to whom.' })
export class HoldersMailPreview {
  @Field() subject!: string;
  /** The sanitized body. */
  @Field() body!: string;
  /** The whole mail. */
  @Field() html!: string;
  @Field() text!: string;
  /** Every day of the first performance, in the zone of the venue. */
  @Field(() => [String]) days!: string[];
  @Field(() => ActPreviewView) audience!: ActPreview;
  /** Orders whose holder has no e-mail address. */
  @Field(() => Int) withoutAddress!: number;
}
