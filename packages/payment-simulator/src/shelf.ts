export interface Identified {
  readonly id: string;
}

/**
 * All objects of one kind in one account, in order of creation. Objects are never changed in place:
 * `put` with a known id replaces, so that events and remembered responses keep their version.
 */
export class Shelf<T extends Identified> {
  #items: (T | undefined)[] = [];
  readonly #places = new Map<string, number>();
  readonly #indexes: ReadonlyMap<string, Map<string, string[]>>;

  /** `indexed` names fields that never change after creation and hold ids. */
  constructor(indexed: readonly string[] = []) {
    this.#indexes = new Map(indexed.map((field) => [field, new Map<string, string[]>()]));
  }

  get size(): number {
    return this.#places.size;
  }

  get(id: string): T | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#items[place];
  }

  put(item: T): void {
    const place = this.#places.get(item.id);
    if (place !== undefined) {
      this.#items[place] = item;
      return;
    }
    this.#places.set(item.id, this.#items.push(item) - 1);
    for (const [field, index] of this.#indexes) {
      const value = (item as unknown as Record<string, unknown>)[field];
      if (typeof value !== 'string') continue;
      const ids = index.get(value);
      if (ids) ids.push(item.id);
      else index.set(value, [item.id]);
    }
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#items[place] = undefined;
    this.#places.delete(id);
    if (this.#items.length > 1024 && this.#items.length > 2 * this.#places.size) this.#closeGaps();
  }

  /** Objects whose indexed field has this value, oldest first. */
  by(field: string, value: string): T[] {
    return (this.#indexes.get(field)?.get(value) ?? []).flatMap((id) => this.get(id) ?? []);
  }

  /** Oldest first. */
  *all(): Generator<T> {
    for (const item of this.#items) if (item) yield item;
  }

  /** Newest first, after the object `after` (exclusive) or from the newest. */
  *newestFirst(after?: string): Generator<T> {
    const start = after === undefined ? this.#items.length : (this.#places.get(after) ?? 0);
    for (let place = start - 1; place >= 0; place -= 1) {
      const item = this.#items[place];
      if (item) yield item;
    }
  }

  /** Newest first, before (newer than) the object `before`, nearest to it first. */
  *newerThan(before: string): Generator<T> {
    for (let place = (this.#places.get(before) ?? this.#items.length) + 1; place < this.#items.length; place += 1) {
      const item = this.#items[place];
      if (item) yield item;
    }
  }

  #closeGaps(): void {
    this.#items = [...this.all()];
    this.#places.clear();
    this.#items.forEach((item, place) => item && this.#places.set(item.id, place));
  }
}
