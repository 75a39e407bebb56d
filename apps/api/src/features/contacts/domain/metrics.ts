/** What one address of a person bought; money in cents. */
interface Bought {
  readonly orders: number;
  readonly eventIds: readonly string[];
  readonly paid: number;
  readonly tickets: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface Metrics {
  eventIds: string[];
  lifeTimeValue: number;
  lifeTimeTicketsPurchased: number;
  orders: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
}

/** Returns what all addresses of one person add up to; each event counts once. */
export function metricsOf(bought: readonly Bought[]): Metrics {
  const sum = (of: (each: Bought) => number) => bought.reduce((total, each) => total + of(each), 0);
  const times = (of: (each: Bought) => Date) => bought.map((each) => of(each).getTime());
  return {
    eventIds: [...new Set(bought.flatMap(({ eventIds }) => eventIds))].toSorted(),
    lifeTimeValue: sum(({ paid }) => paid),
    lifeTimeTicketsPurchased: sum(({ tickets }) => tickets),
    orders: sum(({ orders }) => orders),
    firstOrderAt: bought.length > 0 ? new Date(Math.min(...times(({ firstAt }) => firstAt))) : null,
    lastOrderAt: bought.length > 0 ? new Date(Math.max(...times(({ lastAt }) => lastAt))) : null,
  };
}
