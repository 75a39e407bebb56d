// Which chunks become one file: on a slow line every request costs as much as some kilobytes.

/** A chunk as the bundler makes it by itself: what the same set of pages loads. */
export interface Piece {
  readonly name: string;
  /** The module that a page or a part of a page loads at its own time, or null: the piece is loaded only with others. */
  readonly start: string | null;
  readonly modules: readonly string[];
  /** Names of the pieces that must be there before it. */
  readonly needs: readonly string[];
  /** Bytes on the line. */
  readonly bytes: number;
}

/** A load from an empty cache: the modules it starts from, and how much it matters. */
export interface Visit {
  readonly starts: readonly string[];
  readonly weight: number;
}

/** What one request costs, in bytes: its headers, and a sixth (browsers have six connections) of 150 ms at 200 kB/s. */
const REQUEST_BYTES = 6200;

interface Group {
  readonly members: Piece[];
  /** Groups that must be there before it, and what they need. */
  needs: Set<Group>;
  bytes: number;
  /** Which visits load it. */
  visits: Uint8Array;
}

/**
 * Joins pieces as long as that makes the visits cheaper: one request fewer against the bytes that some visit would load in vain.
 * Pieces never need each other in a circle, and neither do the groups: a module is evaluated after those that it imports.
 * @returns the groups of more than one piece
 */
export function together(pieces: readonly Piece[], visits: readonly Visit[]): Piece[][] {
  const groups = groupsOf(pieces, visits);
  const weights = Float64Array.from(visits, ({ weight }) => weight);
  let queue: { gain: number; a: Group; b: Group }[] = [];
  const consider = (a: Group, b: Group) => {
    const gain = gainOf(a, b, weights);
    if (gain > 0) queue.push({ gain, a, b });
  };
  const all = [...groups];
  for (const [at, a] of all.entries()) for (const b of all.slice(at + 1)) consider(a, b);
  while (queue.length > 0) {
    queue = queue.filter(({ a, b }) => groups.has(a) && groups.has(b)).toSorted((one, other) => one.gain - other.gain);
    const joined: Group[] = [];
    // what was joined a moment ago has made the gains of others smaller, so each is computed again
    for (let next = queue.pop(); next && joined.length < 8; next = queue.pop()) {
      const { a, b } = next;
      if (!groups.has(a) || !groups.has(b) || isCircle(a, b)) continue;
      if (gainOf(a, b, weights) < next.gain * 0.9) {
        consider(a, b);
        continue;
      }
      joined.push(join(groups, a, b));
    }
    for (const group of joined) if (groups.has(group)) for (const other of groups) if (other !== group) consider(group, other);
  }
  return [...groups].map(({ members }) => members).filter((members) => members.length > 1);
}

function groupsOf(pieces: readonly Piece[], visits: readonly Visit[]): Set<Group> {
  const byName = new Map(
    pieces.map((piece) => [
      piece.name,
      { members: [piece], needs: new Set<Group>(), bytes: piece.bytes, visits: new Uint8Array(visits.length) },
    ]),
  );
  const reach = (piece: Piece, into: Set<Group>) => {
    for (const name of piece.needs) {
      const group = byName.get(name);
      if (!group || into.has(group)) continue;
      into.add(group);
      reach(group.members[0]!, into);
    }
    return into;
  };
  for (const piece of pieces) reach(piece, byName.get(piece.name)!.needs);
  const started = new Map(pieces.flatMap(({ name, start }) => (start ? [[start, byName.get(name)!] as const] : [])));
  for (const [at, { starts }] of visits.entries())
    for (const start of starts) for (const group of [started.get(start)!, ...(started.get(start)?.needs ?? [])]) group.visits[at] = 1;
  return new Set(byName.values());
}

/** Bytes that all visits together save when the two are one file; negative when they load more. */
function gainOf(a: Group, b: Group, weights: Float64Array): number {
  let gain = 0;
  const [forA, forB] = [
    [a, ...a.needs],
    [b, ...b.needs],
  ];
  for (const [at, weight] of weights.entries()) {
    const [hasA, hasB] = [a.visits[at] === 1, b.visits[at] === 1];
    if (hasA && hasB) gain += weight * REQUEST_BYTES;
    else if (hasA || hasB)
      for (const group of hasA ? forB : forA)
        if (group.visits[at] === 0) gain -= weight * (group.bytes + (group === a || group === b ? 0 : REQUEST_BYTES));
  }
  return gain;
}

/** Whether something between the two would need, and be needed by, what they became. */
function isCircle(a: Group, b: Group): boolean {
  const between = (from: Group, to: Group) => [...from.needs].some((group) => group !== to && group.needs.has(to));
  return between(a, b) || between(b, a);
}

function join(groups: Set<Group>, a: Group, b: Group): Group {
  const needs = new Set([...a.needs, ...b.needs]);
  needs.delete(a);
  needs.delete(b);
  const visits = a.visits.map((is, at) => is | b.visits[at]!);
  const one = { members: [...a.members, ...b.members], needs, bytes: a.bytes + b.bytes, visits };
  groups.delete(a);
  groups.delete(b);
  for (const group of groups)
    if (group.needs.has(a) || group.needs.has(b)) {
      group.needs.delete(a);
      group.needs.delete(b);
      for (const each of [one, ...needs]) group.needs.add(each);
    }
  for (const group of needs) group.visits = group.visits.map((is, at) => is | visits[at]!);
  groups.add(one);
  return one;
}
