import { Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import type { PartyState } from '@marquee/shared/wait-list/party-states';
import { whyText } from '@marquee/shared/wait-list/why-not';

import { PartyStateEnum, partyOf, WaitListEntry } from './wait-list-entry.schema.ts';
import { PartyOffer } from './wait-list.types.ts';

/** What staff see of a party, also of one of the version before. */
@Resolver(() => WaitListEntry)
export class PartyFieldsResolver {
  @ResolveField(() => PartyStateEnum)
  state(@Parent() entry: WaitListEntry): PartyState {
    return partyOf(entry).state;
  }

  @ResolveField(() => Int, { description: 'Turns in which what was free did not suffice.' })
  passes(@Parent() entry: WaitListEntry): number {
    return partyOf(entry).passes;
  }

  @ResolveField(() => String, { nullable: true, description: 'Why the last free places were not offered to it, in one sentence.' })
  why(@Parent() { why }: WaitListEntry): string | null {
    return why ? whyText(why) : null;
  }

  @ResolveField(() => Int, { description: 'How many places are held for it.' })
  heldPlaces(@Parent() { held }: WaitListEntry): number {
    return held?.places.length ?? 0;
  }

  @ResolveField(() => PartyOffer, {
    nullable: true,
    description: 'What is offered to it, or being collected. Never with the secret of its cart.',
  })
  offer(@Parent() entry: WaitListEntry): PartyOffer | null {
    const { held, state } = partyOf(entry);
    return held && (state === 'Offered' || state === 'Collecting' || state === 'Taken') ? { ...held, cartToken: null } : null;
  }
}
