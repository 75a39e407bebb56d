import type { CheckoutWorld } from './checkout-world.ts';
import type { aTillHouse } from './till-house.ts';

const SET = 'mutation ($input: SetOperatorPinInput!) { setOperatorPin(input: $input) }';
const TAKE = 'mutation ($input: TakeOverTillInput!) { takeOverTill(input: $input) { token } }';
const PIN = '481627';

type Member = Awaited<ReturnType<CheckoutWorld['given']['member']>>;
type TillHouse = Pick<Awaited<ReturnType<typeof aTillHouse>>, 'org' | 'seller' | 'tillId'>;

/** Somebody of the team who took over the till of a house, on the device of its seller: what they do is sent with these headers beside that login. */
export async function anOperator(
  world: CheckoutWorld,
  { org, seller, tillId }: TillHouse,
  role: 'BOX_OFFICE' | 'ADMIN' | 'OWNER' = 'BOX_OFFICE',
): Promise<{ readonly member: Member; readonly headers: Record<string, string> }> {
  const member = await world.given.member(role, org);
  await world.gql(SET, { input: { pin: PIN } }, member.token);
  const input = { tillId, userId: String(member.user._id), pin: PIN };
  const { data } = await world.gql(TAKE, { input }, seller.token);
  return { member, headers: { 'x-marquee-operator': data.takeOverTill.token } };
}
