import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { OrdersModule } from '#features/orders/orders.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { CheckMemberService } from './check-member.service.ts';
import { EmptyQueueService } from './empty-queue.service.ts';
import { HandOverOrderService } from './hand-over-order.service.ts';
import { IntegrationsResolver } from './integrations.resolver.ts';
import { HandOverOrdersHandler } from './jobs/hand-over-orders.handler.ts';
import { ResendOrderHandler } from './jobs/resend-order.handler.ts';
import { WakeQueuesTask } from './jobs/wake-queues.task.ts';
import { NoteChangesService } from './note-changes.service.ts';
import { OrderIntegrationResolver } from './order-integration.resolver.ts';
import { ReadIntegrationService } from './read-integration.service.ts';
import { CircuitRecord, CircuitSchema } from './record/circuit.schema.ts';
import { CircuitsRepository } from './record/circuits.repository.ts';
import { HandOver, HandOverSchema } from './record/hand-over.schema.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';
import { IntegrationAnswerRecord, IntegrationAnswerSchema } from './record/integration-answer.schema.ts';
import { IntegrationAnswersRepository } from './record/integration-answers.repository.ts';
import { ResendIntegrationService } from './resend-integration.service.ts';
import { ResumeIntegrationService } from './resume-integration.service.ts';

/** Orders handed over to outside systems (TEI/TEG), and what these know of members. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: HandOver.name, schema: HandOverSchema },
      { name: IntegrationAnswerRecord.name, schema: IntegrationAnswerSchema },
      { name: CircuitRecord.name, schema: CircuitSchema },
    ]),
    OrdersModule,
    OrgsModule,
  ],
  providers: [
    IntegrationsResolver,
    OrderIntegrationResolver,
    HandOversRepository,
    IntegrationAnswersRepository,
    CircuitsRepository,
    NoteChangesService,
    EmptyQueueService,
    HandOverOrderService,
    HandOverOrdersHandler,
    ResendOrderHandler,
    WakeQueuesTask,
    ResendIntegrationService,
    ResumeIntegrationService,
    ReadIntegrationService,
    CheckMemberService,
  ],
})
export class IntegrationsModule {}
