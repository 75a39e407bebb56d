import type { Drawing, TableBooking } from './drawing.ts';

export interface ChartRecord {
  readonly id: number;
  readonly key: string;
  name: string;
  tags: string[];
  archived: boolean;
  /** What reports and events show. */
  published: Drawing;
  /** What was drawn since an event has the chart. */
  draft: Drawing | null;
}

/** The state of one object of an event: a seat or a table has one place, an area as many as its capacity. */
export interface ObjectState {
  /** Places that are booked. */
  booked: number;
  /** Places held, by hold token. */
  held: Record<string, number>;
  /** Of who booked it last. */
  orderId: string | null;
}

export interface EventRecord {
  readonly id: number;
  key: string;
  readonly chartKey: string;
  name: string | null;
  date: string | null;
  tables: TableBooking;
  readonly isSeason: boolean;
  /** The season that it is of. */
  readonly seasonKey: string | null;
  readonly createdOn: string;
  /** By label; an object that is missing is free. */
  states: Record<string, ObjectState>;
}

export interface TokenRecord {
  readonly token: string;
  /** Milliseconds. */
  readonly createdAt: number;
  expiresAt: number;
}

/** All that the provider keeps for one secret key. It is plain data, so that it can be written to a file. */
export interface Workspace {
  /** The key with which a browser draws charts in it. */
  designerKey: string | null;
  lastId: number;
  charts: Record<string, ChartRecord>;
  events: Record<string, EventRecord>;
  tokens: Record<string, TokenRecord>;
}

export function newWorkspace(): Workspace {
  return { designerKey: null, lastId: 0, charts: {}, events: {}, tokens: {} };
}

/** What is held by tokens that have ended is free again. */
export function endTokens({ events, tokens }: Workspace, now: number): void {
  const ended = Object.values(tokens).filter(({ expiresAt }) => expiresAt <= now);
  for (const { token } of ended) {
    delete tokens[token];
    for (const { states } of Object.values(events)) for (const state of Object.values(states)) delete state.held[token];
  }
}

export function statusOf(state: ObjectState | undefined): string {
  if (state && state.booked > 0) return 'booked';
  return state && heldOf(state) > 0 ? 'reservedByToken' : 'free';
}

export function heldOf({ held }: ObjectState): number {
  return Object.values(held).reduce((sum, count) => sum + count, 0);
}
