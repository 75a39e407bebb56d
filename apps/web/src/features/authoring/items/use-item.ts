import type { ItemList } from '#lib/authoring-address.ts';
import { partOf } from '#ui/form/part-of.ts';
import { withoutTicketType, withoutUpgrade } from '../core/changes.ts';
import type { SellingDraft, SellingRecord } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { withoutTypenames } from '../core/selling-draft.ts';
import { useSelectedItem } from '../wizard/use-selected-item.ts';
import { useClosing } from './use-closing.ts';

type ItemOf<Name extends ItemList> = SellingDraft[Name][number];
/** The first performance is the event itself: it has no place among the others. */
const FIRST: Readonly<Partial<Record<ItemList, number>>> = { performances: 1 };

/** An item's place in its list. */
export interface Place {
  readonly index: number;
  readonly count: number;
  /** It was just added. */
  readonly isNew: boolean;
  /** It contains an error. */
  readonly isWrong: boolean;
  /** It is the one that the address names. */
  readonly isSelected: boolean;
  /** Puts it into the address, or takes it out. */
  readonly select: (isOpen: boolean) => void;
  /** One place up (-1) or down (1). */
  readonly move: (by: -1 | 1) => void;
}

/**
 * One item of a list of the record: its fields, its place, removing it, and closing its editor. `isNew`: it was just added; `storedNow`: the
 * server's, where its draft has another form.
 */
export function useItem<Name extends ItemList>(name: Name, index: number, isNew: boolean, storedNow?: (id: string) => ItemOf<Name> | null) {
  const { form, saved, onKept } = useEditor();
  const selected = useSelectedItem(name);
  const items: readonly ItemOf<Name>[] = form.draft[name];
  const item = items[index]!;
  const path = `${name}.${index}`;
  const first = FIRST[name] ?? 0;
  const replace = (make: (items: readonly ItemOf<Name>[]) => readonly ItemOf<Name>[]) =>
    form.update((before) => ({ ...before, [name]: make(before[name] as readonly ItemOf<Name>[]) }));
  const put = (part: Partial<ItemOf<Name>>) => replace((all) => all.map((one) => (one._id === item._id ? { ...one, ...part } : one)));
  const move = (by: -1 | 1) =>
    replace((all) => {
      const at = all.findIndex(({ _id }) => _id === item._id);
      const [moved, other] = [all[at], all[at + by]];
      return moved && other ? all.with(at, other).with(at + by, moved) : all;
    });
  const remove = () => {
    if (name === 'ticketTypes') return form.update(withoutTicketType(item._id));
    if (name === 'upgrades') return form.update(withoutUpgrade(item._id));
    replace((all) => all.filter(({ _id }) => _id !== item._id));
  };
  const closing = useClosing<ItemOf<Name>>({
    item,
    path,
    isNew,
    storedNow: () => (storedNow ? storedNow(item._id) : storedIn(saved, name, item._id)),
    put,
    remove,
    onKept: () => onKept?.(item._id),
  });
  const isWrong = Object.keys(form.errors).some((wrong) => wrong === path || wrong.startsWith(`${path}.`));
  return {
    part: partOf(form, path, item, put),
    place: {
      index: index - first,
      count: items.length - first,
      isNew,
      isWrong,
      isSelected: selected.id === item._id,
      select: (isOpen) => {
        if (isOpen || selected.id === item._id) selected.select(isOpen ? item._id : null);
      },
      move,
    } satisfies Place,
    remove,
    closing,
  };
}

function storedIn<Name extends ItemList>(saved: SellingRecord | null, name: Name, id: string): ItemOf<Name> | null {
  const stored: readonly { readonly _id: string }[] = saved?.[name] ?? [];
  return withoutTypenames((stored.find(({ _id }) => _id === id) ?? null) as ItemOf<Name> | null);
}
