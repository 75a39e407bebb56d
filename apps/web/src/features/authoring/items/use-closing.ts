import { useState } from 'react';
import { isSame } from '#ui/form/is-same.ts';
import { useEditor } from '../core/editor-context.ts';
import { useItemNotice } from '../wizard/use-item-notice.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';

/** Closing the editor of an item. */
export interface Closing {
  /** It was changed since it was opened, and not saved since; one that was just added counts as changed. */
  readonly isChanged: () => boolean;
  /** Called when the editor is opened. */
  readonly begin: () => void;
  /** Keeps the changes in the draft; false when the rules refuse them (AUT-197). */
  readonly keep: () => boolean;
  /** Puts the server's values back; removes an item that was never saved (AUT-150). */
  readonly discard: () => void;
}

interface ClosingOptions<Item> {
  readonly item: Item;
  readonly path: string;
  readonly isNew: boolean;
  /** The server's; null before the first save. Only read when it is closed: there are many items, and each key press renders all. */
  readonly storedNow: () => Item | null;
  readonly put: (item: Item) => void;
  readonly remove: () => void;
  readonly onKept: () => void;
}

/** Returns what becomes of an item's changes when its editor is closed. */
export function useClosing<Item extends object>({ item, path, isNew, storedNow, put, remove, onKept }: ClosingOptions<Item>): Closing {
  const { form } = useEditor();
  const tell = useItemNotice(useWizardContext().kind, form);
  /** Null for one that was just added. */
  const [before, setBefore] = useState(isNew ? null : item);
  return {
    isChanged: () => !isSame(item, before) && !isSame(item, storedNow()),
    begin: () => setBefore(item),
    keep: () => {
      const isFine = tell(path);
      if (isFine) {
        setBefore(item);
        onKept();
      }
      return isFine;
    },
    discard: () => {
      const former = storedNow() ?? before;
      if (former) put(former);
      else remove();
    },
  };
}
