/** What one address of a person bought; money in cents. */
interface Bought<Id> {
  readonly orders: number;
  readonly eventIds: readonly Id[];
  readonly paid: number;
  readonly tickets: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface Metrics<Id> {
  eventIds: Id[];
  lifeTimeValue: number;
  lifeTimeTicketsPurchased: number;
  orders: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
}

/** What all addresses of one person add up to; each event counts once. */
export function metricsOf<Id>(bought: readonly Bought<Id>[]): Metrics<Id> {
  const sum = (of: (each: Bought<Id>) => number) => bought.reduce((total, each) => total + of(each), 0);
  const events = new Map(bought.flatMap(({ eventIds }) => eventIds.map((id) => [String(id), id])));
  const times = (of: (each: Bought<Id>) => Date) => bought.map((each) => of(each).getTime());
  return {
    eventIds: [...events.keys()].toSorted().map((id) => events.get(id)!),
    lifeTimeValue: sum(({ paid }) => paid),
    lifeTimeTicketsPurchased: sum(({ tickets }) => tickets),
    orders: sum(({ orders }) => orders),
    firstOrderAt: bought.length > 0 ? new Date(Math.min(...times(({ firstAt }) => firstAt))) : null,
    lastOrderAt: bought.length > 0 ? new Date(Math.max(...times(({ lastAt }) => lastAt))) : null,
  };
}
