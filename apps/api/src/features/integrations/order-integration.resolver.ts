import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Order } from '#features/orders/public/order.types';

import { OrderIntegrationState } from './integrations.types.ts';
import { ReadIntegrationService } from './read-integration.service.ts';
import { IntegrationAnswerRecord } from './record/integration-answer.schema.ts';
import { IntegrationAnswersRepository } from './record/integration-answers.repository.ts';

/** What outside systems said of an order. */
@Resolver(() => Order)
export class OrderIntegrationResolver {
  constructor(
    private readonly integrationAnswers: IntegrationAnswersRepository,
    private readonly readIntegration: ReadIntegrationService,
  ) {}

  /** Newest first. */
  @ResolveField('orderIntegrationResponse', () => [IntegrationAnswerRecord])
  async orderIntegrationResponse(@Parent() { _id, orgId, integrationAnswer }: Order): Promise<IntegrationAnswerRecord[]> {
    return integrationAnswer ? this.integrationAnswers.ofOrder({ orgId }, _id) : [];
  }

  @ResolveField('integration', () => OrderIntegrationState, { nullable: true })
  integration(@Parent() { _id, orgId }: Order): Promise<OrderIntegrationState | null> {
    return this.readIntegration.ofOrder({ orgId }, _id);
  }
}
