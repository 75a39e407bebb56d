import { useMutation } from '@apollo/client/react';
import { Tabs } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';
import { formatMoney, type Cents } from '@marquee/shared/money';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { checkRefund, isRefundable, quoteRefund, refundTabsOf, type RefundRequest } from '@marquee/shared/orders/refund-rules';
import { refundStatementOf, type RefundStatement } from '@marquee/shared/orders/refund-statement';
import { errorCode } from '#lib/errors/error-text.ts';
import { itemsText } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { Count } from '#ui/count.tsx';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import { isPaidBackByHand, methodsOf } from './order-words.ts';
import { RefundOrderDocument } from './order-acts.graphql.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundedItems } from './refunded-items.tsx';
import { useOrderAct } from './use-order-act.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface RefundDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

export type RefundDraft = Required<Pick<RefundRequest, 'processingFee' | 'promoterFee'>> & {
  ticketIds: readonly string[];
  upgradeIds: readonly string[];
  refundReason: string;
};

const NOTHING: RefundDraft = { ticketIds: [], upgradeIds: [], refundReason: '', processingFee: false, promoterFee: false };

/** Choose, check by the shared rule, confirm once, wait for the provider. A failure stays here and changes nothing. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTexts(texts);
  const tabs = refundTabsOf(order);
  const [wantedTab, setTab] = useState('open');
  const tab = tabs.nonRefunded ? wantedTab : 'refunded';
  const [wanted, setDraft] = useState(NOTHING);
  const draft = stillOpen(order, wanted);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const { finish, isBusy, refusal, forget } = useRefund(order, onClose);
  const statement = refundStatementOf(order, draft);
  const amount = formatMoney(statement.refunded);
  const items = itemsText(draft.ticketIds.length, draft.upgradeIds.length);
  // what cost nothing is taken back without money (OPS-191)
  const isFree = items !== '' && statement.refunded === 0;
  const submit = () => {
    const code = checkRefund(order, draft);
    forget();
    setProblem(code && ERROR_TEXTS[code]);
    setConfirming(code === null);
  };
  const confirm = async () => {
    await finish(draft, statement.refunded);
    setConfirming(false);
  };
  const method = methodsOf(order, t);
  const change = (part: Partial<RefundDraft>) => {
    forget();
    setProblem(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <>
      <Dialog
        open
        title={t('refundTitle')}
        width="refund"
        onClose={onClose}
        dismissLabel={tabs.nonRefunded ? t('keepOrder') : t('close')}
        amount={
          tabs.nonRefunded ? (
            <>
              <div className="tiny faint">
                {method === null ? t('refundToBuyer') : t(isPaidBackByHand(order) ? 'refundByHand' : 'refundTo', { method })}
              </div>
              <div className="figure-s" aria-live="polite">
                {amount}
              </div>
            </>
          ) : (
            <>
              <div className="tiny faint">{t('refundedToBuyer')}</div>
              <div className="figure-s">{formatMoney(moneyStatementOf(order).refunded)}</div>
            </>
          )
        }
        {...(tab === 'open' && {
          action: {
            label: isFree ? t('refundFree', { items }) : t('refundAmount', { amount }),
            waits: !isFree && statement.refunded === 0,
            icon: <RotateCcw size={16} aria-hidden="true" />,
            onClick: submit,
            danger: true,
            loading: isBusy,
          },
        })}
      >
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'open', label: <TabLabel text={t('nonRefunded')} count={openCountOf(order)} />, disabled: !tabs.nonRefunded },
            { key: 'refunded', label: t('refundedTab'), disabled: !tabs.refunded },
          ]}
        />
        {tab === 'open' ? <RefundForm order={order} draft={draft} onChange={change} /> : <RefundedItems order={order} />}
        {tab === 'open' && (
          <p className={`tiny faint ${styles.refundParts}`}>{partsText(statement, quoteRefund(order, draft).outside, t)}</p>
        )}
        <Refusal text={problem ?? refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title={t('refundConfirmation')}
        confirmText={isFree ? t('refundFree', { items }) : t('refundAmount', { amount })}
        cancelText={t('back')}
        danger
        loading={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {isFree ? t('confirmFree', { items }) : t('confirmRefund', { amount, items: items || t('fees') })}
      </ConfirmDialog>
    </>
  );
}

/** The order's state after the refund: `The refund includes $4.00 sales tax. $56.70 is kept afterwards.` */
function partsText({ tax, fees, kept }: RefundStatement, outside: Cents, t: Translate<'orders'>): string {
  const parts = [tax > 0 && t('taxPart', { amount: formatMoney(tax) }), fees > 0 && t('feesPart', { amount: formatMoney(fees) })];
  const named = parts.filter(Boolean).join(', ');
  const less = outside > 0 && t('lessOutside', { amount: formatMoney(outside) });
  return [named && t('includes', { parts: named }), less, t('keptAfter', { amount: formatMoney(kept) })].filter(Boolean).join(' ');
}

/** The draft without items that another user refunded meanwhile. */
function stillOpen({ tickets, upgrades }: OrderDetails, draft: RefundDraft): RefundDraft {
  const open = new Set([...tickets, ...upgrades].filter(isRefundable).map(({ _id }) => _id));
  const kept = (ids: readonly string[]) => ids.filter((id) => open.has(id));
  return { ...draft, ticketIds: kept(draft.ticketIds), upgradeIds: kept(draft.upgradeIds) };
}

function openCountOf({ tickets, upgrades }: OrderDetails): number {
  return [...tickets, ...upgrades].filter(({ refund }) => !refund?.refunded).length;
}

function TabLabel({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text} <Count count={count} />
    </>
  );
}

/** Sends one refund; a retry has the same key. */
function useRefund(order: OrderDetails, onDone: () => void) {
  const { t } = useTexts(texts);
  const [refund] = useMutation(RefundOrderDocument);
  const attempt = useRef({ body: '', key: '' });
  const send = async ({ ticketIds, upgradeIds, refundReason, processingFee, promoterFee }: RefundDraft, refundAmount: number) => {
    const fields = {
      ticketIds: [...ticketIds],
      upgradeIds: [...upgradeIds],
      refundReason: refundReason.trim(),
      processingFee,
      promoterFee,
    };
    const body = JSON.stringify({ ...fields, refundAmount });
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const input = { orderId: order._id, ...fields, refundAmount, idempotencyKey: attempt.current.key };
    try {
      await refund({ variables: { input } });
    } catch (cause) {
      // refused for good; without a response the next press repeats the same refund
      if (errorCode(cause) === 'REFUND_FAILED') attempt.current = { body: '', key: '' };
      throw cause;
    }
  };
  return useOrderAct(send, t('refundDone'), onDone);
}
