import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import styles from '../../seating/event-seating.module.css';
import { texts } from '../../seating/texts.ts';
import { useEventEditor } from '../event-context.ts';
import { ReleaseAccessibleSeatsDocument } from './seating.graphql.ts';

/** Puts accessible seats on general sale by an act, for an event that is stored as it is shown. */
export function ReleaseNow() {
  const { t } = useTexts(texts);
  const { form, saved, keep } = useEventEditor();
  const notices = useNotices();
  const [release] = useMutation(ReleaseAccessibleSeatsDocument);
  const [isBusy, setBusy] = useState(false);
  if (!saved?.published || !keep) return null;
  const onClick = async () => {
    setBusy(true);
    try {
      const { data } = await release({ variables: { eventId: saved._id } });
      if (data) keep(data.releaseAccessibleSeats);
      notices.success(t('accessibleReleased'));
    } catch (refused) {
      notices.error(errorText(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={styles.release} loading={isBusy} disabled={form.isDirty} onClick={() => void onClick()}>
      {t('accessibleNow')}
    </Button>
  );
}
