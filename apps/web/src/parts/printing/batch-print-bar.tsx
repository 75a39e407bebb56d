import { Button } from 'antd';
import { Printer, TriangleAlert } from 'lucide-react';
import type { PrintOrdersInput } from '#gql/schema-types.ts';
import { plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useCan } from '#lib/session/session.ts';
import { PrintDialog } from './print-dialog.tsx';
import styles from './printing.module.css';
import type { BatchPrint } from './use-batch-print.ts';
import { texts } from './texts.ts';

interface BatchPrintBarProps {
  batch: BatchPrint;
  /** What "all orders" are, where the list can name them without a search. */
  all?: PrintOrdersInput | undefined;
}

/** Batch Print; in its mode, what prints the ticked orders, and Cancel. */
export function BatchPrintBar({ batch, all }: BatchPrintBarProps) {
  const { t } = useTexts(texts);
  const canPrint = useCan('order.print');
  if (!canPrint) return null;
  const { picked, begin, isBusy, isFailed, reason, enter, leave } = batch;
  const icon = <Printer size={16} aria-hidden="true" />;
  return (
    <>
      {picked ? (
        <div className="row gap8 wrap">
          {isFailed && (
            <span className={`row gap4 small ${styles.hint}`} role="status">
              <TriangleAlert size={14} aria-hidden="true" />
              {reason ?? t('failed')}
            </span>
          )}
          {all && (
            <Button disabled={isBusy} onClick={() => begin(all)}>
              {t('printAll')}
            </Button>
          )}
          <Button type="primary" icon={icon} loading={isBusy} disabled={picked.size === 0} onClick={() => begin({ orderIds: [...picked] })}>
            {t('printPicked', { orders: plural(picked.size, 'order') })}
          </Button>
          <Button onClick={leave}>{t('cancel')}</Button>
        </div>
      ) : (
        <Button icon={icon} onClick={enter}>
          {t('batchPrint')}
        </Button>
      )}
      {batch.print && <PrintDialog batch={batch} print={batch.print} />}
    </>
  );
}
