import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { MailReceiptService } from './mail-receipt.service.ts';
import { ReadReceiptService } from './read-receipt.service.ts';
import { MailReceiptInput, Receipt } from './receipt.types.ts';

/** What a guest takes along of a sale beside the tickets. */
@Resolver()
export class ReceiptsResolver {
  constructor(
    private readonly readReceipt: ReadReceiptService,
    private readonly mailReceiptService: MailReceiptService,
  ) {}

  @Query(() => Receipt)
  @Requires('order.read')
  receipt(@CurrentActor() actor: Actor, @Args('orderId', { type: () => Id }) orderId: string): Promise<Receipt> {
    return this.readReceipt.read(actor, orderId);
  }

  @Mutation(() => Boolean)
  @Requires('order.print')
  mailReceipt(@CurrentActor() actor: Actor, @Args('input') input: MailReceiptInput): Promise<boolean> {
    return this.mailReceiptService.mail(actor, input);
  }
}
