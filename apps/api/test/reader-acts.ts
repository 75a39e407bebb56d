import { CARDS, type CheckoutWorld } from './checkout-world.ts';
import type { Organization } from '../src/features/orgs/organization.schema.ts';

const ADD = 'mutation ($input: AddCardReaderInput!) { addCardReader(input: $input) { id } }';

/** The card readers of an organization, and the guests that hold cards to them. */
export function readersOf(world: CheckoutWorld, org: Organization, token: string) {
  const account = String(org.stripeId);
  const add = async (label = 'Window'): Promise<string> => {
    const input = { label, registrationCode: 'simulated-wpe' };
    return (await world.gql(ADD, { input }, token)).data.addCardReader.id;
  };
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_simulator', 'stripe-account': account };
    const answer = await fetch(`${world.simulatorUrl}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
    // eslint-disable-next-line typescript/no-explicit-any
    return (await answer.json()) as any;
  };
  /** Refused by the simulator when the reader asks for none. */
  const tap = (readerId: string, card: string = CARDS.visa) =>
    post(`test_helpers/terminal/readers/${readerId}/present_payment_method`, { type: 'card_present', 'card_present[number]': card });
  return { account, add, post, tap };
}
