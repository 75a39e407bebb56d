import { useMutation } from '@apollo/client/react';
import { emailOf } from '@marquee/shared/accounts/email';
import { phoneCountryOf, phoneOf } from '@marquee/shared/accounts/phone';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { itemsText } from '#lib/text/format.ts';
import { useAct } from '#lib/use-act.ts';
import { BackTitle } from './back-title.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { recipientText } from '#parts/sharing/sharing-words.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { OwnOrder } from './own-order.ts';
import { isContactReady, NO_CONTACT, ShareContact } from './share-contact.tsx';
import { ShareItems } from './share-items.tsx';
import { ShareTicketsDocument } from './sharing.graphql.ts';
import { StepBars, StepLead } from './step-bars.tsx';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

const STEPS = ['selectTicket', 'contactInfo', 'sharingConfirmation', 'sharingComplete'] as const;
type Step = (typeof STEPS)[number];

interface ShareWizardProps {
  order: OwnOrder;
  /** Called after a share. */
  onShared: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Share your tickets: items, recipient, confirmation, done (OPS-070). Nothing is sent before Confirm. */
export function ShareWizard({ order, onShared, onDone, onClose }: ShareWizardProps) {
  const { t } = useTexts(texts);
  const [step, setStep] = useState<Step>('selectTicket');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [contact, setContact] = useState(NO_CONTACT);
  const items = order.items.filter(({ _id }) => order.ownSharing?.shareable.includes(_id));
  const picked = items.filter(({ _id }) => chosen.includes(_id));
  const { confirm, isBusy, refusal, forget } = useShare(order, () => (setStep('sharingComplete'), onShared()));
  const country = phoneCountryOf(order.event?.venueAddress?.country);
  const email = emailOf(contact.email);
  const to = email ? { email } : { phoneNumber: phoneOf(contact.phone, country) };
  const back = { contactInfo: 'selectTicket', sharingConfirmation: 'contactInfo' } as const;
  const go = (next: Step) => (forget(), setStep(next));
  const actions = {
    selectTicket: { label: t('next'), disabled: picked.length === 0, act: () => go('contactInfo') },
    contactInfo: { label: t('next'), disabled: !isContactReady(contact, country), act: () => go('sharingConfirmation') },
    sharingConfirmation: { label: t('confirm'), act: () => confirm(picked, to) },
    sharingComplete: { label: t('done'), act: onDone },
  };
  const { act, ...action } = actions[step];
  const isMiddle = step === 'contactInfo' || step === 'sharingConfirmation';
  const words = { items: itemsOf(picked), event: order.event?.name ?? '', to: recipientText(to) };
  return (
    <Dialog
      open
      title={<BackTitle onBack={isMiddle ? () => go(back[step]) : null}>{t(step)}</BackTitle>}
      width="shareDetails"
      onClose={onClose}
      dismissLabel={step === 'sharingComplete' ? t('close') : undefined}
      form={{ submit: () => Promise.resolve(act()), isBusy }}
      action={action}
    >
      <StepBars at={STEPS.indexOf(step) + 1} of={STEPS.length} />
      {step === 'selectTicket' && <ShareItems items={items} chosen={chosen} onChoose={setChosen} />}
      {step === 'contactInfo' && (
        <ShareContact draft={contact} country={country} onChange={(part) => setContact((before) => ({ ...before, ...part }))} />
      )}
      {step === 'sharingConfirmation' && (
        <>
          <StepLead>{t('confirmLead', words)}</StepLead>
          <p>{t('confirmText')}</p>
          {refusal && (
            <p className="ferr" role="alert">
              {refusal}
            </p>
          )}
        </>
      )}
      {step === 'sharingComplete' && (
        <div className={styles.shareDone}>
          <CircleCheck size={32} aria-hidden="true" />
          <StepLead>{t('completeText', words)}</StepLead>
        </div>
      )}
    </Dialog>
  );
}

const itemsOf = (picked: OwnOrder['items']) =>
  itemsText(picked.filter(({ kind }) => kind === 'Ticket').length, picked.filter(({ kind }) => kind === 'Upgrade').length);

/** Sends the offer once; a refusal is shown here and as a notice, and stays until the user continues (OPS-082). */
function useShare(order: OwnOrder, onShared: () => void) {
  const notices = useNotices();
  const [share] = useMutation(ShareTicketsDocument);
  const { run, ...sending } = useAct(async (picked: OwnOrder['items'], to: { email?: string; phoneNumber?: string | null }) => {
    const idsOf = (wanted: string) => picked.filter(({ kind }) => kind === wanted).map(({ _id }) => _id);
    const input = { orderId: order._id, eventName: order.event?.name ?? null, tickets: idsOf('Ticket'), upgrades: idsOf('Upgrade'), ...to };
    try {
      await share({ variables: { input } });
      onShared();
    } catch (error) {
      notices.error(errorText(error));
      throw error;
    }
  });
  return { confirm: run, ...sending };
}
