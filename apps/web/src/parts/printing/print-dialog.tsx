import { Alert, Button, Input } from 'antd';
import { Check, FileText, TriangleAlert } from 'lucide-react';
import { plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './printing.module.css';
import type { BatchPrint } from './use-batch-print.ts';
import { useJam } from './use-jam.ts';
import type { Print } from './use-print.ts';
import { texts } from './texts.ts';

interface PrintDialogProps {
  batch: BatchPrint;
  print: Print;
}

/** The progress of a print; once sent, asks whether every ticket was printed. */
export function PrintDialog({ batch, print }: PrintDialogProps) {
  const { t } = useTexts(texts);
  const isSent = print.files.some(({ sentAt }) => sentAt);
  const showsFiles = print.files.length > 1 || print.isBlocked;
  const ready = print.files.filter(({ isReady }) => isReady).length;
  const isLeft = print.files.some(({ sentAt }) => !sentAt);
  return (
    <Dialog
      open
      title={isSent ? t('didAllPrint') : t('printing')}
      width="createHold"
      onClose={batch.close}
      action={{ label: isSent && !isLeft ? t('allPrinted') : t('close'), onClick: batch.close }}
      dismissLabel={null}
    >
      <p>{t('summary', { pages: plural(print.pages, 'ticket'), orders: plural(print.orders, 'order') })}</p>
      {!print.isReady && (
        <p className="muted" role="status">
          {t('preparing', { ready: String(ready), all: String(print.files.length) })}
        </p>
      )}
      {print.isBlocked && isLeft && <Alert type="info" showIcon title={t('blocked')} />}
      {showsFiles && <Files batch={batch} print={print} />}
      {isSent && <Jam batch={batch} print={print} />}
    </Dialog>
  );
}

function Files({ batch, print }: PrintDialogProps) {
  const { t } = useTexts(texts);
  return (
    <ul className={styles.files}>
      {print.files.map(({ _id, from, to, isReady, sentAt }) => {
        const what = t('pages', { from: String(from), to: String(to) });
        return (
          <li key={_id}>
            <span className="tnum">{what}</span>
            <span className="row gap12">
              {sentAt && (
                <span className="row gap4 small">
                  <Check size={14} aria-hidden="true" color="var(--mq-success)" />
                  {t('sent')}
                </span>
              )}
              <Button
                icon={<FileText size={16} aria-hidden="true" />}
                disabled={!isReady || batch.isBusy}
                onClick={() => batch.openFile(_id)}
              >
                {t('openFile', { what })}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Which pages did not come out: their orders are not printed, and they can be printed again. */
function Jam({ batch, print }: PrintDialogProps) {
  const { t } = useTexts(texts);
  const jam = useJam(batch, print);
  const range = { from: jam.from || '…', to: jam.to || '…' };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        jam.mark();
      }}
    >
      <p className="muted">{t('jam')}</p>
      <div className={styles.range}>
        <label>
          {t('from')}
          <Input
            inputMode="numeric"
            value={jam.from}
            aria-invalid={jam.isWrong}
            onChange={({ target }) => jam.change({ from: target.value })}
            onBlur={() => jam.leave(jam.from)}
          />
        </label>
        <label>
          {t('to')}
          <Input
            inputMode="numeric"
            value={jam.to}
            aria-invalid={jam.isWrong}
            onChange={({ target }) => jam.change({ to: target.value })}
            onBlur={() => jam.leave(jam.to)}
          />
        </label>
        {jam.marked === null ? (
          <Button htmlType="submit" loading={jam.isBusy}>
            {t('markNotPrinted', range)}
          </Button>
        ) : (
          <Button type="primary" loading={batch.isBusy} onClick={jam.again}>
            {t('printAgain', range)}
          </Button>
        )}
      </div>
      {jam.isWrong && (
        <p role="alert" className={styles.hint}>
          {t('wrongRange', { first: '1', last: String(print.pages) })}
        </p>
      )}
      {jam.marked !== null && <p role="status">{t('marked', { orders: plural(jam.marked, 'order') })}</p>}
      {(jam.isFailed || batch.isFailed) && (
        <p role="status" className={`row gap4 ${styles.hint}`}>
          <TriangleAlert size={14} aria-hidden="true" />
          {t('failed')}
        </p>
      )}
    </form>
  );
}
