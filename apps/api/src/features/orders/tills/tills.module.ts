import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { VenuesModule } from '#features/venues/venues.module';

import { AtTillService } from './at-till.service.ts';
import { CounterRulesRepository } from './counter-rules.repository.ts';
import { CounterRules, CounterRulesSchema } from './counter-rules.schema.ts';
import { RetireTillService } from './retire-till.service.ts';
import { SavePercentsService } from './save-percents.service.ts';
import { SaveTillService } from './save-till.service.ts';
import { Shift, ShiftSchema } from './shift.schema.ts';
import { ShiftsRepository } from './shifts.repository.ts';
import { Till, TillSchema } from './till.schema.ts';
import { TillsRepository } from './tills.repository.ts';
import { TillsResolver } from './tills.resolver.ts';

/** Where staff sell, and whether its drawer is open. */
@Module({
  imports: [
    VenuesModule,
    MongooseModule.forFeature([
      { name: Till.name, schema: TillSchema },
      { name: Shift.name, schema: ShiftSchema },
      { name: CounterRules.name, schema: CounterRulesSchema },
    ]),
  ],
  providers: [
    CounterRulesRepository,
    SavePercentsService,
    TillsRepository,
    ShiftsRepository,
    AtTillService,
    SaveTillService,
    RetireTillService,
    TillsResolver,
  ],
  exports: [CounterRulesRepository, TillsRepository, ShiftsRepository, AtTillService],
})
export class TillsModule {}
