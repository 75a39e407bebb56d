import { Checkbox } from 'antd';
import type { MouseEvent } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from './printing.module.css';
import type { BatchPrint } from './use-batch-print.ts';
import { texts } from './texts.ts';

/** Ticking a row does not open it (OPS-041). */
const stop = (event: MouseEvent) => event.stopPropagation();

interface PickBoxProps {
  batch: BatchPrint;
  order: { readonly _id: string; readonly number: string };
}

/** The checkbox of an order in batch-print mode. */
export function PickBox({ batch: { picked, set }, order: { _id, number } }: PickBoxProps) {
  const { t } = useTexts(texts);
  return (
    <label className={styles.pick} onClick={stop}>
      <Checkbox
        aria-label={t('pick', { number })}
        checked={picked?.has(_id) ?? false}
        onChange={({ target }) => set([_id], target.checked)}
      />
    </label>
  );
}

interface PickAllBoxProps {
  batch: BatchPrint;
  orders: readonly { readonly _id: string }[];
  /** Its name is shown next to it, where no column header explains it. */
  isNamed?: boolean;
}

/** The checkbox of all orders that are shown. */
export function PickAllBox({ batch: { picked, set }, orders, isNamed = false }: PickAllBoxProps) {
  const { t } = useTexts(texts);
  const ids = orders.map(({ _id }) => _id);
  const count = ids.filter((id) => picked?.has(id)).length;
  const box = (
    <Checkbox
      {...(!isNamed && { 'aria-label': t('pickAll') })}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ target }) => set(ids, target.checked)}
    >
      {isNamed && t('pickAll')}
    </Checkbox>
  );
  // above those of the rows
  return isNamed ? box : <span className={styles.pick}>{box}</span>;
}
