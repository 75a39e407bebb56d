import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrgsModule } from '../orgs/orgs.module.ts';
import { FeeLock, FeeLockSchema } from './fee-lock.schema.ts';
import { FeeLocksRepository } from './fee-locks.repository.ts';
import { Fee, FeeSchema } from './fee.schema.ts';
import { FeesRepository } from './fees.repository.ts';
import { FeesResolver } from './fees.resolver.ts';
import { FindFeeOwnerService } from './find-fee-owner.service.ts';
import { FollowOrganizationsService } from './follow-organizations.service.ts';
import { ApplyPlatformFeesHandler } from './platform/apply-platform-fees.handler.ts';
import { ApplyPlatformFeesService } from './platform/apply-platform-fees.service.ts';
import { RemoveFeeCopiesHandler } from './platform/remove-fee-copies.handler.ts';
import { Fees } from './public/fees.facade.ts';
import { ReadFeesService } from './read-fees.service.ts';
import { SaveFeeService } from './save-fee.service.ts';

@Module({
  imports: [
    OrgsModule,
    MongooseModule.forFeature([
      { name: Fee.name, schema: FeeSchema },
      { name: FeeLock.name, schema: FeeLockSchema },
    ]),
  ],
  providers: [
    FeesResolver,
    FeesRepository,
    FeeLocksRepository,
    Fees,
    FindFeeOwnerService,
    FollowOrganizationsService,
    ReadFeesService,
    SaveFeeService,
    ApplyPlatformFeesService,
    ApplyPlatformFeesHandler,
    RemoveFeeCopiesHandler,
  ],
  exports: [Fees],
})
export class FeesModule {}
