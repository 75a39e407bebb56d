import { asked, ASKED, type Asked } from '../framework/asked.ts';
import type { Case, Row } from '../framework/case.ts';
import { Durations } from '../framework/measure.ts';
import { Yardstick } from '../framework/yardstick.ts';
import { buy } from '../world/buyer.ts';
import { gql, Http } from '../world/http.ts';
import { buyerOf, manyOrders, numberOf } from '../world/many-orders.ts';
import { manyEvents, manyPeople, PEOPLE_PASSWORD, stubOf } from '../world/many-people.ts';
import { anEvent, anOrganizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const PEOPLE = 1_000_000;
const EVENTS = 10_000;
/** Maximum 95th percentile, in ms. */
const P95 = 20;
/**
 * V8 needs about a thousand logins to warm up. Two at a time, one a core: the floor is about what a million
 * records cost, not about waiting for a processor.
 */
const ASKING = { warmUp: 1000, atOnce: 2 };
const COUNT = `${PEOPLE.toLocaleString('en-US')} people and orders`;

const LOGIN = 'mutation L($input: LoginInput!) { login(input: $input) { token } }';
const MY_TICKETS = '{ myOrders(isMyTicketScreen: true) { orders { number } } }';
const PAGE = 'query E($stub: String!) { publicEvent(stub: $stub) { _id stub name } }';

/** What everybody does on a platform of a million: log in, look at their tickets, open an event by its address. */
export const people: Case = {
  name: 'people',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const sale = await anEvent(stack, http, organizer, { places: 100, tiers: 1 });
    await buy({ http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url });
    say(`people: loading ${COUNT}`);
    await manyEvents(stack.db, sale, EVENTS);
    await manyPeople(stack.db, PEOPLE);
    await manyOrders(stack, sale, PEOPLE, say);
    const world = { pids: () => stack.pids(), yardstick: await Yardstick.warm(stack.mongo) };
    const question: Question = (turn, query, variables, token) =>
      gql(http, stack.apis[0]!.url, query, variables, {
        'x-forwarded-for': addressOf(turn),
        ...(token && { authorization: `Bearer ${token}` }),
      });
    const tokens: string[] = [];
    return [await login(world, question, tokens), await myTickets(world, question, tokens), await publicPage(world, question)];
  },
};

// eslint-disable-next-line typescript/no-explicit-any
type Question = (turn: number, query: string, variables: object, token?: string) => Promise<any>;

const personOf = (turn: number) => (turn * 7919) % PEOPLE;
/** Each from its own network, because attempts are counted by network. */
const addressOf = (turn: number) => `10.${Math.floor(turn / 65_536) % 256}.${Math.floor(turn / 256) % 256}.${turn % 256}`;

/** By e-mail and password; the hash is a cheap one, because its cost does not depend on the number of people. */
async function login(world: Asked, ask: Question, tokens: string[]): Promise<Row> {
  const row = await asked(
    world,
    P95,
    async (turn) => {
      const { login: done } = await ask(turn, LOGIN, { input: { email: buyerOf(personOf(turn)).email, password: PEOPLE_PASSWORD } });
      tokens[turn] = done.token as string;
    },
    ASKING,
  );
  return { ...row, name: `login, ${COUNT}`, checked: `${ASKED} were logged in` };
}

async function myTickets(world: Asked, ask: Question, tokens: readonly string[]): Promise<Row> {
  let wrong = 0;
  const row = await asked(
    world,
    P95,
    async (turn) => {
      const { orders } = (await ask(turn, MY_TICKETS, {}, tokens[turn])).myOrders as { orders: { number: string }[] };
      if (orders.length !== 1 || orders[0]!.number !== numberOf(personOf(turn))) wrong += 1;
    },
    ASKING,
  );
  return { ...row, name: `My Tickets, ${COUNT}`, checked: `${ASKED} found their own`, failures: [...row.failures, ...wrongOf(wrong)] };
}

/** A different event each time: recently read ones are cached in memory. */
async function publicPage(world: Asked, ask: Question): Promise<Row> {
  let wrong = 0;
  const row = await asked(
    world,
    P95,
    async (turn) => {
      const stub = stubOf((turn * 7919) % EVENTS);
      if ((await ask(turn, PAGE, { stub })).publicEvent?.stub !== stub) wrong += 1;
    },
    ASKING,
  );
  return {
    ...row,
    name: `public page by its address, ${EVENTS.toLocaleString('en-US')} events`,
    checked: `${ASKED} events found`,
    failures: [...row.failures, ...wrongOf(wrong)],
  };
}

const wrongOf = (wrong: number) => (wrong > 0 ? [`${wrong} answers were wrong`] : []);
