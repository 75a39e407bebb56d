import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { AddCardReaderService } from './add-card-reader.service.ts';
import { AddCardReaderInput, CardReader, DeleteCardReaderInput } from './card-readers.types.ts';
import { DeleteCardReaderService } from './delete-card-reader.service.ts';
import { ListCardReadersService } from './list-card-readers.service.ts';

@Resolver(() => CardReader)
export class CardReadersResolver {
  constructor(
    private readonly listCardReaders: ListCardReadersService,
    private readonly addCardReaderService: AddCardReaderService,
    private readonly deleteCardReaderService: DeleteCardReaderService,
  ) {}

  @Query(() => [CardReader])
  @Requires('device.read')
  cardReaders(@CurrentActor() actor: Actor): Promise<CardReader[]> {
    return this.listCardReaders.list(actor);
  }

  @Mutation(() => CardReader)
  @Requires('device.write')
  addCardReader(@CurrentActor() actor: Actor, @Args('input') input: AddCardReaderInput): Promise<CardReader> {
    return this.addCardReaderService.add(actor, input);
  }

  @Mutation(() => Boolean)
  @Requires('device.write')
  deleteCardReader(@CurrentActor() actor: Actor, @Args('input') { readerId }: DeleteCardReaderInput): Promise<boolean> {
    return this.deleteCardReaderService.delete(actor, readerId);
  }
}
