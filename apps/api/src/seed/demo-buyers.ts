import type { Chance } from './chance.ts';
import { CUSTOMER_EMAIL } from './demo-plan.ts';

const FIRST =
  'Amara Theo Ines Margaret Diego Hana Beatrice Kofi Lena Samuel Priya Jonas Nadia Owen Yuki Carlos Freya Malik Rosa Elias Tessa Viktor Imani Gus Paloma Noor Silas Wren Mateo Greta Dev Louise'.split(
    ' ',
  );
const LAST =
  'Okafor Lindqvist Carvalho Whitfield Ramos Sato Fontaine Mensah Brandt Adeyemi Raman Weber Haddad Murphy Tanaka Vega Larsen Abebe Delgado Novak Hart Ivanov Mwangi Fletcher Reyes Rahman Cole Ashby Serrano Vogel Patel Marchetti'.split(
    ' ',
  );

/** Whoever buys in the demo world. */
export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

export const CUSTOMER: Buyer = { firstName: 'Casey', lastName: 'Morgan', email: CUSTOMER_EMAIL, phoneNumber: '+18015550100' };

/** One of some thousand people, so that a few come back. */
export function buyerOf(chance: Chance): Buyer {
  const [firstName, lastName] = [chance.pick(FIRST), chance.pick(LAST)];
  const number = String(chance.below(900) + 100);
  return { firstName, lastName, email: `${firstName}.${lastName}@example.com`.toLowerCase(), phoneNumber: `+18015550${number}` };
}
