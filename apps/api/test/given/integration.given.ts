import type { TestApp } from '../test-app.ts';
import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import type { Organization } from '../../src/features/orgs/organization.schema.ts';
import { IntegrationAccesses } from '../../src/features/orgs/public/integration-accesses.facade.ts';

type World = Pick<TestApp, 'app' | 'given' | 'connection' | 'gql'>;

/** Switches the organization's integration on, as a super user does. */
export async function withIntegration(world: World, org: Organization, change: Record<string, unknown> = {}): Promise<void> {
  const sealed = world.app.get(IntegrationAccesses, { strict: false }).seal({ orgId: org._id }, 'secret');
  const teg = { 'teg.url': 'https://teg.example/api', 'teg.clientId': 'client', 'teg.sealed': sealed };
  await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { isTegIntegration: true, ...teg, ...change } });
}

/** An organization with an integration, its box office, and an event on sale. */
export async function integratedHouse(world: World, event: Partial<EventRecord> = {}) {
  const { token, org } = await world.given.member('BOX_OFFICE');
  await withIntegration(world, org);
  return { token, org, event: await world.given.event(org, event) };
}

export const ORDER_INTEGRATION = /* GraphQL */ `
  query ($orderId: ObjectId!) {
    order(orderId: $orderId) {
      orderIntegrationResponse {
        kind
        createdAt
        success
        others
      }
      integration {
        state
        pausedAt
      }
    }
  }
`;

export async function integrationOf({ gql }: World, orderId: string, token: string) {
  const { data } = await gql(ORDER_INTEGRATION, { orderId }, token);
  return data.order as {
    orderIntegrationResponse: { kind: string; createdAt: string; success: boolean; others: string | null }[];
    integration: { state: string; pausedAt: string | null } | null;
  };
}
