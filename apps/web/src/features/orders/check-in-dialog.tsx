import { useMutation } from '@apollo/client/react';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { itemsText } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useNow } from '#lib/time/use-now.ts';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import { doorEventOf } from './order-words.ts';
import { ScanTicketsDocument } from './order-acts.graphql.ts';
import { useOrderAct } from './use-order-act.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface CheckInDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Checks chosen items in by hand: only those with an unscanned entry of today. */
export function CheckInDialog({ order, onClose }: CheckInDialogProps) {
  const { t } = useTexts(texts);
  const now = useNow();
  const [chosenTickets, setTicketIds] = useState<readonly string[]>([]);
  const [chosenUpgrades, setUpgradeIds] = useState<readonly string[]>([]);
  const [confirming, setConfirming] = useState(false);
  const [scan] = useMutation(ScanTicketsDocument);
  const isOpen = (line: OrderLine) => scannableEntryOf(line, doorEventOf(order), now) !== null;
  const [tickets, upgrades] = [order.tickets.filter(isOpen), order.upgrades.filter(isOpen)];
  const [ticketIds, upgradeIds] = [stillIn(tickets, chosenTickets), stillIn(upgrades, chosenUpgrades)];
  const isEmpty = tickets.length + upgrades.length === 0;
  const act = () => scan({ variables: { input: { orderId: order._id, ticketIds: [...ticketIds], upgradeIds: [...upgradeIds] } } });
  const { finish, isBusy, refusal } = useOrderAct(act, t('scannedDone'), onClose);
  const confirm = async () => {
    await finish();
    setConfirming(false);
  };
  return (
    <>
      <Dialog
        open
        title={t('checkInTitle')}
        width="refund"
        onClose={onClose}
        {...(!isEmpty && {
          action: { label: t('submit'), disabled: ticketIds.length + upgradeIds.length === 0, onClick: () => setConfirming(true) },
        })}
      >
        {isEmpty ? (
          <p className="muted">{t('nothingToScan')}</p>
        ) : (
          <div className={pickStyles.list}>
            <Group title={t('tickets')} lines={tickets} chosen={ticketIds} onChoose={setTicketIds} />
            <Group title={t('addOns')} lines={upgrades} chosen={upgradeIds} onChoose={setUpgradeIds} />
          </div>
        )}
        <Refusal text={refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title={t('scannedConfirmation')}
        loading={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {t('scannedQuestion', { items: itemsText(ticketIds.length, upgradeIds.length) })}
      </ConfirmDialog>
    </>
  );
}

/** The chosen items that can still be checked in. */
function stillIn(lines: readonly OrderLine[], ids: readonly string[]): readonly string[] {
  return ids.filter((id) => lines.some(({ _id }) => _id === id));
}

interface GroupProps {
  title: string;
  lines: readonly OrderLine[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

function Group({ title, lines, chosen, onChoose }: GroupProps) {
  const { t } = useTexts(texts);
  if (lines.length === 0) return null;
  return (
    <>
      <div className={pickStyles.all}>
        <Checkbox
          checked={chosen.length === lines.length}
          indeterminate={chosen.length > 0 && chosen.length < lines.length}
          aria-label={t('selectAll', { what: title.toLowerCase() })}
          onChange={({ target }) => onChoose(target.checked ? lines.map(({ _id }) => _id) : [])}
        >
          <b>{title}</b>
        </Checkbox>
        <span className="faint small">{t('chosen', { chosen: chosen.length, all: lines.length })}</span>
      </div>
      {lines.map(({ _id, name }, index) => (
        <div key={_id} className={pickStyles.pick}>
          <Checkbox
            checked={chosen.includes(_id)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
          >
            {name} <span className="faint">({index + 1})</span>
          </Checkbox>
        </div>
      ))}
    </>
  );
}
