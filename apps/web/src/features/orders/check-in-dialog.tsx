import { useMutation } from '@apollo/client/react';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { itemsText } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useNow } from '#lib/time/use-now.ts';
import { PickGroup } from '#ui/pick-group.tsx';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import { doorEventOf } from './order-words.ts';
import { ScanTicketsDocument } from './order-acts.graphql.ts';
import { useOrderForm } from './use-order-form.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface CheckInDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

interface Draft {
  readonly items: readonly string[];
}

/** Checks chosen items in by hand: only those with an unscanned entry of today. */
export function CheckInDialog({ order, onClose }: CheckInDialogProps) {
  const { t } = useTexts(texts);
  const now = useNow();
  const [scan] = useMutation(ScanTicketsDocument);
  const isOpen = (line: OrderLine) => scannableEntryOf(line, doorEventOf(order), now) !== null;
  const [tickets, upgrades] = [order.tickets.filter(isOpen), order.upgrades.filter(isOpen)];
  const isEmpty = tickets.length + upgrades.length === 0;
  // those that can still be checked in
  const chosenOf = (draft: Draft) => ({ ticketIds: idsIn(tickets, draft), upgradeIds: idsIn(upgrades, draft) });
  const { form, question } = useOrderForm<Draft>({
    id: 'check-in',
    initial: { items: [] },
    send: (draft) => scan({ variables: { input: { orderId: order._id, ...chosenOf(draft) } } }),
    done: t('scannedDone'),
    onDone: onClose,
  });
  const { items } = form.draft;
  const { ticketIds, upgradeIds } = chosenOf(form.draft);
  const pick = (chosen: readonly string[]) => form.change({ items: chosen });
  return (
    <>
      <Dialog
        open
        title={t('checkInTitle')}
        width="refund"
        onClose={onClose}
        form={form}
        {...(!isEmpty && { action: { label: t('submit'), disabled: ticketIds.length + upgradeIds.length === 0 } })}
      >
        {isEmpty ? (
          <p className="muted">{t('nothingToScan')}</p>
        ) : (
          <div className={pickStyles.list}>
            <Group title={t('tickets')} lines={tickets} picked={items} onPick={pick} />
            <Group title={t('addOns')} lines={upgrades} picked={items} onPick={pick} />
          </div>
        )}
        <Refusal text={form.refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog {...question} title={t('scannedConfirmation')}>
        {t('scannedQuestion', { items: itemsText(ticketIds.length, upgradeIds.length) })}
      </ConfirmDialog>
    </>
  );
}

function idsIn(lines: readonly OrderLine[], { items }: Draft): string[] {
  return lines.filter(({ _id }) => items.includes(_id)).map(({ _id }) => _id);
}

interface GroupProps {
  title: string;
  lines: readonly OrderLine[];
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
}

function Group({ title, lines, ...picking }: GroupProps) {
  const { t } = useTexts(texts);
  if (lines.length === 0) return null;
  return (
    <PickGroup
      {...picking}
      title={title}
      allLabel={t('selectAll', { what: title.toLowerCase() })}
      countText={(chosen) => t('chosen', { chosen, all: lines.length })}
      items={lines.map(({ _id, name }, index) => ({
        _id,
        label: (
          <>
            {name} <span className="faint">({index + 1})</span>
          </>
        ),
      }))}
    />
  );
}
