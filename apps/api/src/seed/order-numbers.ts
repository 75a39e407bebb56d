import { newOrderNumber } from '@marquee/shared/orders/order-number';

import { Chance } from './chance.ts';

/** Numbers drawn at random meet in one world of a hundred; these are the same in every world, and do not, nor any that is `taken`. */
export class OrderNumbers {
  private readonly chance = new Chance(1_121);

  constructor(private readonly taken: ReadonlySet<string> = new Set()) {}

  next(): string {
    const number = newOrderNumber((below) => this.chance.below(below));
    return this.taken.has(number) ? this.next() : number;
  }
}
