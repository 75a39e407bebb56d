import { Field, InputType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { SCREEN_TYPES, type ScreenType } from './domain/screen-type.ts';

const ScreenTypeEnum = graphqlEnum('CustomerScreenType', SCREEN_TYPES);
const nullable = { nullable: true };

/** Every search given narrows the list. `any` searches name, e-mail and phone number; `screenType` is the list's filter. */
@InputType()
export class CustomersQueryInput {
  @Field(() => String, nullable) name?: string | null;
  @Field(() => String, nullable) email?: string | null;
  @Field(() => String, nullable) phoneNumber?: string | null;
  @Field(() => String, nullable) any?: string | null;
  @Field(() => ScreenTypeEnum, nullable) screenType?: ScreenType | null;
}

@InputType()
export class ContactInput {
  @Field(() => String, { defaultValue: '' }) firstName!: string;
  @Field(() => String, { defaultValue: '' }) lastName!: string;
  @Field() email!: string;
}

/** Contacts to store, 5000 at most; or an earlier call's `importId`, to hear how it goes. */
@InputType()
export class ImportContactsInput {
  @Field(() => [ContactInput], { defaultValue: [] }) contacts!: ContactInput[];
  @Field(() => Id, nullable) importId?: string | null;
}

@InputType()
export class PreviewContactImportInput {
  @Field(() => [ContactInput]) contacts!: ContactInput[];
}

@InputType()
export class UpdateContactInput {
  @Field(() => Id) _id!: string;
  @Field() email!: string;
}
