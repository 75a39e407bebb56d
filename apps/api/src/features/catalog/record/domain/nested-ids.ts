interface Item {
  readonly _id: string;
}

interface Nesting {
  readonly ticketTypes: readonly (Item & { readonly tiers: readonly Item[] })[];
  readonly upgrades: readonly Item[];
  readonly promotions: readonly Item[];
  readonly customFields: readonly Item[];
  readonly capacities?: readonly Item[];
}

/** The ids of everything nested in a sellable. */
export function nestedIdsOf({ ticketTypes, upgrades, promotions, customFields, capacities = [] }: Nesting): string[] {
  const tiers = ticketTypes.flatMap((type) => type.tiers);
  return [...ticketTypes, ...tiers, ...upgrades, ...promotions, ...customFields, ...capacities].map(({ _id }) => _id);
}
