import type { Draft } from '../draft.ts';
import { useEditor } from '../editor-context.ts';

type ListName = 'ticketTypes' | 'upgrades' | 'promotions' | 'customFields';
type ItemOf<Name extends ListName> = Draft[Name][number];

/** One of the event's lists, with the actions on its items. */
export function useItems<Name extends ListName>(name: Name) {
  const { draft, change } = useEditor();
  const items: readonly ItemOf<Name>[] = draft[name];
  const replace = (make: (items: readonly ItemOf<Name>[]) => readonly ItemOf<Name>[]) =>
    change((before) => ({ ...before, [name]: make(before[name] as readonly ItemOf<Name>[]) }));
  return {
    items,
    put: (id: string, part: Partial<ItemOf<Name>>) => replace((all) => all.map((item) => (item._id === id ? { ...item, ...part } : item))),
    remove: (id: string) => replace((all) => all.filter(({ _id }) => _id !== id)),
    /** One place up (-1) or down (1). */
    move: (id: string, by: -1 | 1) =>
      replace((all) => {
        const at = all.findIndex(({ _id }) => _id === id);
        const [moved, other] = [all[at], all[at + by]];
        if (!moved || !other) return all;
        return all.with(at, other).with(at + by, moved);
      }),
  };
}
