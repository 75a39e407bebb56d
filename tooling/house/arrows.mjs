// Imports between the rooms of a place, and how many of them run up in the order that has the fewest of those.
// The order is found, not given, so that a checkout is judged by what it is and not by the floors that somebody wrote down.

/** The imports between rooms as a map from `from to` to their number. `roomOf` returns null for a file that stands outside. */
export function arrowsBetween(modules, roomOf) {
  const arrows = new Map();
  for (const { path, imports } of modules) {
    const from = roomOf(path);
    for (const target of from === null ? [] : imports) {
      const to = roomOf(target);
      if (to === null || to === from) continue;
      const key = `${from} ${to}`;
      arrows.set(key, (arrows.get(key) ?? 0) + 1);
    }
  }
  return arrows;
}

/**
 * The rooms in an order in which few imports run up, lowest first: those without a circle below them stand lowest, those without one above
 * them highest, and each of the others moves to its best place until none gains.
 */
export function orderOf(arrows) {
  const pairs = [...arrows.keys()].map((key) => key.split(' '));
  let between = [...new Set(pairs.flat())].toSorted();
  const [lowest, highest] = [[], []];
  const without = (end) => between.find((room) => !pairs.some((pair) => pair[end] === room && between.includes(pair[1 - end])));
  for (let room; (room = without(0)) !== undefined; between = between.filter((one) => one !== room)) lowest.push(room);
  for (let room; (room = without(1)) !== undefined; between = between.filter((one) => one !== room)) highest.unshift(room);
  return [...lowest, ...bestOf(between, arrows), ...highest];
}

function bestOf(rooms, arrows) {
  let order = rooms;
  const count = (from, to) => arrows.get(`${from} ${to}`) ?? 0;
  for (let hasGained = true; hasGained;) {
    hasGained = false;
    for (const room of rooms) {
      const others = order.filter((one) => one !== room);
      // at the bottom each import of the room runs up; a step over another room ends those to it and begins those of it
      let up = others.reduce((sum, other) => sum + count(room, other), 0);
      const steps = [up, ...others.map((other) => (up += count(other, room) - count(room, other)))];
      const at = steps.indexOf(Math.min(...steps));
      if (steps[at] >= steps[order.indexOf(room)]) continue;
      order = others.toSpliced(at, 0, room);
      hasGained = true;
    }
  }
  return order;
}

/** How many arrows and imports there are, and which run up. */
export function climbs(modules, roomOf) {
  const arrows = arrowsBetween(modules, roomOf);
  const order = orderOf(arrows);
  const up = [...arrows].filter(([key]) => {
    const [from, to] = key.split(' ').map((room) => order.indexOf(room));
    return from < to;
  });
  const imports = (some) => some.reduce((sum, [, number]) => sum + number, 0);
  return { arrows: arrows.size, imports: imports([...arrows]), up: imports(up), upArrows: up.map(([key]) => key.replace(' ', ' → ')) };
}

/** The room of a file in a folder: the folder in it, or the file itself. The module file of the whole stands above all rooms and is none. */
export function roomsIn(folder) {
  return (path) => {
    if (!path.startsWith(folder)) return null;
    const [room, ...rest] = path.slice(folder.length).split('/');
    return rest.length === 0 && room.endsWith('.module.ts') ? null : room;
  };
}
