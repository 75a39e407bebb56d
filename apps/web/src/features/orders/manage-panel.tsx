import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Ban,
  HandHelping,
  ListChecks,
  ListRestart,
  Mail,
  Printer,
  RefreshCw,
  ScanLine,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { checkExchange } from '@marquee/shared/counter/exchange';
import { checkInActionsOf, scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { isPrintOffered } from '@marquee/shared/orders/order-figures';
import { isCancelOffered, isRefundOffered, isSeasonRefundOffered } from '@marquee/shared/orders/refund-rules';
import { formatInstant } from '@marquee/shared/time/format';
import { useCan } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { usePrint } from '#parts/printing/use-print.ts';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { AdjustCheckInDialog } from './adjust-check-in-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { CheckInAllDialog } from './check-in-all-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { HandOutOrderDocument } from './order-acts.graphql.ts';
import type { OrderDetails } from './order-types.ts';
import { doorEventOf } from './order-words.ts';
import { PrintAgainDialog } from './print-again-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundSeasonDialog } from './refund-season-dialog.tsx';
import { ResendConfirmationDialog } from './resend-mail-dialog.tsx';
import styles from './orders.module.css';
import { useOrderAct } from './use-order-act.ts';
import { texts } from './texts.ts';

/** The actions on the order; those that do not apply are absent. */
export function ManagePanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const [dialog, setDialog] = useState<
    'refund' | 'refund-season' | 'cancel' | 'check-in' | 'check-in-all' | 'adjust' | 'resend' | 'print-again' | null
  >(null);
  const close = () => setDialog(null);
  const now = useNow();
  const door = checkInActionsOf(order, doorEventOf(order), now);
  // each night of a season has a door of its own
  const [canCheckIn, canAdjust] = [door.canCheckIn && !order.seasonId, door.canAdjust && !order.seasonId];
  const canCheckInAll = canCheckIn && order.tickets.filter((ticket) => scannableEntryOf(ticket, doorEventOf(order), now)).length > 1;
  const canPrint = useCan('order.print') && isPrintOffered(order);
  const canRefund = useCan('order.refund') && isRefundOffered(order);
  const canRefundSeason = useCan('order.refund-season') && isSeasonRefundOffered(order) && order.state !== 'Refunded';
  const canExchange = useCan('order.sell') && order.tickets.some(({ _id }) => checkExchange(order, [_id]) === null);
  const navigate = useNavigate();
  const canCancel = useCan('order.cancel') && isCancelOffered(order);
  const canResend = order.user && order.email && order.state !== 'Canceled';
  return (
    <Panel title={t('manageOrder')} flush>
      <ul className={styles.acts}>
        {canPrint && <PrintAct orderId={order._id} />}
        {canPrint && order.printed && !order.hidden && (
          <Act icon={RefreshCw} label={t('printAgain')} onClick={() => setDialog('print-again')} />
        )}
        {canPrint && <HandOutAct order={order} />}
        {canResend && <Act icon={Mail} label={t('resend')} onClick={() => setDialog('resend')} />}
        {canCheckIn && <Act icon={ScanLine} label={t('checkIn')} onClick={() => setDialog('check-in')} />}
        {canCheckInAll && <Act icon={ListChecks} label={t('checkInAll')} onClick={() => setDialog('check-in-all')} />}
        {canAdjust && <Act icon={ListRestart} label={t('adjustCheckIn')} onClick={() => setDialog('adjust')} />}
        {canRefund && (
          <Act
            icon={Undo2}
            label={t('refundOrder')}
            note={order.state === 'Refunded' ? t('allRefunded') : undefined}
            onClick={() => setDialog('refund')}
          />
        )}
        {canExchange && (
          <Act
            icon={ArrowLeftRight}
            label={t('exchangeTickets')}
            onClick={() => void navigate({ href: `/admin/dashboard/events/details/sell?eventId=${order.eventId}#exchange=${order._id}` })}
          />
        )}
        {canRefundSeason && <Act icon={Undo2} label={t('refundSeason')} onClick={() => setDialog('refund-season')} />}
        {canCancel && <Act icon={Ban} label={t('cancelOrder')} onClick={() => setDialog('cancel')} />}
      </ul>
      {dialog === 'print-again' && <PrintAgainDialog orderId={order._id} onClose={close} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog === 'refund-season' && <RefundSeasonDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {dialog === 'check-in' && <CheckInDialog order={order} onClose={close} />}
      {dialog === 'resend' && <ResendConfirmationDialog orderId={order._id} email={order.email ?? ''} onClose={close} />}
      {dialog === 'check-in-all' && <CheckInAllDialog order={order} onClose={close} />}
      {dialog === 'adjust' && <AdjustCheckInDialog order={order} onClose={close} />}
    </Panel>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  /** Shown when the act failed: such failures are only logged (OPS-218, 258). */
  hint?: string | undefined;
  /** Shown beside the label: a note before it is pressed. */
  note?: string | undefined;
  busy?: boolean;
  onClick: () => void;
}

function Act({ icon: Icon, label, hint, note, busy = false, onClick }: ActProps) {
  return (
    <li>
      <button type="button" onClick={onClick} disabled={busy} aria-busy={busy}>
        <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
        {label}
        {note && <span className={`small ${styles.actNote}`}>{note}</span>}
        {hint && (
          <span className={`row gap4 small ${styles.actHint}`} role="status">
            <TriangleAlert size={14} aria-hidden="true" />
            {hint}
          </span>
        )}
      </button>
    </li>
  );
}

/** Tickets that wait at the window are given to whoever collects them, once; afterwards it says when and by whom. */
function HandOutAct({ order: { _id: orderId, handedOut, event } }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const [handOut] = useMutation(HandOutOrderDocument);
  const act = useOrderAct(
    () => handOut({ variables: { input: { orderId } } }),
    t('handedOutNow'),
    () => {},
  );
  if (!handedOut) return <Act icon={HandHelping} label={t('handOut')} busy={act.isBusy} onClick={act.run} />;
  const at = formatInstant(handedOut.at, 'detail', event?.timezone ?? null);
  return <li className={`small muted ${styles.handedOut}`}>{t('handedOut', { at, by: handedOut.by })}</li>;
}

function PrintAct({ orderId }: { orderId: string }) {
  const { t } = useTexts(texts);
  const { begin, isBusy, isFailed } = usePrint();
  const hint = isFailed ? t('didNotWork') : undefined;
  return <Act icon={Printer} label={t('printTickets')} busy={isBusy} hint={hint} onClick={() => begin({ orderId })} />;
}
