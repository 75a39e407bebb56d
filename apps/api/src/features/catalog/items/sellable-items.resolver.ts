import type { Type } from '@nestjs/common';
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { DeleteSellableService } from '../life/delete-sellable.service.ts';
import type { SellableKind } from '../record/sellable-kind.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';
import { ChangeItemsService } from './change-items.service.ts';

/** What is done to one kind and to its items by operations of its name: `switchEventItem` and `deleteEvent` of events. */
export function sellableItemsResolver<Kind extends SellableRecord>(kind: Sellable['kind'], type: () => Type<Kind>) {
  const { name, idKey } = SELLABLE_KINDS[kind];
  const requires = Requires(`${kind}.write`);

  @InputType(`Delete${name}Input`)
  class DeleteInput {
    @Field(() => Id, { name: idKey }) id!: string;
  }

  @InputType(`Delete${name}ItemInput`)
  class DeleteItemInput extends DeleteInput {
    /** A ticket type, add-on or secret code. */
    @Field(() => Id) itemId!: string;
  }

  @InputType(`Switch${name}ItemInput`)
  class SwitchItemInput extends DeleteItemInput {
    @Field(() => Boolean, { description: 'Whether a ticket type or add-on is visible, or a secret code active.' }) isOn!: boolean;
  }

  @InputType(`Move${name}ItemInput`)
  class MoveItemInput extends DeleteItemInput {
    @Field(() => Boolean, { description: 'One place up, or down.' }) isUp!: boolean;
  }

  @Resolver(type, { isAbstract: true })
  abstract class SellableItemsResolver {
    protected constructor(
      readonly sellableKind: SellableKind<Kind>,
      readonly changeItems: ChangeItemsService,
      readonly deleteSellable: DeleteSellableService,
    ) {}

    @Mutation(type, { name: `switch${name}Item` })
    @requires
    switch(@CurrentActor() actor: Actor, @Args('input') { id, itemId, isOn }: SwitchItemInput): Promise<Kind> {
      return this.changeItems.switch(actor, this.sellableKind, id, itemId, isOn);
    }

    @Mutation(type, { name: `move${name}Item` })
    @requires
    move(@CurrentActor() actor: Actor, @Args('input') { id, itemId, isUp }: MoveItemInput): Promise<Kind> {
      return this.changeItems.move(actor, this.sellableKind, id, itemId, isUp);
    }

    @Mutation(type, { name: `delete${name}Item` })
    @requires
    deleteItem(@CurrentActor() actor: Actor, @Args('input') { id, itemId }: DeleteItemInput): Promise<Kind> {
      return this.changeItems.delete(actor, this.sellableKind, id, itemId);
    }

    @Mutation(() => Boolean, { name: `delete${name}` })
    @requires
    delete(@CurrentActor() actor: Actor, @Args('input') { id }: DeleteInput): Promise<true> {
      return this.deleteSellable.delete(actor, this.sellableKind, id);
    }
  }
  return SellableItemsResolver;
}
