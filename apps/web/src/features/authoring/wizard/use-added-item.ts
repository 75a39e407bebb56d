import { useEffect, useRef } from 'react';
import { useEditor } from '../core/editor-context.ts';
import { useSelectedItem } from './use-selected-item.ts';
import type { ItemList } from '#lib/authoring-address.ts';

/** Selects an item as soon as it was added to its list (AUT-080). */
export function useAddedItem(list: ItemList): void {
  const items: readonly { readonly _id: string }[] = useEditor().form.draft[list];
  const { select } = useSelectedItem(list);
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  const known = useRef(items.length);
  const last = items.at(-1)?._id ?? null;
  useEffect(() => {
    if (items.length > known.current) latest.current(last);
    known.current = items.length;
  }, [items.length, last]);
}
