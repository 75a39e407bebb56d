import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { ScanCodeInput } from './check-in.inputs.ts';
import { ReadScanListService } from './read-scan-list.service.ts';
import { ScanCodeService } from './scan-code.service.ts';
import { ScanList, ScanResult } from './scan-result.ts';

@Resolver()
export class CheckInResolver {
  constructor(
    private readonly readScanList: ReadScanListService,
    private readonly scanCodeService: ScanCodeService,
  ) {}

  @Query(() => ScanList)
  @Requires('scan.read')
  scanList(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<ScanList> {
    return this.readScanList.read(actor, eventId);
  }

  @Mutation(() => ScanResult)
  @Requires('scan.write')
  scanCode(@CurrentActor() actor: Actor, @Args('input') input: ScanCodeInput): Promise<ScanResult> {
    return this.scanCodeService.scan(actor, input);
  }
}
