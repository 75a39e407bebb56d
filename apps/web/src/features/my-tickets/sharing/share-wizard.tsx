import { useMutation } from '@apollo/client/react';
import { emailOf } from '@marquee/shared/accounts/email';
import { phoneCountryOf, phoneOf } from '@marquee/shared/accounts/phone';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { itemsText } from '#lib/text/format.ts';
import { BackTitle } from './back-title.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { recipientText } from '#parts/sharing/sharing-words.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { OwnOrder } from './own-order.ts';
import { checkContact, isContactReady, NO_CONTACT, ShareContact, type ShareContactDraft } from './share-contact.tsx';
import { ShareItems } from './share-items.tsx';
import { ShareTicketsDocument } from './sharing.graphql.ts';
import { StepBars, StepLead } from './step-bars.tsx';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

const STEPS = ['selectTicket', 'contactInfo', 'sharingConfirmation', 'sharingComplete'] as const;
type Step = (typeof STEPS)[number];

interface ShareDraft extends ShareContactDraft {
  readonly items: readonly string[];
}

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
  const country = phoneCountryOf(order.event?.venueAddress?.country);
  const share = useShare(order);
  const acts = {
    selectTicket: () => setStep('contactInfo'),
    contactInfo: () => setStep('sharingConfirmation'),
    sharingConfirmation: async () => {
      await share(picked, to);
      setStep('sharingComplete');
      onShared();
    },
    sharingComplete: onDone,
  };
  const form = useForm<ShareDraft>({
    id: 'share',
    initial: { ...NO_CONTACT, items: [] },
    check: (draft) => (step === 'contactInfo' ? checkContact(draft, country) : []),
    send: async () => acts[step](),
  });
  const { draft } = form;
  const items = order.items.filter(({ _id }) => order.ownSharing?.shareable.includes(_id));
  const picked = items.filter(({ _id }) => draft.items.includes(_id));
  const email = emailOf(draft.email);
  const to = email ? { email } : { phoneNumber: phoneOf(draft.phone, country) };
  const back = { contactInfo: 'selectTicket', sharingConfirmation: 'contactInfo' } as const;
  const actions = {
    selectTicket: { label: t('next'), disabled: picked.length === 0 },
    contactInfo: { label: t('next'), disabled: !isContactReady(draft, country) },
    sharingConfirmation: { label: t('confirm') },
    sharingComplete: { label: t('done') },
  };
  const isMiddle = step === 'contactInfo' || step === 'sharingConfirmation';
  const words = { items: itemsOf(picked), event: order.event?.name ?? '', to: recipientText(to) };
  return (
    <Dialog
      open
      title={<BackTitle onBack={isMiddle ? () => setStep(back[step]) : null}>{t(step)}</BackTitle>}
      width="shareDetails"
      onClose={onClose}
      dismissLabel={step === 'sharingComplete' ? t('close') : undefined}
      form={form}
      action={actions[step]}
    >
      <StepBars at={STEPS.indexOf(step) + 1} of={STEPS.length} />
      {step === 'selectTicket' && <ShareItems items={items} picked={draft.items} onPick={(ids) => form.change({ items: ids })} />}
      {step === 'contactInfo' && <ShareContact form={form} country={country} />}
      {step === 'sharingConfirmation' && (
        <>
          <StepLead>{t('confirmLead', words)}</StepLead>
          <p>{t('confirmText')}</p>
          {form.refusal && (
            <p className="ferr" role="alert">
              {form.refusal}
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

/** Sends the offer; a refusal is shown by the form and as a notice (OPS-082). */
function useShare(order: OwnOrder) {
  const notices = useNotices();
  const [share] = useMutation(ShareTicketsDocument);
  return async (picked: OwnOrder['items'], to: { email?: string; phoneNumber?: string | null }) => {
    const idsOf = (wanted: string) => picked.filter(({ kind }) => kind === wanted).map(({ _id }) => _id);
    const input = { orderId: order._id, eventName: order.event?.name ?? null, tickets: idsOf('Ticket'), upgrades: idsOf('Upgrade'), ...to };
    try {
      await share({ variables: { input } });
    } catch (error) {
      notices.error(errorText(error));
      throw error;
    }
  };
}
