import { copyParts } from '@marquee/shared/seating/edit/copies';
import { mirrorParts, turnParts } from '@marquee/shared/seating/edit/moves';
import { removeParts } from '@marquee/shared/seating/edit/removals';
import { Copy, FlipHorizontal2, Hash, RotateCw, Trash2 } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { useEdit } from '../core/edit-context.ts';
import { newPartId } from '../core/new-part-id.ts';
import type { PlanEdit } from '../core/use-plan-edit.ts';
import { texts } from '../texts.ts';
import styles from './canvas.module.css';

/** What the bar and the keys do with a selection. */
export const selectionActs = {
  copy: ({ add, selected }: PlanEdit) => add((layout) => copyParts(layout, selected, { x: 15, y: 16 }, newPartId)),
  turn: ({ act, selected }: PlanEdit, degrees: number) => act((layout) => turnParts(layout, selected, degrees)),
  mirror: ({ act, selected }: PlanEdit) => act((layout) => mirrorParts(layout, selected)),
  remove: ({ act, selected, select }: PlanEdit) => {
    act((layout) => removeParts(layout, selected));
    select(new Set());
  },
};

/** Floats under the frame of a selection. */
export function SelectionBar({ onRenumber }: { onRenumber: (() => void) | null }) {
  const { t } = useTexts(texts);
  const edit = useEdit();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('acts')}>
      <button type="button" title="⌘D" onClick={() => selectionActs.copy(edit)}>
        <Copy size={15} aria-hidden="true" />
        {t('copy')}
      </button>
      <button type="button" title="[ ]" onClick={() => selectionActs.turn(edit, 90)}>
        <RotateCw size={15} aria-hidden="true" />
        {t('rotate')}
      </button>
      <button type="button" onClick={() => selectionActs.mirror(edit)}>
        <FlipHorizontal2 size={15} aria-hidden="true" />
        {t('mirror')}
      </button>
      {onRenumber && (
        <button type="button" onClick={onRenumber}>
          <Hash size={15} aria-hidden="true" />
          {t('renumber')}
        </button>
      )}
      <button type="button" aria-label={t('delete')} title={t('delete')} onClick={() => selectionActs.remove(edit)}>
        <Trash2 size={15} aria-hidden="true" />
      </button>
    </div>
  );
}
