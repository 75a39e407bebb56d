import { isDialogOpen } from '#ui/dialog-stack.ts';
import { useEffect, useEffectEvent } from 'react';
import { paintParts } from '@marquee/shared/seating/edit/marks';
import type { PlanEdit } from '../core/use-plan-edit.ts';
import { TOOL_LOOKS, TOOLS } from '../core/tools.ts';
import { selectionActs } from './selection-bar.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=listbox], [role=slider]') !== null;

/** The keys of the whole page: history and copies with Ctrl or ⌘; tools, categories, turning and taking away while no field has the focus. */
export function useEditorKeys(edit: PlanEdit, isHere: boolean): void {
  const withCommand = (event: KeyboardEvent): (() => void) | undefined => {
    const key = event.key.toLowerCase();
    // a field undoes its own typing
    if (key === 'z' && !isTyping(event.target)) return event.shiftKey ? edit.redo : edit.undo;
    if (key === 'y' && !isTyping(event.target)) return edit.redo;
    if (key === 'd' && edit.selected.size > 0) return () => selectionActs.copy(edit);
    return undefined;
  };
  const plain = (event: KeyboardEvent): (() => void) | undefined => {
    if (isTyping(event.target)) return undefined;
    const tool = TOOLS.find((name) => TOOL_LOOKS[name].key === event.key.toUpperCase());
    if (tool && !event.shiftKey) return () => edit.setTool(tool);
    const category = /^[1-9]$/.test(event.key) ? edit.layout.categories[Number(event.key) - 1] : undefined;
    if (category)
      return () => {
        edit.setPaintId(category.id);
        edit.act((layout) => paintParts(layout, edit.selected, category.id));
      };
    if (event.key === 'Escape')
      return () => {
        edit.select(new Set());
        edit.setTool('select');
      };
    if (edit.selected.size === 0) return undefined;
    if (event.key === '[') return () => selectionActs.turn(edit, -5);
    if (event.key === ']') return () => selectionActs.turn(edit, 5);
    return event.key === 'Delete' || event.key === 'Backspace' ? () => selectionActs.remove(edit) : undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isHere || event.defaultPrevented || event.altKey || isDialogOpen()) return;
    const act = event.ctrlKey || event.metaKey ? withCommand(event) : plain(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
