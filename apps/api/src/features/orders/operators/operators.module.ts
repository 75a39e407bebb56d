import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '#features/accounts/accounts.module';
import { OperatorLoader } from '#platform/auth/actor';

import { TillsModule } from '../tills/tills.module.ts';
import { EndOperatorService } from './end-operator.service.ts';
import { OperatorActorLoader } from './operator-actor-loader.adapter.ts';
import { OperatorPin, OperatorPinSchema, OperatorSession, OperatorSessionSchema, PinTries, PinTriesSchema } from './operator.schema.ts';
import { OperatorsRepository } from './operators.repository.ts';
import { OperatorsResolver } from './operators.resolver.ts';
import { PinTriesRepository } from './pin-tries.repository.ts';
import { ReadOperatorsService } from './read-operators.service.ts';
import { SetPinService } from './set-pin.service.ts';
import { TakeOverService } from './take-over.service.ts';

/** Who sells at a till, beside the login of its device (docs/decisions/0102). */
@Module({
  imports: [
    AccountsModule,
    TillsModule,
    MongooseModule.forFeature([
      { name: OperatorPin.name, schema: OperatorPinSchema },
      { name: OperatorSession.name, schema: OperatorSessionSchema },
      { name: PinTries.name, schema: PinTriesSchema },
    ]),
  ],
  providers: [
    OperatorsRepository,
    PinTriesRepository,
    ReadOperatorsService,
    SetPinService,
    TakeOverService,
    EndOperatorService,
    OperatorsResolver,
    { provide: OperatorLoader, useClass: OperatorActorLoader },
  ],
})
export class OperatorsModule {}
