/** Numbers that look random and are the same in every run (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  /** 0 to 1, 1 excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** One of the values, as often as its weight says. */
  weighted<Value>(choices: readonly (readonly [Value, number])[]): Value {
    let at = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) if ((at -= weight) < 0) return value;
    return choices.at(-1)![0];
  }
}
