import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { Contact } from './contact.schema.ts';

/** A page of the list; `after` names its last one and asks for the next page. */
@ObjectType()
export class CustomerPage {
  @Field(() => [Contact]) customers!: Contact[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}

/** The customer's account, as its owner maintains it. */
@ObjectType()
export class CustomerUser {
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
}

/** How a batch of an import went; while it is not done, ask again with its id. */
@ObjectType()
export class ContactImport {
  @Field(() => Id) _id!: unknown;
  @Field(() => Boolean) isDone!: boolean;
  /** Stored contacts, including those that existed before. */
  @Field(() => Int) imported!: number;
  @Field(() => Int) created!: number;
}
