import type { ProvidedPlaces, ProvidedState } from '#platform/seating/seating-provider.port';

/** What our claims say of an object of the provider. */
export interface ClaimedObject {
  readonly label: string;
  readonly isArea: boolean;
  /** Places sold, or taken out of sale. */
  readonly booked: number;
  /** Who has them, by the name that the provider gets; null of an area, whose places have many owners. */
  readonly orderId: string | null;
  /** Places in carts, by the hold token of each. */
  readonly held: ReadonlyMap<string, number>;
}

/** One call that brings the provider in line. */
export interface SeatStep {
  readonly act: 'release' | 'book' | 'hold';
  readonly token: string | null;
  readonly orderId: string | null;
  readonly places: ProvidedPlaces[];
}

export interface SeatSteps {
  /** In the order in which they have to be done. */
  readonly steps: readonly SeatStep[];
  /** Objects that somebody else has at the provider, or that it does not know: nothing is done about them. */
  readonly foreign: readonly string[];
}

interface Known {
  /** Whether we made this hold token. */
  readonly isOurToken: (token: string) => boolean;
  /** Whether we booked under this name. */
  readonly isOurOrder: (orderId: string | null) => boolean;
}

const ORDER = ['release', 'book', 'hold'] as const;

type Found = Omit<SeatStep, 'places'> & { readonly quantity: number };

/** What has to be done so that the provider says what our claims say. Ours is the truth; what others did there by hand is left alone. */
export function seatSteps(claimed: readonly ClaimedObject[], states: ReadonlyMap<string, ProvidedState>, known: Known): SeatSteps {
  const steps = new Map<string, SeatStep>();
  const foreign: string[] = [];
  for (const object of claimed) {
    const state = states.get(object.label);
    const found = state ? stepsOf(object, state, known) : { steps: [], isForeign: object.booked > 0 || object.held.size > 0 };
    if (found.isForeign) foreign.push(object.label);
    for (const { quantity, ...step } of found.steps) {
      const key = [step.act, step.token, step.orderId].join();
      const same = steps.get(key) ?? { ...step, places: [] };
      same.places.push({ label: object.label, quantity });
      steps.set(key, same);
    }
  }
  return { steps: [...steps.values()].toSorted((a, b) => ORDER.indexOf(a.act) - ORDER.indexOf(b.act)), foreign };
}

function stepsOf(object: ClaimedObject, state: ProvidedState, known: Known): { steps: Found[]; isForeign: boolean } {
  const tokens = tokenSteps(object, state, known);
  const more = object.booked - state.booked - tokens.booked;
  const isOther = !object.isArea && object.booked > 0 && state.booked > 0 && state.orderId !== object.orderId;
  const tooMany = isOther ? 1 : Math.max(-more, 0);
  const isOurs = object.isArea || known.isOurOrder(state.orderId);
  const isForeign = tokens.isForeign || (tooMany > 0 && !isOurs);
  const steps = [...tokens.steps];
  if (tooMany > 0 && isOurs) steps.push({ act: 'release', token: null, orderId: null, quantity: tooMany });
  // a seat has one place, which another has
  if (isForeign && !object.isArea) return { steps, isForeign };
  const tooFew = isOther ? 1 : Math.max(more, 0);
  if (tooFew > 0) steps.push({ act: 'book', token: null, orderId: object.orderId, quantity: tooFew });
  for (const [token, count] of object.held) {
    const lacking = count - (state.held.get(token) ?? 0);
    if (lacking > 0) steps.push({ act: 'hold', token, orderId: null, quantity: lacking });
  }
  return { steps, isForeign };
}

/** What tokens hold too much is booked where it was paid, and released otherwise. */
function tokenSteps(object: ClaimedObject, state: ProvidedState, known: Known) {
  const steps: Found[] = [];
  let [booked, isForeign] = [0, false];
  for (const [token, count] of state.held) {
    const extra = count - (object.held.get(token) ?? 0);
    if (extra <= 0) continue;
    if (!known.isOurToken(token)) {
      isForeign = true;
      continue;
    }
    const paid = Math.min(extra, Math.max(object.booked - state.booked - booked, 0));
    if (paid > 0) steps.push({ act: 'book', token, orderId: object.orderId, quantity: paid });
    if (extra > paid) steps.push({ act: 'release', token, orderId: null, quantity: extra - paid });
    booked += paid;
  }
  return { steps, booked, isForeign };
}
