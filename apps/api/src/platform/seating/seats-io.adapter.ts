import {
  ChartListParams,
  CreateEventParams,
  CreateSeasonParams,
  UpdateEventParams,
  type Chart,
  type EventObjectInfo,
  type SeatsioClient,
} from 'seatsio';

import { DomainError } from '@marquee/shared/domain-error';
import type { ProvidedPlan } from '@marquee/shared/seating/provided-plan';

import { seatingClientOf } from './seating-client.ts';
import {
  SeatingProvider,
  SeatingRefused,
  type HoldToken,
  type PlacesOfEvents,
  type ProvidedCategory,
  type ProvidedChart,
  type ProvidedEvent,
  type ProvidedPlaces,
  type ProvidedState,
  type SeatingAccess,
} from './seating-provider.port.ts';
import { chartError, eventError, refusalOf } from './seats-io-errors.ts';
import { placesOf, providedObject } from './seats-io-plan.ts';
import { Turns } from './turns.ts';

/** More charts than any venue has. */
const MOST = 200;
/** The list of charts has no categories: they are asked for chart by chart, so many at once. */
const AT_ONCE = 8;
/** What a chart's key is made of; it becomes part of an address. */
const CHART_KEY = /^[\w-]{1,64}$/;
/** Labels are asked for in the address; more of them are read with the whole report. */
const MOST_ASKED = 50;

/** It answers a hundred calls of an account at a time, and several processes share them. */
const AT_A_TIME = 24;

/** seats.io, in region EU or at the configured address. */
export class SeatsIo extends SeatingProvider {
  private readonly turns = new Turns(AT_A_TIME);

  constructor(private readonly address: string | null) {
    super();
  }

  override chartsOf(secretKey: string, venueId: string): Promise<ProvidedChart[]> {
    return this.read(secretKey, async ({ charts }) => {
      const { items } = await charts.listFirstPage(new ChartListParams().withTag(venueId), MOST);
      return items.map(provided);
    });
  }

  override async categoriesOf(secretKey: string, chartKeys: readonly string[]): Promise<ReadonlyMap<string, ProvidedCategory[]>> {
    const categories = new Map<string, ProvidedCategory[]>();
    const left = [...chartKeys];
    const askOne = async ({ charts }: SeatsioClient): Promise<void> => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) categories.set(key, (await charts.listCategories(key)).map(category));
    };
    await this.read(secretKey, (client) => Promise.all(Array.from({ length: AT_ONCE }, () => askOne(client))));
    return categories;
  }

  override planOf(secretKey: string, chartKey: string): Promise<ProvidedPlan> {
    checkKey(chartKey);
    return this.read(secretKey, async ({ charts, chartReports }) => {
      const [{ name }, categories, drawing, report] = await Promise.all([
        charts.retrieve(chartKey),
        charts.listCategories(chartKey),
        charts.retrievePublishedVersion(chartKey),
        chartReports.byCategoryLabel(chartKey, 'chart'),
      ]);
      const objects = Object.values(report)
        .flat()
        .flatMap((info) => providedObject(info) ?? []);
      return { name, categories: categories.map(category), objects, places: placesOf(drawing) };
    });
  }

  override copyChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart> {
    return this.act(secretKey, chartKey, async ({ charts }) => {
      const copy = await charts.copy(chartKey);
      await charts.addTag(copy.key, venueId);
      return provided(copy);
    });
  }

  override archiveChart(secretKey: string, chartKey: string): Promise<void> {
    return this.act(secretKey, chartKey, async ({ charts }) => void (await charts.moveToArchive(chartKey)));
  }

  override tagChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart> {
    return this.act(secretKey, chartKey, async ({ charts }) => {
      await charts.addTag(chartKey, venueId);
      return provided(await charts.retrieve(chartKey));
    });
  }

  /** A season or an event that was deleted at the provider is made again (AUT-068). */
  override provideEvent(access: SeatingAccess, { key, chartKey, name, seasonKey }: ProvidedEvent): Promise<void> {
    return this.onEvents(access, async ({ events, seasons }) => {
      if (await isThere(() => events.retrieve(key))) return void (await events.update(key, new UpdateEventParams().withName(name)));
      if (seasonKey === null) await made(() => events.create(chartKey, new CreateEventParams().withKey(key).withName(name)));
      else {
        if (!(await isThere(() => seasons.retrieve(seasonKey))))
          await made(() => seasons.create(chartKey, new CreateSeasonParams().key(seasonKey)));
        await made(() => seasons.createEvents(seasonKey, null, [key]));
        await events.update(key, new UpdateEventParams().withName(name));
      }
    });
  }

  override deleteEvent(access: SeatingAccess, eventKey: string): Promise<void> {
    return this.onEvents(access, ({ events }) => events.delete(eventKey)).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof SeatingRefused) || error.kind !== 'EVENT') throw error;
      },
    );
  }

  override newToken(access: SeatingAccess, minutes: number): Promise<HoldToken> {
    return this.onEvents(access, async ({ holdTokens }) => tokenOf(await holdTokens.create(minutes)));
  }

  override async extendToken(access: SeatingAccess, token: string, minutes: number): Promise<HoldToken | null> {
    return this.onEvents(access, async ({ holdTokens }) => tokenOf(await holdTokens.expiresInMinutes(token, minutes))).catch(
      (error: unknown) => {
        if (error instanceof SeatingRefused) return null;
        throw error;
      },
    );
  }

  override hold(access: SeatingAccess, wanted: PlacesOfEvents, token: string): Promise<void> {
    const hasIt = ({ held }: ProvidedState, { quantity }: ProvidedPlaces) => (held.get(token) ?? 0) >= quantity;
    return this.change(access, wanted, hasIt, ({ events }, objects) => events.hold([...wanted.eventKeys], objects, token));
  }

  override book(
    access: SeatingAccess,
    wanted: PlacesOfEvents,
    { orderId, token }: { readonly orderId: string; readonly token: string | null },
  ): Promise<void> {
    const hasIt = (state: ProvidedState) => state.orderId === orderId;
    return this.change(access, wanted, hasIt, ({ events }, objects) => events.book([...wanted.eventKeys], objects, token, orderId));
  }

  override release(access: SeatingAccess, wanted: PlacesOfEvents, token: string | null): Promise<void> {
    const isFree = ({ booked, held }: ProvidedState) => (token === null ? booked === 0 : !held.has(token));
    return this.change(access, wanted, isFree, ({ events }, objects) => events.release([...wanted.eventKeys], objects, token));
  }

  override report(access: SeatingAccess, eventKey: string, labels: readonly string[] | null): Promise<ProvidedState[]> {
    return this.onEvents(access, async ({ events, eventReports }) => {
      if (labels && labels.length <= MOST_ASKED) return Object.values(await events.retrieveObjectInfos(eventKey, [...labels])).map(stateOf);
      const all = (await eventReports.byLabel(eventKey)) as Record<string, EventObjectInfo[]>;
      const wanted = labels && new Set(labels);
      return Object.values(all)
        .flat()
        .filter(({ label }) => wanted?.has(label) ?? true)
        .map(stateOf);
    });
  }

  /** The provider has no keys for requests: after a refusal it is asked whether the same change was made before. */
  private async change(
    access: SeatingAccess,
    { eventKeys, places }: PlacesOfEvents,
    isDone: (state: ProvidedState, places: ProvidedPlaces) => boolean,
    ask: (client: SeatsioClient, objects: { objectId: string; quantity?: number }[]) => Promise<unknown>,
  ): Promise<void> {
    const objects = places.map(({ label, quantity }) => ({ objectId: label, ...(quantity > 1 && { quantity }) }));
    try {
      await this.onEvents(access, (client) => ask(client, objects));
    } catch (error) {
      if (!(error instanceof SeatingRefused) || error.kind !== 'PLACES') throw error;
      const labels = places.map(({ label }) => label);
      const states = new Map((await this.report(access, eventKeys[0]!, labels)).map((state) => [state.label, state]));
      const undone = places.filter((each) => !states.has(each.label) || !isDone(states.get(each.label)!, each));
      if (undone.length === 0) return;
      const others = undone.filter(({ label }) => isTaken(states.get(label)));
      throw new SeatingRefused(
        'PLACES',
        error.message,
        (others.length > 0 ? others : undone).map(({ label }) => label),
      );
    }
  }

  private async read<Answer>(secretKey: string, ask: (client: SeatsioClient) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(seatingClientOf(secretKey, this.address));
    } catch (error) {
      throw chartError(error, { isRead: true });
    }
  }

  private async act<Answer>(secretKey: string, chartKey: string, ask: (client: SeatsioClient) => Promise<Answer>): Promise<Answer> {
    checkKey(chartKey);
    try {
      return await ask(seatingClientOf(secretKey, this.address));
    } catch (error) {
      throw chartError(error, { isRead: false });
    }
  }

  private async onEvents<Answer>({ secretKey, until }: SeatingAccess, ask: (client: SeatsioClient) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.turns.run(secretKey, until ?? null, () => ask(seatingClientOf(secretKey, this.address, until ?? null)));
    } catch (error) {
      throw eventError(error);
    }
  }
}

function checkKey(chartKey: string): void {
  if (!CHART_KEY.test(chartKey)) throw new DomainError('NOT_FOUND', { chartKey });
}

function provided({ key, name, publishedVersionThumbnailUrl: thumbnail }: Chart): ProvidedChart {
  return { key, name, publishedVersionThumbnailUrl: thumbnail || null };
}

/** Its type in the client is `any`. */
function category({ key, label, color }: { key: string | number; label: string; color?: string }): ProvidedCategory {
  return { key: String(key), name: label, color: color ?? null };
}

async function isThere(retrieve: () => Promise<unknown>): Promise<boolean> {
  try {
    await retrieve();
    return true;
  } catch (error) {
    if (refusalOf(error)?.code === 'EVENT_NOT_FOUND') return false;
    throw error;
  }
}

/** Two workers may make the same one at once. */
async function made(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!refusalOf(error)?.code.includes('ALREADY_EXISTS')) throw error;
  }
}

function tokenOf({ holdToken: token, expiresInSeconds }: { holdToken: string; expiresInSeconds: number }): HoldToken {
  return { token, endsInMs: expiresInSeconds * 1000 };
}

function isTaken(state: ProvidedState | undefined): boolean {
  return !state || state.booked > 0 || state.held.size > 0;
}

/** An area tells how many of its places are booked and held by whom, a seat or a table its one status. */
function stateOf(info: EventObjectInfo): ProvidedState {
  const { label, objectType, status, holdToken, numBooked } = info;
  const orderId = info.orderId ?? null;
  if (objectType === 'generalAdmission') {
    const holds = Object.entries((info.holds ?? {}) as Record<string, Record<string, number>>);
    const held = holds.map(([token, types]) => [token, Object.values(types).reduce((sum, count) => sum + count, 0)] as const);
    return { label, booked: numBooked ?? 0, held: new Map(held), orderId };
  }
  const isHeld = status === 'reservedByToken';
  // whatever status of its own an account has is no free place
  return { label, booked: status === 'free' || isHeld ? 0 : 1, held: new Map(isHeld ? [[holdToken ?? '', 1]] : []), orderId };
}
