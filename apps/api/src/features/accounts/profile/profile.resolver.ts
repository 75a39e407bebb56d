import { Args, Field, Mutation, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { Id } from '#platform/graphql/id.scalar';

import { User } from '../record/account.types.ts';
import { ProfileService } from './profile.service.ts';
import { ConfirmPhoneChangeInput, SecondaryEmailInput, UpdateProfileInput, UpdateUserInput } from './profile.inputs.ts';

/** The picture, under the name of the requirement lists. */
@ObjectType()
export class UserProfile {
  @Field(() => String, { nullable: true }) imageUrl?: string | null;
}

/** The personal settings, always of the caller. */
@Resolver(() => User)
export class ProfileResolver {
  constructor(private readonly profile: ProfileService) {}

  @Mutation(() => User)
  @Requires('signed-in')
  updateProfile(@CurrentPerson() actor: Person, @Args('input') input: UpdateProfileInput): Promise<User> {
    return this.profile.update(actor, input);
  }

  @Mutation(() => User)
  @Requires('signed-in')
  updateUser(@CurrentPerson() actor: Person, @Args('input') input: UpdateUserInput, @Visitor() visitor: VisitorInfo): Promise<User> {
    return this.profile.updateUser(actor, input, visitor);
  }

  @Mutation(() => User)
  @Requires('signed-in')
  confirmPhoneChange(
    @CurrentPerson() actor: Person,
    @Args('input') { phoneNumberToken }: ConfirmPhoneChangeInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<User> {
    return this.profile.confirmPhone(actor, phoneNumberToken, visitor);
  }

  @Mutation(() => User)
  @Requires('signed-in')
  makeSecondaryEmailPrimary(@CurrentPerson() actor: Person, @Args('input') { email }: SecondaryEmailInput): Promise<User> {
    return this.profile.makePrimary(actor, email);
  }

  @Mutation(() => User)
  @Requires('signed-in')
  deleteSecondaryEmail(@CurrentPerson() actor: Person, @Args('input') { email }: SecondaryEmailInput): Promise<User> {
    return this.profile.removeEmail(actor, email);
  }

  /** An alias of `_id`. */
  @ResolveField('userId', () => Id)
  userId(@Parent() { _id }: User): string {
    return _id;
  }

  @ResolveField('userProfile', () => UserProfile)
  userProfile(@Parent() { imageUrl }: User): UserProfile {
    return { imageUrl: imageUrl ?? null };
  }
}
