import { useMutation } from '@apollo/client/react';
import { Alert, Checkbox, Tabs } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoney, type Cents } from '@marquee/shared/money';
import { leavesGuests } from '@marquee/shared/orders/guest-tickets';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { quoteRefund, refundTabsOf } from '@marquee/shared/orders/refund-rules';
import { refundStatementOf, type RefundStatement } from '@marquee/shared/orders/refund-statement';
import { textOf } from '@marquee/shared/text/messages';
import { errorCode } from '#lib/errors/error-text.ts';
import { useSession } from '#lib/session/session.ts';
import { readTillHere } from '#lib/storage/till-here.ts';
import { itemsText } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { Count } from '#ui/count.tsx';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import { isPaidBackByHand, methodsOf } from './order-words.ts';
import { RefundOrderDocument } from './order-acts.graphql.ts';
import { checkRefundDraft, NO_REFUND, refundRequestOf, type RefundDraft } from './refund-draft.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundedItems } from './refunded-items.tsx';
import { useOrderForm } from './use-order-form.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface RefundDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Choose, check by the shared rule, confirm once, wait for the provider. A failure stays here and changes nothing. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTexts(texts);
  const tabs = refundTabsOf(order);
  const [wantedTab, setTab] = useState('open');
  const tab = tabs.nonRefunded ? wantedTab : 'refunded';
  const orgId = useSession().organization?._id ?? '';
  const [here] = useState(() => readTillHere(orgId));
  const [isAtTill, setAtTill] = useState(here !== null);
  const { form, question } = useOrderForm({
    id: 'refund',
    initial: NO_REFUND,
    check: (draft) => checkRefundDraft(order, draft),
    send: useRefund(order, isAtTill ? (here?.id ?? null) : null),
    done: t('refundDone'),
    onDone: onClose,
  });
  const request = refundRequestOf(order, form.draft);
  const statement = refundStatementOf(order, request);
  const amount = formatMoney(statement.refunded);
  const items = itemsText(request.ticketIds.length, request.upgradeIds.length);
  // what cost nothing is taken back without money (OPS-191)
  const isFree = items !== '' && statement.refunded === 0;
  const act = isFree ? t('refundFree', { items }) : t('refundAmount', { amount });
  const method = methodsOf(order, t);
  // what is wrong with the choice may be mended by a fee as well as by an item
  const wrong = form.errors['items'] && checkRefundDraft(order, form.draft).find(({ path }) => path === 'items');
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
        form={form}
        {...(tab === 'open' && {
          action: {
            label: act,
            waits: !isFree && statement.refunded === 0,
            icon: <RotateCcw size={16} aria-hidden="true" />,
            danger: true,
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
        {tab === 'open' ? <RefundForm order={order} form={form} /> : <RefundedItems order={order} />}
        {tab === 'open' && (
          <p className={`tiny faint ${styles.refundParts}`}>{partsText(statement, quoteRefund(order, request).outside, t)}</p>
        )}
        {tab === 'open' && leavesGuests(order.tickets, request.ticketIds) && <Alert type="warning" showIcon title={t('guestsStay')} />}
        {tab === 'open' && here && (
          <Checkbox checked={isAtTill} onChange={({ target }) => setAtTill(target.checked)}>
            {t('refundAtTill', { till: here.name })}
          </Checkbox>
        )}
        <Refusal text={wrong ? textOf(wrong.message) : form.refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog {...question} title={t('refundConfirmation')} confirmText={act} cancelText={t('back')} danger>
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

/** Sends one refund; a retry has the same key. At a till it carries the shift of its drawer. */
function useRefund(order: OrderDetails, tillId: string | null) {
  const [refund] = useMutation(RefundOrderDocument);
  const attempt = useRef({ body: '', key: '' });
  return async (draft: RefundDraft) => {
    const request = refundRequestOf(order, draft);
    const fields = { ...request, ...(tillId && { tillId }), refundAmount: refundStatementOf(order, request).refunded };
    const body = JSON.stringify(fields);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    try {
      await refund({ variables: { input: { orderId: order._id, ...fields, idempotencyKey: attempt.current.key } } });
    } catch (cause) {
      // refused for good; without a response the next press repeats the same refund
      if (errorCode(cause) === 'REFUND_FAILED') attempt.current = { body: '', key: '' };
      throw cause;
    }
  };
}
