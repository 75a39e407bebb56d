import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { Id } from '#platform/graphql/id.scalar';

import { ChangeGuestService } from './change-guest.service.ts';
import { ClaimGuestService } from './claim-guest.service.ts';
import { DeleteGuestListService } from './delete-guest-list.service.ts';
import {
  AdmitGuestInput,
  ClaimGuestInput,
  FindGuestsInput,
  GuestListInput,
  ImportGuestsInput,
  OneGuestInput,
  SaveGuestListInput,
  UpdateGuestInput,
} from './guest-lists.inputs.ts';
import { AdmittedGuest, ClaimedGuest, FoundGuests, GuestImport, GuestListView, GuestView } from './guest-lists.types.ts';
import { ImportGuestsService } from './import-guests.service.ts';
import { MailGuestsService } from './mail-guests.service.ts';
import { ReadGuestListsService } from './read-guest-lists.service.ts';
import { SaveGuestListService } from './save-guest-list.service.ts';

@Resolver(() => GuestListView)
export class GuestListsResolver {
  constructor(
    private readonly readGuestLists: ReadGuestListsService,
    private readonly saveGuestListService: SaveGuestListService,
    private readonly deleteGuestListService: DeleteGuestListService,
    private readonly importGuestsService: ImportGuestsService,
    private readonly changeGuest: ChangeGuestService,
    private readonly mailGuestsService: MailGuestsService,
    private readonly claimGuestService: ClaimGuestService,
  ) {}

  @Query(() => [GuestListView], { description: 'Those of an event, the oldest first.' })
  @Requires('hold.read')
  guestLists(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<GuestListView[]> {
    return this.readGuestLists.ofEvent(actor, eventId);
  }

  @Query(() => [GuestView], { description: 'By name.' })
  @Requires('hold.read')
  guestsOfList(@CurrentActor() actor: Actor, @Args('input') input: GuestListInput): Promise<GuestView[]> {
    return this.readGuestLists.guestsOf(actor, input);
  }

  @Query(() => FoundGuests, { description: 'Guests of all lists of an event by name, as till and door look for them.' })
  @Requires('scan.read')
  findGuests(@CurrentActor() actor: Actor, @Args('input') input: FindGuestsInput): Promise<FoundGuests> {
    return this.readGuestLists.find(actor, input);
  }

  @Mutation(() => GuestListView, { description: 'Makes a list, or changes the one that is named.' })
  @Requires('hold.write')
  saveGuestList(
    @CurrentActor() actor: Actor,
    @Args('input') input: SaveGuestListInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<GuestListView> {
    return this.saveGuestListService.save(actor, input, key ?? null);
  }

  @Mutation(() => Boolean, { description: 'Deletes a list of which nobody came.' })
  @Requires('hold.write')
  deleteGuestList(@CurrentActor() actor: Actor, @Args('input') input: GuestListInput): Promise<true> {
    return this.deleteGuestListService.delete(actor, input);
  }

  @Mutation(() => GuestImport, { description: 'Puts guests on a list; what cannot be added is told row by row.' })
  @Requires('hold.write')
  importGuests(@CurrentActor() actor: Actor, @Args('input') input: ImportGuestsInput): Promise<GuestImport> {
    return this.importGuestsService.import(actor, input);
  }

  @Mutation(() => GuestView)
  @Requires('hold.write')
  updateGuest(@CurrentActor() actor: Actor, @Args('input') input: UpdateGuestInput): Promise<GuestView> {
    return this.changeGuest.update(actor, input);
  }

  @Mutation(() => GuestView, { description: 'Puts what a guest did not claim on sale now.' })
  @Requires('hold.write')
  returnGuest(@CurrentActor() actor: Actor, @Args('input') input: OneGuestInput): Promise<GuestView> {
    return this.changeGuest.putOnSale(actor, input);
  }

  @Mutation(() => GuestListView, { description: 'Writes to all guests who wait, have an address and were not written to.' })
  @Requires('hold.write')
  mailGuests(@CurrentActor() actor: Actor, @Args('input') input: GuestListInput): Promise<GuestListView> {
    return this.mailGuestsService.send(actor, input);
  }

  @Mutation(() => ClaimedGuest, { description: 'Hands places of a guest out at the counter: they become a complimentary order.' })
  @Requires('order.sell')
  claimGuest(@CurrentActor() actor: Actor, @Args('input') input: ClaimGuestInput, @Visitor() visitor: VisitorInfo): Promise<ClaimedGuest> {
    return this.claimGuestService.claim(actor, input, visitor);
  }

  @Mutation(() => AdmittedGuest, { description: 'Hands places of a guest out at the door, and lets them in.' })
  @Requires('scan.write')
  admitGuest(@CurrentActor() actor: Actor, @Args('input') input: AdmitGuestInput, @Visitor() visitor: VisitorInfo): Promise<AdmittedGuest> {
    return this.claimGuestService.admit(actor, input, visitor);
  }
}
