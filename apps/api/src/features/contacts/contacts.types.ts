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

@ObjectType()
class ContactImportPreviewItem {
  @Field() label!: string;
  @Field(() => Boolean) isNew!: boolean;
}

@ObjectType({ description: 'What importing a batch would do. Of two rows with one address the later counts.' })
export class ContactImportPreview {
  @Field(() => Int) people!: number;
  @Field(() => Int) created!: number;
  @Field(() => Int) updated!: number;
  @Field(() => [ContactImportPreviewItem], { description: 'The first ten.' }) first!: ContactImportPreviewItem[];
}

@ObjectType({
  description: 'How a batch of an import went; while it is not done, ask again with its id. The id is that of an act on many.',
})
export class ContactImport {
  @Field(() => Id) _id!: unknown;
  @Field(() => Boolean) isDone!: boolean;
  @Field(() => Boolean, { description: 'A person stopped it between two contacts.' }) isStopped!: boolean;
  @Field(() => Int, { description: 'Contacts that could not be stored.' }) failed!: number;
  /** Stored contacts, including those that existed before. */
  @Field(() => Int) imported!: number;
  @Field(() => Int) created!: number;
}
