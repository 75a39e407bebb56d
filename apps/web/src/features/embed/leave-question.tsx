import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { sayToHost } from '#lib/embed/frame-port.ts';
import { logWarning } from '#lib/errors/logger.ts';
import { ReleaseReservationDocument } from '#lib/records/release-reservation.graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './leave-question.module.css';
import { texts } from './texts.ts';

/** Asks a buyer who closes the frame while it holds tickets. A native dialog: the first page of a frame has no antd. */
export function LeaveQuestion({ token, onStay }: { token: string; onStay: () => void }) {
  const { t } = useTexts(texts);
  const [release, { loading }] = useMutation(ReleaseReservationDocument);
  const open = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const leave = async () => {
    // a payment that has begun is not released: its tickets are mailed, or free at its deadline
    await release({ variables: { input: { token } } }).catch((cause: unknown) => logWarning('The tickets were not released.', cause));
    onStay();
    sayToHost({ t: 'close' });
  };
  return (
    <dialog ref={open} className={styles.ask} aria-labelledby="leave-title" onClose={onStay}>
      <h2 id="leave-title">{t('leaveTitle')}</h2>
      <p>{t('leaveText')}</p>
      <div className={styles.acts}>
        {/* the safe answer has the focus */}
        <button type="button" className={styles.stay} onClick={onStay}>
          {t('stay')}
        </button>
        <button type="button" aria-busy={loading} onClick={() => void leave()}>
          {t('leave')}
        </button>
      </div>
    </dialog>
  );
}
