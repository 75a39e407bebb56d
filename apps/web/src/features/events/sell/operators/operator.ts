import { useSyncExternalStore } from 'react';
import { keepOnDevice, readFromDevice, storeNow } from '#lib/storage/device.ts';

/** Who sells at this till by PIN; the device stays logged in as whoever it is. */
export interface Operator {
  readonly token: string;
  readonly userId: string;
  readonly name: string;
}

interface Turn {
  readonly operator: Operator | null;
  /** Why nobody sells at the moment, in the server's words. */
  readonly ended: string | null;
}

const NOBODY: Turn = { operator: null, ended: null };
const keyOf = (tillId: string) => `operator:${tillId}`;
const turns = new Map<string, Turn>();
const listeners = new Set<() => void>();

function turnAt(tillId: string): Turn {
  const known = turns.get(tillId) ?? readFromDevice<Turn>(keyOf(tillId)) ?? NOBODY;
  turns.set(tillId, known);
  return known;
}

function setTurn(tillId: string, turn: Turn): void {
  turns.set(tillId, turn);
  keepOnDevice(keyOf(tillId), turn === NOBODY ? null : turn);
  storeNow();
  for (const tell of listeners) tell();
}

/** Goes on as this person. */
export const startTurn = (tillId: string, operator: Operator) => setTurn(tillId, { operator, ended: null });
/** Goes on as the login of the device. */
export const goOnAsLogin = (tillId: string) => setTurn(tillId, NOBODY);
/** Nothing is sold before somebody signs in or goes on as the login. */
export const endTurn = (tillId: string, ended: string) => setTurn(tillId, { operator: null, ended });

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export function useTurn(tillId: string): Turn {
  return useSyncExternalStore(listen, () => turnAt(tillId));
}

/** Sent with what is done at the till, beside the login (docs/decisions/0102). */
export function operatorHeaders(tillId: string | null): Record<string, string> {
  const token = tillId === null ? null : turnAt(tillId).operator?.token;
  return token ? { 'x-marquee-operator': token } : {};
}
