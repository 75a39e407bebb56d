import { Injectable } from '@nestjs/common';

import { figureOf, type FigureSums } from '@marquee/shared/ledger/figure-sums';

import { Figures, type SellableRef } from '#features/ledger/public/figures.facade';

/** What was sold of one event or season so far; `revenue` is net, in cents. */
export interface Sold {
  readonly sold: number;
  /** Of the sold tickets. */
  readonly comps: number;
  readonly held: number;
  readonly addOns: number;
  readonly scanned: number;
  readonly orders: number;
  readonly revenue: number;
}

export const NOTHING_SOLD: Sold = { sold: 0, comps: 0, addOns: 0, held: 0, scanned: 0, orders: 0, revenue: 0 };

/** The figures that lists and pages show beside an event or season. */
@Injectable()
export class SoldFigures {
  constructor(private readonly figures: Figures) {}

  /** By the id of the event or season; those without sales are absent. */
  async of(sellables: readonly SellableRef[]): Promise<ReadonlyMap<string, Sold>> {
    const sums = await this.figures.ofSellables(sellables);
    return new Map([...sums].map(([id, each]) => [id, soldOf(each)]));
  }

  /** For a loader: by `refKeyOf`, and bound once, so that it can be a loader's key. */
  readonly ofKeys = async (keys: readonly string[]): Promise<ReadonlyMap<string, Sold>> => {
    const refs = new Map(keys.map((key) => [key, refOf(key)]));
    const found = await this.of([...refs.values()]);
    return new Map([...refs].flatMap(([key, { sellableId }]) => (found.has(sellableId) ? [[key, found.get(sellableId)!] as const] : [])));
  };
}

/** What a loader takes in place of an organization's event or season. */
export function refKeyOf({ orgId, sellableId }: SellableRef): string {
  return `${orgId} ${sellableId}`;
}

function refOf(key: string): SellableRef {
  const [orgId = '', sellableId = ''] = key.split(' ');
  return { orgId, sellableId };
}

function soldOf(sums: FigureSums): Sold {
  return {
    sold: figureOf('tickets', sums),
    comps: figureOf('comps', sums),
    held: figureOf('held', sums),
    addOns: figureOf('addOns', sums),
    scanned: figureOf('admissions', sums),
    orders: figureOf('orders', sums),
    revenue: figureOf('revenue', sums),
  };
}
