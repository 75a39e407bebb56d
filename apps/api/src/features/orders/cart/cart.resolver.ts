import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { OptionalActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { AppliedCode } from './applied-code.types.ts';
import { ApplyCodeService } from './apply-code.service.ts';
import { ApplyCodeInput, ReserveInput, TokenInput } from './cart.inputs.ts';
import { CartTokens } from './cart-tokens.signer.ts';
import { ExtendReservationService } from './extend-reservation.service.ts';
import { ReadReservationService } from './read-reservation.service.ts';
import { ReleaseReservationService } from './release-reservation.service.ts';
import { RemoveCodeService } from './remove-code.service.ts';
import { ReservationType } from './reservation.types.ts';
import type { ReservationView } from './reservation-view.ts';
import { ReserveService } from './reserve.service.ts';

/** A visitor's cart. Possession of the token is the permission, so the operations are public. */
@Resolver(() => ReservationType)
export class CartResolver {
  constructor(
    private readonly readReservation: ReadReservationService,
    private readonly reserveService: ReserveService,
    private readonly applyCodeService: ApplyCodeService,
    private readonly removeCodeService: RemoveCodeService,
    private readonly extendReservationService: ExtendReservationService,
    private readonly releaseReservationService: ReleaseReservationService,
    private readonly cartTokens: CartTokens,
  ) {}

  @Query(() => ReservationType, { nullable: true })
  @Requires('public')
  reservation(@Args('token') token: string): Promise<ReservationView | null> {
    return this.readReservation.read(token);
  }

  @Mutation(() => ReservationType)
  @Requires('public')
  reserve(
    @Args('input') input: ReserveInput,
    @Visitor() visitor: VisitorInfo,
    @OptionalActor() actor: Actor | null,
  ): Promise<ReservationView> {
    return this.reserveService.reserve(input, { visitor, actor });
  }

  @Mutation(() => AppliedCode)
  @Requires('public')
  applyCode(
    @Args('input') input: ApplyCodeInput,
    @Visitor() visitor: VisitorInfo,
    @OptionalActor() actor: Actor | null,
  ): Promise<AppliedCode> {
    return this.applyCodeService.apply(input, { visitor, actor });
  }

  @Mutation(() => ReservationType, { description: 'The same cart without its secret code; it has a new token.' })
  @Requires('public')
  removeCode(
    @Args('input') { token }: TokenInput,
    @Visitor() visitor: VisitorInfo,
    @OptionalActor() actor: Actor | null,
  ): Promise<ReservationView> {
    return this.removeCodeService.remove(token, { visitor, actor });
  }

  @Mutation(() => ReservationType)
  @Requires('public')
  extendReservation(@Args('input') { token }: TokenInput): Promise<ReservationView> {
    return this.extendReservationService.extend(token);
  }

  @Mutation(() => Boolean)
  @Requires('public')
  releaseReservation(@Args('input') { token }: TokenInput): Promise<boolean> {
    return this.releaseReservationService.giveUp(this.cartTokens.idOf(token));
  }
}
