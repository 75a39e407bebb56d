import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { BeginPrintService } from './begin-print.service.ts';
import { BreakApartOrdersService } from './break-apart-orders.service.ts';
import { PrintedMarksService } from './printed-marks.service.ts';
import { BreakApartOrdersInput, MarkNotPrintedInput, OpenPrintFileInput, PrintOrdersInput } from './printing.inputs.ts';
import { PrintFileLink, PrintGroupPage, PrintRunView } from './printing.types.ts';
import { ReadPrintService } from './read-print.service.ts';

@Resolver()
export class PrintingResolver {
  constructor(
    private readonly breakApartOrdersService: BreakApartOrdersService,
    private readonly beginPrint: BeginPrintService,
    private readonly readPrint: ReadPrintService,
    private readonly printedMarks: PrintedMarksService,
  ) {}

  @Mutation(() => PrintGroupPage)
  @Requires('order.print')
  breakApartOrders(@CurrentActor() actor: Actor, @Args('input') input: BreakApartOrdersInput): Promise<PrintGroupPage> {
    return this.breakApartOrdersService.groups(actor, input);
  }

  @Mutation(() => PrintRunView)
  @Requires('order.print')
  async printOrders(@CurrentActor() actor: Actor, @Args('input') input: PrintOrdersInput): Promise<PrintRunView> {
    return this.readPrint.read(actor, await this.beginPrint.begin(actor, input), { withUrl: true });
  }

  @Query(() => PrintRunView)
  @Requires('order.print')
  printRun(@CurrentActor() actor: Actor, @Args('printId', { type: () => Id }) printId: string): Promise<PrintRunView> {
    return this.readPrint.read(actor, printId);
  }

  @Mutation(() => PrintFileLink)
  @Requires('order.print')
  openPrintFile(@CurrentActor() actor: Actor, @Args('input') { fileId }: OpenPrintFileInput): Promise<PrintFileLink> {
    return this.readPrint.link(actor, fileId);
  }

  @Mutation(() => [Id], { description: 'The ids of the orders that are not printed now.' })
  @Requires('order.print')
  markNotPrinted(@CurrentActor() actor: Actor, @Args('input') input: MarkNotPrintedInput): Promise<string[]> {
    return this.printedMarks.takeBack(actor, input);
  }
}
