import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrgsModule } from '../orgs/orgs.module.ts';
import { VenuesModule } from '../venues/venues.module.ts';
import { OwnChartsService } from './own-charts.service.ts';
import { ProvidedChartsService } from './provided-charts.service.ts';
import { SeatingPlans } from './public/seating-plans.facade.ts';
import { PublishSeatingPlanService } from './publish-seating-plan.service.ts';
import { SaveSeatingPlanService } from './save-seating-plan.service.ts';
import { SeatingChartsResolver } from './seating-charts.resolver.ts';
import { SeatingPlanFilesResolver } from './seating-plan-files.resolver.ts';
import { SeatingPlanFilesService } from './seating-plan-files.service.ts';
import { SeatingPlanVersion, SeatingPlanVersionSchema } from './seating-plan-version.schema.ts';
import { SeatingPlanVersionsRepository } from './seating-plan-versions.repository.ts';
import { SeatingPlan, SeatingPlanSchema } from './seating-plan.schema.ts';
import { SeatingPlansRepository } from './seating-plans.repository.ts';
import { SeatingPlansResolver } from './seating-plans.resolver.ts';
import { VenueChartsService } from './venue-charts.service.ts';

@Module({
  imports: [
    OrgsModule,
    VenuesModule,
    MongooseModule.forFeature([
      { name: SeatingPlan.name, schema: SeatingPlanSchema },
      { name: SeatingPlanVersion.name, schema: SeatingPlanVersionSchema },
    ]),
  ],
  providers: [
    SeatingPlansRepository,
    SeatingPlanVersionsRepository,
    SeatingPlans,
    SaveSeatingPlanService,
    PublishSeatingPlanService,
    OwnChartsService,
    ProvidedChartsService,
    VenueChartsService,
    SeatingPlanFilesService,
    SeatingPlanFilesResolver,
    SeatingPlansResolver,
    SeatingChartsResolver,
  ],
  exports: [SeatingPlans],
})
export class SeatingPlansModule {}
