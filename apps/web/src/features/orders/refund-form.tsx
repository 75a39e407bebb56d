import { Alert, Checkbox, Input } from 'antd';
import { formatMoney } from '@marquee/shared/money';
import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { areFeesReturnable, feesGoWith, isRefundable, leftOfOrder, paidFor, REFUND_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/form/field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import type { RefundDraft } from './refund-dialog.tsx';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface RefundFormProps {
  order: OrderDetails;
  draft: RefundDraft;
  onChange: (part: Partial<RefundDraft>) => void;
}

const FEES_WITH = { everything: 'feesWithAll', own: 'feesWithOwn', nothing: 'feesGiven' } as const;

/** Items, fees and the reason. Leaving an item out disables and unchecks the fees. */
export function RefundForm({ order, draft, onChange }: RefundFormProps) {
  const { t } = useTexts(texts);
  const choose = (items: Pick<Partial<RefundDraft>, 'ticketIds' | 'upgradeIds'>) => {
    const next = { ...draft, ...items };
    onChange(areFeesReturnable(order, next) ? items : { ...items, processingFee: false, promoterFee: false });
  };
  const withFees = areFeesReturnable(order, draft);
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
        <ItemGroup
          title={t('tickets')}
          lines={order.tickets}
          label={t('ticketN', { n: '' })}
          chosen={draft.ticketIds}
          onChoose={(ticketIds) => choose({ ticketIds })}
        />
        {order.upgrades.length > 0 && (
          <ItemGroup
            title={t('addOns')}
            lines={order.upgrades}
            label={t('addOnN', { n: '' })}
            chosen={draft.upgradeIds}
            onChoose={(upgradeIds) => choose({ upgradeIds })}
          />
        )}
      </div>
      <div className={styles.fees}>
        <Checkbox disabled={!withFees} checked={draft.processingFee} onChange={({ target }) => onChange({ processingFee: target.checked })}>
          {t('returnProcessing', { amount: formatMoney(processing) })}
        </Checkbox>
        <Checkbox disabled={!withFees} checked={draft.promoterFee} onChange={({ target }) => onChange({ promoterFee: target.checked })}>
          {t('returnPromoter', { amount: formatMoney(promoter) })}
        </Checkbox>
        <p className="tiny faint">
          {t(FEES_WITH[feesGoWith(order)])} {t('feesNote')}
        </p>
      </div>
      <Field id="refund-reason" label={t('reason')} hint={t('reasonNote')}>
        {(control) => (
          <Input
            {...control}
            value={draft.refundReason}
            count={{ show: true, max: REFUND_REASON_MAX }}
            onChange={({ target }) => onChange({ refundReason: target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface ItemGroupProps {
  title: string;
  label: string;
  lines: readonly OrderLine[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** A group with its own select-all; refunded items are omitted, shared ones shown but disabled. */
function ItemGroup({ title, label, lines, chosen, onChoose }: ItemGroupProps) {
  const { t } = useTexts(texts);
  const open = lines.filter(({ refund }) => !refund?.refunded);
  const free = open.filter(isRefundable).map(({ _id }) => _id);
  return (
    <>
      <div className={pickStyles.all}>
        <Checkbox
          checked={free.length > 0 && chosen.length === free.length}
          indeterminate={chosen.length > 0 && chosen.length < free.length}
          disabled={free.length === 0}
          aria-label={t('selectAll', { what: title.toLowerCase() })}
          onChange={({ target }) => onChoose(target.checked ? free : [])}
        >
          <b>{title}</b>
        </Checkbox>
        <span className="faint small">{t('chosen', { chosen: chosen.length, all: open.length })}</span>
      </div>
      {open.map((line, index) => (
        <ItemRow
          key={line._id}
          line={line}
          place={('seat' in line && line.seat) || `${label.trim()} ${index + 1}`}
          checked={chosen.includes(line._id)}
          onCheck={(on) => onChoose(on ? [...chosen, line._id] : chosen.filter((id) => id !== line._id))}
        />
      ))}
    </>
  );
}

interface ItemRowProps {
  line: OrderLine;
  place: string;
  checked: boolean;
  onCheck: (on: boolean) => void;
}

function ItemRow({ line, place, checked, onCheck }: ItemRowProps) {
  const badge = itemBadgeOf(line.state);
  const canChoose = isRefundable(line);
  return (
    <div className={`${pickStyles.pick}${canChoose ? '' : ` ${styles.off}`}`}>
      <Checkbox checked={checked} disabled={!canChoose} onChange={({ target }) => onCheck(target.checked)}>
        {line.name} <span className="faint">({place})</span>
      </Checkbox>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <MoneyText cents={paidFor(line)} />
    </div>
  );
}
