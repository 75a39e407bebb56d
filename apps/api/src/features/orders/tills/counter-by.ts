/** Who holds a cart at the counter, and at which till; no till where the organization has none. */
export interface CounterBy {
  readonly tillId: string | null;
  readonly actorId: string;
  readonly name: string;
}
