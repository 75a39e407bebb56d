import type { Selected } from '@marquee/shared/seating/edit/parts';

export function without(selected: Selected, ids: Iterable<string>): Selected {
  const left = new Set(selected);
  for (const id of ids) left.delete(id);
  return left;
}

/** Parts are added to a selection, or taken from it when all of them are in it. */
export function toggled(selected: Selected, ids: readonly string[]): Selected {
  return ids.every((id) => selected.has(id)) ? without(selected, ids) : new Set([...selected, ...ids]);
}
