import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrgsModule } from '../orgs/orgs.module.ts';
import { Fee, FeeSchema } from './fee.schema.ts';
import { FeesRepository } from './fees.repository.ts';
import { FollowOrganizationsService } from './follow-organizations.service.ts';
import { Fees } from './public/fees.ts';

@Module({
  imports: [OrgsModule, MongooseModule.forFeature([{ name: Fee.name, schema: FeeSchema }])],
  providers: [FeesRepository, FollowOrganizationsService, Fees],
  exports: [Fees],
})
export class FeesModule {}
