import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import { UpdateScanDocument } from './order-acts.graphql.ts';
import { useOrderAct } from './use-order-act.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface AdjustCheckInDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** The scanned items, when and by whom, with a button to undo one. */
export function AdjustCheckInDialog({ order, onClose }: AdjustCheckInDialogProps) {
  const { t } = useTexts(texts);
  const [chosen, setChosen] = useState<OrderLine | null>(null);
  const [update] = useMutation(UpdateScanDocument);
  const scanned = [...order.tickets, ...order.upgrades].filter(({ scan }) => scan.some((entry) => entry.scanned));
  const unscan = (line: OrderLine) => {
    const item = 'ticketTypeId' in line ? { ticketId: line._id } : { upgradeId: line._id };
    return update({ variables: { input: { orderId: order._id, ...item, scan: false } } });
  };
  const { finish, isBusy, refusal } = useOrderAct(unscan, t('unscannedDone'), onClose);
  const confirm = async () => {
    if (chosen) await finish(chosen);
    setChosen(null);
  };
  return (
    <>
      <Dialog open title={t('adjustTitle')} width="refund" onClose={onClose}>
        <ul className={pickStyles.list}>
          {scanned.map((line) => (
            <ScannedRow key={line._id} line={line} zone={order.event?.timezone} onUnscan={() => setChosen(line)} />
          ))}
        </ul>
        <Refusal text={refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog
        open={chosen !== null}
        title={t('unscannedConfirmation')}
        loading={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setChosen(null)}
      >
        {t('unscannedQuestion')}
      </ConfirmDialog>
    </>
  );
}

interface ScannedRowProps {
  line: OrderLine;
  zone: string | undefined;
  onUnscan: () => void;
}

function ScannedRow({ line, zone, onUnscan }: ScannedRowProps) {
  const { t } = useTexts(texts);
  // of several days the newest: the one that is undone
  const [entry] = line.scan
    .filter(({ scanned }) => scanned)
    .toSorted((a, b) => Date.parse(b.scannedAt ?? '') - Date.parse(a.scannedAt ?? ''));
  return (
    <li className={pickStyles.pick}>
      <span className="grow">
        {line.name}{' '}
        <span className={`faint small ${styles.scannedAt}`}>
          {t('scannedBy', { at: formatInstant(entry?.scannedAt, 'table', zone), who: entry?.scannerName ?? t('guest') })}
        </span>
      </span>
      <Button size="small" onClick={onUnscan} aria-label={t('markUnscanned', { what: line.name })}>
        {t('unscan')}
      </Button>
    </li>
  );
}
