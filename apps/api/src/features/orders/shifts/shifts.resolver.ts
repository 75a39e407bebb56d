import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { Shift } from '../tills/shift.schema.ts';
import { CloseShiftService } from './close-shift.service.ts';
import { CountShiftService } from './count-shift.service.ts';
import { DrawerLine } from './drawer-line.schema.ts';
import { DrawerLinesRepository } from './drawer-lines.repository.ts';
import { MoveCashService } from './move-cash.service.ts';
import { OpenShiftService } from './open-shift.service.ts';
import { ReadShiftReportService } from './read-shift-report.service.ts';
import { ShiftReport } from './shift-report.types.ts';
import { CloseShiftInput, CorrectShiftInput, CountShiftInput, MoveCashInput, OpenShiftInput, ResumeShiftInput } from './shifts.inputs.ts';

/** The time of a drawer, from its float to its count. */
@Resolver(() => Shift)
export class ShiftsResolver {
  constructor(
    private readonly openShiftService: OpenShiftService,
    private readonly moveCashService: MoveCashService,
    private readonly countShiftService: CountShiftService,
    private readonly closeShiftService: CloseShiftService,
    private readonly readShiftReport: ReadShiftReportService,
    private readonly drawerLines: DrawerLinesRepository,
  ) {}

  @Mutation(() => Shift)
  @Requires('shift.run')
  openShift(@CurrentActor() actor: Actor, @Args('input') input: OpenShiftInput): Promise<Shift> {
    return this.openShiftService.open(actor, input);
  }

  @Mutation(() => Shift)
  @Requires('shift.run')
  moveCash(@CurrentActor() actor: Actor, @Args('input') input: MoveCashInput): Promise<Shift> {
    return this.moveCashService.move(actor, input);
  }

  @Mutation(() => Shift, { description: 'Hands in the count; what should be in the drawer is answered from then on.' })
  @Requires('shift.run')
  countShift(@CurrentActor() actor: Actor, @Args('input') input: CountShiftInput): Promise<Shift> {
    return this.countShiftService.count(actor, input);
  }

  @Mutation(() => Shift)
  @Requires('shift.run')
  resumeShift(@CurrentActor() actor: Actor, @Args('input') { shiftId }: ResumeShiftInput): Promise<Shift> {
    return this.countShiftService.resume(actor, shiftId);
  }

  @Mutation(() => Shift)
  @Requires('shift.run')
  closeShift(@CurrentActor() actor: Actor, @Args('input') input: CloseShiftInput): Promise<Shift> {
    return this.closeShiftService.close(actor, input);
  }

  @Query(() => ShiftReport, { description: 'Until the drawer was counted, for admins alone.' })
  @Requires('shift.run')
  shiftReport(@CurrentActor() actor: Actor, @Args('shiftId', { type: () => Id }) shiftId: string): Promise<ShiftReport> {
    return this.readShiftReport.read(actor, shiftId);
  }

  @Mutation(() => Shift)
  @Requires('till.write')
  correctShift(@CurrentActor() actor: Actor, @Args('input') input: CorrectShiftInput): Promise<Shift> {
    return this.moveCashService.correct(actor, input);
  }

  @ResolveField('lines', () => [DrawerLine], { description: 'Cash that was put in or taken out, and corrections; oldest first.' })
  lines(@Parent() { _id, orgId }: Shift): Promise<DrawerLine[]> {
    return this.drawerLines.ofShift({ orgId }, _id);
  }
}
