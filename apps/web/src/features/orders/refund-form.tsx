import { Alert, Checkbox } from 'antd';
import { formatMoney } from '@marquee/shared/money';
import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { areFeesReturnable, feesGoWith, isRefundable, leftOfOrder, paidFor, REFUND_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { Badge } from '#ui/badge.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PickGroup } from '#ui/pick-group.tsx';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import { pickedTogether, refundRequestOf, type RefundDraft } from './refund-draft.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface RefundFormProps {
  order: OrderDetails;
  form: FormPart<RefundDraft>;
}

const FEES_WITH = { everything: 'feesWithAll', own: 'feesWithOwn', nothing: 'feesGiven' } as const;

/** Items, fees and the reason. Leaving an item out disables and unchecks the fees. */
export function RefundForm({ order, form }: RefundFormProps) {
  const { t } = useTexts(texts);
  const { draft, change } = form;
  const areFeesOffered = (chosen: RefundDraft) => areFeesReturnable(order, refundRequestOf(order, chosen));
  const pick = (chosen: readonly string[]) => {
    const items = pickedTogether(order, draft.items, chosen);
    change({ items, ...(!areFeesOffered({ ...draft, items }) && { processingFee: false, promoterFee: false }) });
  };
  const withFees = areFeesOffered(draft);
  const [processing, promoter] = [order.processingFee, order.promoterFee].map(({ amount, refund }) => amount - refund) as [number, number];
  const left = leftOfOrder(order);
  return (
    <>
      {order.refundedOutside > 0 && left !== null && (
        <Alert
          type="info"
          role="note"
          className={styles.refundOutside}
          title={t('returnedOutside', { outside: formatMoney(order.refundedOutside), left: formatMoney(left) })}
        />
      )}
      <div className={pickStyles.list}>
        <ItemGroup title={t('tickets')} lines={order.tickets} label={t('ticketN', { n: '' })} picked={draft.items} onPick={pick} />
        {order.upgrades.length > 0 && (
          <ItemGroup title={t('addOns')} lines={order.upgrades} label={t('addOnN', { n: '' })} picked={draft.items} onPick={pick} />
        )}
      </div>
      <TogetherNote order={order} picked={draft.items} />
      <div className={styles.fees}>
        <Checkbox disabled={!withFees} checked={draft.processingFee} onChange={({ target }) => change({ processingFee: target.checked })}>
          {t('returnProcessing', { amount: formatMoney(processing) })}
        </Checkbox>
        <Checkbox disabled={!withFees} checked={draft.promoterFee} onChange={({ target }) => change({ promoterFee: target.checked })}>
          {t('returnPromoter', { amount: formatMoney(promoter) })}
        </Checkbox>
        <p className="tiny faint">
          {t(FEES_WITH[feesGoWith(order)])} {t('feesNote')}
        </p>
      </div>
      <TextField form={form} name="reason" label={t('reason')} hint={t('reasonNote')} count={{ show: true, max: REFUND_REASON_MAX }} />
    </>
  );
}

/** Names what goes back with what was picked: the companion of a wheelchair space, and a table whole. */
function TogetherNote({ order: { tickets }, picked }: { order: OrderDetails; picked: readonly string[] }) {
  const { t } = useTexts(texts);
  const chosen = tickets.filter(({ _id }) => picked.includes(_id));
  const companions = chosen.filter(({ companionOf }) => companionOf && picked.includes(companionOf));
  const table = chosen.some(({ tableId }) => tableId);
  if (companions.length === 0 && !table) return null;
  return (
    <p className="small muted" role="status">
      {[
        companions.length > 0 && t('companionGoes', { count: companions.length, seats: companions.map(({ seat }) => seat).join(', ') }),
        table && t('tableGoes'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

interface ItemGroupProps {
  title: string;
  label: string;
  lines: readonly OrderLine[];
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
}

/** A group with its own select-all; refunded items are omitted, shared ones shown but disabled. */
function ItemGroup({ title, label, lines, picked, onPick }: ItemGroupProps) {
  const { t } = useTexts(texts);
  const open = lines.filter(({ refund }) => !refund?.refunded);
  return (
    <PickGroup
      title={title}
      allLabel={t('selectAll', { what: title.toLowerCase() })}
      countText={(chosen) => t('chosen', { chosen, all: open.length })}
      items={open.map((line, index) => {
        const badge = itemBadgeOf(line.state);
        const place = ('seat' in line && line.seat) || `${label.trim()} ${index + 1}`;
        return {
          _id: line._id,
          isOff: !isRefundable(line),
          label: (
            <>
              {line.name} <span className="faint">({place})</span>
            </>
          ),
          beside: (
            <>
              {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
              <MoneyText cents={paidFor(line)} />
            </>
          ),
        };
      })}
      picked={picked}
      onPick={onPick}
    />
  );
}
