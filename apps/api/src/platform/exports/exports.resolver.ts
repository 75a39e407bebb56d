import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '../auth/actor.ts';
import { Requires } from '../auth/requires.ts';
import { ExportLink, OpenExportInput, OwnExport } from './exports.types.ts';
import { OwnExportsService } from './own-exports.service.ts';

@Resolver()
export class ExportsResolver {
  constructor(private readonly ownExports: OwnExportsService) {}

  @Query(() => [OwnExport], { description: 'What the caller asked for in the last days, newest first.' })
  @Requires('export.read')
  myExports(@CurrentActor() actor: Actor): Promise<OwnExport[]> {
    return this.ownExports.list(actor);
  }

  @Mutation(() => ExportLink)
  @Requires('export.read')
  openExport(@CurrentActor() actor: Actor, @Args('input') { exportId }: OpenExportInput): Promise<ExportLink> {
    return this.ownExports.open(actor, exportId);
  }
}
