/** `Stalls, row G, seat 12` as its parts; null for a place without a seat, which is named by its ticket type. */
function partsOf(words: string): { readonly section: string; readonly seat: string } | null {
  const at = words.lastIndexOf(', seat ');
  const before = words.slice(0, Math.max(0, at));
  const [row, table] = [before.lastIndexOf(', row '), before.lastIndexOf(', table ')];
  if (at < 0 || Math.max(row, table) < 0) return null;
  const label = row > table ? before.slice(row + ', row '.length) : before.slice(table + ', table '.length);
  return { section: before.slice(0, Math.max(row, table)), seat: `${label}${words.slice(at + ', seat '.length)}` };
}

/** `G12`; null for a place without a seat. */
export function seatInShort(words: string): string | null {
  return partsOf(words)?.seat ?? null;
}

/** Places of one holder in a list: `Stalls G12, G13; Balcony B4`, and without seats `2 × Floor`. */
export function placesInShort(places: readonly string[]): string {
  const groups = Map.groupBy(places, (words) => partsOf(words)?.section ?? words);
  return [...groups]
    .map(([name, own]) => {
      const seats = own.flatMap((words) => seatInShort(words) ?? []);
      if (seats.length > 0) return `${name} ${seats.join(', ')}`;
      return own.length > 1 ? `${own.length} × ${name}` : name;
    })
    .join('; ');
}
