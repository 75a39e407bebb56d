import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { ShareAnswer } from '#gql/schema-types.ts';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { SharingTicketsDocument } from '#lib/records/sharing.graphql.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { RichText } from '#ui/rich-text.tsx';
import textButtonStyles from '#ui/text-button.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { OrderBones } from '../bones.tsx';
import { BackTitle } from './back-title.tsx';
import { senderOf, type Offer } from './own-order.ts';
import { AnswerShareDocument } from './sharing.graphql.ts';
import { StepBars, StepLead } from './step-bars.tsx';
import sharingStyles from './sharing.module.css';
import styles from '../my-tickets.module.css';
import { texts } from './texts.ts';

type Step = 'overview' | 'waiver' | 'accept' | 'confirmation';

interface OfferDialogProps {
  orderId: string;
  sharingId: string;
  /** It was accepted or rejected. */
  onAnswered: () => void;
  onClose: () => void;
}

/** An offer, refetched from the server: it may have been revoked since. */
export function OfferDialog({ orderId, sharingId, onAnswered, onClose }: OfferDialogProps) {
  const { t } = useTexts(texts);
  const [answered, setAnswered] = useState<ShareAnswer | null>(null);
  const { data, error, refetch } = useQuery(SharingTicketsDocument, { variables: { orderId, sharingId } });
  const offer = data?.sharingTickets;
  if (offer && (answered || offer.status === 'Offered')) {
    const onEnd = (answer: ShareAnswer) => (setAnswered(answer), onAnswered());
    return <OfferSteps offer={offer} answered={answered} onAnswered={onEnd} onClose={onClose} />;
  }
  const isGone = errorCode(error) === 'NOT_FOUND' || offer;
  return (
    <Dialog open title={t('overview')} width="shareDetails" onClose={onClose}>
      {isGone && <p role="status">{t(offer?.status === 'Accepted' ? 'offerAccepted' : 'offerGone')}</p>}
      {error && !isGone && <ListFailed text={t('offerNotLoaded')} onRetry={() => void refetch().catch(() => {})} />}
      {!data && !error && <OrderBones />}
    </Dialog>
  );
}

interface OfferStepsProps {
  offer: Offer;
  answered: ShareAnswer | null;
  onAnswered: (answer: ShareAnswer) => void;
  onClose: () => void;
}

/** Overview, waiver if there is one, the decision, and its result (OPS-083). Leaving earlier decides nothing; declining needs no waiver. */
function OfferSteps({ offer, answered, onAnswered, onClose }: OfferStepsProps) {
  const { t } = useTexts(texts);
  const steps: readonly Step[] = offer.userAgreement?.trim()
    ? ['overview', 'waiver', 'accept', 'confirmation']
    : ['overview', 'accept', 'confirmation'];
  const [at, setAt] = useState(0);
  const step = answered ? 'confirmation' : (steps[at] ?? 'overview');
  const { answer, isBusy } = useAnswer(offer, onAnswered);
  const next = { label: t(step === 'waiver' ? 'acceptWaiver' : 'next'), onClick: () => setAt(at + 1) };
  const done = { label: t('done'), onClick: onClose };
  const action = step === 'accept' ? undefined : step === 'confirmation' ? done : next;
  return (
    <Dialog
      open
      title={<BackTitle onBack={at > 0 && !answered ? () => setAt(at - 1) : null}>{t(step)}</BackTitle>}
      width="shareDetails"
      onClose={onClose}
      dismissLabel={step === 'confirmation' ? t('close') : undefined}
      {...(action && { action })}
    >
      <StepBars at={steps.indexOf(step) + 1} of={steps.length} />
      {step === 'overview' && <Overview offer={offer} />}
      {step === 'waiver' && (
        <>
          <StepLead>{t('waiverLead')}</StepLead>
          <RichText html={offer.userAgreement ?? ''} className={sharingStyles.waiver} />
        </>
      )}
      {(step === 'overview' || step === 'waiver') && (
        <p className={sharingStyles.decline}>
          <button type="button" className={textButtonStyles.link} disabled={isBusy} onClick={() => answer('Rejected')}>
            {t('reject')}
          </button>
        </p>
      )}
      {step === 'accept' && (
        <>
          <StepLead>{t('acceptLead', { from: senderOf(offer) || t('aFriend') })}</StepLead>
          <div className={styles.oacts}>
            <Button size="large" disabled={isBusy} onClick={() => answer('Rejected')}>
              {t('reject')}
            </Button>
            <Button type="primary" size="large" loading={isBusy} onClick={() => answer('Accepted')}>
              {t('acceptAct')}
            </Button>
          </div>
        </>
      )}
      {step === 'confirmation' && (
        <div className={sharingStyles.shareDone}>
          {answered === 'Accepted' && <CircleCheck size={32} aria-hidden="true" />}
          <StepLead>{t(answered === 'Rejected' ? 'rejectedText' : 'acceptedText', { event: offer.eventName })}</StepLead>
        </div>
      )}
    </Dialog>
  );
}

function Overview({ offer }: { offer: Offer }) {
  const { t } = useTexts(texts);
  const { tickets, upgrades } = offer.sharingData;
  return (
    <>
      <StepLead isFirst>{t('overviewLead', { from: senderOf(offer) || t('aFriend'), event: offer.eventName })}</StepLead>
      <ul className={styles.olist} aria-label={t('items')}>
        {[...tickets, ...upgrades].map(({ _id, name, seat }) => (
          <li key={_id}>
            <b className="tnum">1 ×</b>
            <span className="grow">
              {name} {seat && <span className="faint">({seat})</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Answers once; a refusal is a notice and leaves the offer unchanged (OPS-088). */
function useAnswer({ _id, orderId }: Offer, onAnswered: (answer: ShareAnswer) => void) {
  const notices = useNotices();
  // the page keeps its copy: these steps end with their confirmation
  const [send] = useMutation(AnswerShareDocument, { fetchPolicy: 'no-cache' });
  const { run, isBusy } = useAct(async (status: ShareAnswer) => {
    try {
      await send({ variables: { input: { sharingId: _id, orderId, status } } });
      onAnswered(status);
    } catch (error) {
      notices.error(errorText(error));
    }
  });
  return { answer: (status: ShareAnswer) => run(status), isBusy };
}
