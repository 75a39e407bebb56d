import { validateGuestReason } from '@marquee/shared/counter/guest-reason';
import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ActButton } from '../act-button.tsx';
import styles from '../discount/discount.module.css';
import type { Till } from '../till/use-till.ts';
import { texts } from './texts.ts';

/** A manager lets more guests through than go with the member, with a reason; who may not is refused by the server. */
export function MoreGuests({ till }: { till: Till }) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton letter="n" isDisabled={till.count === 0} icon={<UsersRound size={20} aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('more')}
      </ActButton>
      {isOpen && <MoreGuestsDialog till={till} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoreGuestsDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const { t } = useTexts(texts);
  const form = useForm({
    id: 'till-guests',
    initial: { guestOverride: '' },
    check: ({ guestOverride }) => validateGuestReason(guestOverride),
    send: async ({ guestOverride }) => {
      if (await till.setGuestOverride(guestOverride.trim())) onClose();
    },
  });
  return (
    <Dialog open title={t('title')} width="confirm" form={form} action={{ label: t('approve') }} onClose={onClose}>
      <p className="muted">{t('hint')}</p>
      <TextField form={form} name="guestOverride" label={t('reason')} size="large" className="stacked" autoFocus autoComplete="off" />
      <Refusal text={form.refusal ?? till.refusal} />
    </Dialog>
  );
}

/** In the cart: why it may have more guests, to be taken back. */
export function GuestsNote({ till, isFixed }: { till: Till; isFixed: boolean }) {
  const { t } = useTexts(texts);
  const reason = till.chosen.guestOverride;
  if (!reason) return null;
  const by = till.held?.guestOverride?.by;
  return (
    <div className={styles.change}>
      <UsersRound size={18} aria-hidden="true" />
      <span className={styles.words}>
        <b>{t('approved')}</b>
        {by ? t('by', { reason, name: by }) : reason}
      </span>
      {!isFixed && (
        <button type="button" className={styles.remove} aria-label={t('takeBack')} onClick={() => void till.setGuestOverride(null)}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
