import type { LoggedIn } from './given/accounts.given.ts';
import type { Organization } from '../src/features/orgs/organization.schema.ts';
import type { TestApp } from './test-app.ts';

const ADD = 'mutation ($input: AddDeviceInput!) { addDoorDevice(input: $input) { code device { _id } } }';
const PAIR = 'mutation ($input: PairDeviceInput!) { pairDoorDevice(input: $input) { token } }';
const DAY_MS = 24 * 3_600_000;

interface Wish {
  readonly name?: string;
  readonly eventIds?: readonly string[];
  readonly maySell?: boolean;
  readonly gateId?: string;
  readonly tillId?: string;
  readonly endsAt?: Date;
}

/** A device that somebody who manages doors paired: its requests have these headers and no login. Without events it is one of a new event. */
export async function aDoorDevice(world: TestApp, { org, token }: LoggedIn & { readonly org: Organization }, wish: Wish = {}) {
  const eventIds = wish.eventIds ?? [String((await world.given.event(org))._id)];
  const endsAt = wish.endsAt ?? new Date(world.clock.now().getTime() + DAY_MS);
  const input = { name: 'Garden gate', maySell: false, ...wish, eventIds, endsAt };
  const added = await world.gql(ADD, { input }, token);
  if (added.errors) throw new Error(JSON.stringify(added.errors));
  const { code, device } = added.data.addDoorDevice;
  const { data } = await world.gql(PAIR, { input: { code } });
  const headers = { 'x-marquee-device': String(data.pairDoorDevice.token) };
  const gql = (document: string, variables: object = {}) => world.gql(document, variables, undefined, headers);
  return { deviceId: String(device._id), code: String(code), headers, gql };
}
