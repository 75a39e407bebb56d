import { Trash2 } from 'lucide-react';
import { feeAppliersOf } from '@marquee/shared/fees/fee-appliers';
import { SALES_TAX_FEE } from '@marquee/shared/orders/fees';
import { errorText } from '#lib/errors/error-text.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Opener } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useNotices } from '#ui/notices.tsx';
import type { FeesOwner } from './fee-draft.ts';
import { amountText, filtersText, levelText, methodsText, type ListedFee } from './fee-words.ts';
import styles from './fees.module.css';
import { texts } from './texts.ts';
import { useFeeActs } from './use-fee-acts.ts';

interface OwnFeesListProps {
  fees: readonly ListedFee[];
  owner: FeesOwner;
  onOpen: (feeId: string) => void;
  onDeleted: () => void;
}

/** A line for each fee: what it is, with a button that opens it and one that deletes it. */
export function OwnFeesList({ fees, owner, onOpen, onDeleted }: OwnFeesListProps) {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const notices = useNotices();
  const { isSuperUser } = useSession();
  const { remove } = useFeeActs(owner, onDeleted);
  const appliers = feeAppliersOf(owner.kind, isSuperUser);
  const askAndRemove = async (fee: ListedFee) => {
    if (!(await confirm({ text: t('deleteListedQuestion', { name: fee.name }), danger: true }))) return;
    try {
      await remove(fee);
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  return (
    <ul className={styles.own} aria-label={t('fees')}>
      {fees.map((fee) => (
        <li key={fee._id} className="row gap12">
          <Opener name={fee.name} onClick={() => onOpen(fee._id)} />
          <span className="grow small muted">{scopeOf(fee, t('off'))}</span>
          <span className="tnum strong">{amountText(fee)}</span>
          {fee.name !== SALES_TAX_FEE && appliers.includes(fee.appliedBy) && (
            <IconButton aria-label={t('deleteNamed', { name: fee.name })} onClick={() => void askAndRemove(fee)}>
              <Trash2 size={15} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function scopeOf(fee: ListedFee, off: string): string {
  const parts = [levelText(fee.appliedTo), fee.appliedBy, filtersText(fee), methodsText(fee), fee.disabled ? off : ''];
  return parts.filter(Boolean).join(' · ');
}
