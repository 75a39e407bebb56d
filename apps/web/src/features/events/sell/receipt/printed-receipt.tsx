import type { ReceiptRow } from '@marquee/shared/counter/receipt';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './receipt.module.css';

/** What the browser prints in place of the page, as wide as the paper. Light in both themes. */
export function PrintedReceipt({ rows, onPrinted }: { rows: readonly ReceiptRow[]; onPrinted: () => void }) {
  const over = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => over();
    window.addEventListener('afterprint', done, { once: true });
    // after the fonts were drawn
    const timer = setTimeout(() => window.print(), 100);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(
    <div className={styles.printed} data-receipt>
      {rows.map(({ kind, left, right }, at) =>
        kind === 'rule' ? (
          <hr key={at} />
        ) : (
          <p key={at} data-kind={kind}>
            <span>{left}</span>
            {right && <span>{right}</span>}
          </p>
        ),
      )}
    </div>,
    document.body,
  );
}
