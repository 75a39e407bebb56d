import { useMutation, useQuery } from '@apollo/client/react';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { logWarning } from '#lib/errors/logger.ts';
import { openSeatingDesigner } from '#lib/outside/seating-designer.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useVenue } from '../details/venue-context.ts';
import { texts } from '../texts.ts';
import { AddChartDocument, DesignerKeyDocument } from './seating.graphql.ts';
import styles from './seating.module.css';

/** The seating provider's designer (AUT-058). Without its key plans are drawn in Marquee, which begins with their name. */
export function DesignerPage() {
  const { t } = useTexts(texts);
  const { _id: venueId } = useVenue();
  const { data, error, refetch } = useQuery(DesignerKeyDocument);
  if (error && !data) return <ListFailed text={t('chartsNotLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { designerKey: key, scriptUrl = '' } = data.organization.seating ?? {};
  if (key) return <Designer designerKey={key} script={scriptUrl} venueId={venueId} />;
  return (
    <Navigate
      to="/admin/dashboard/venues/details/{-$page}"
      params={{ page: 'seating' }}
      search={{ venueId, modal: 'createPlan' } as { venueId: string }}
      replace
    />
  );
}

/** A chart belongs to the venue as soon as it is made. */
function Designer({ designerKey, script, venueId }: { designerKey: string; script: string; venueId: string }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [add] = useMutation(AddChartDocument);
  const [tries, setTries] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const onChartCreated = useEffectEvent((key: string) => {
    add({ variables: { venueId, key } }).catch((error: unknown) => notices.error(errorText(error)));
  });
  useEffect(() => {
    const designer = openSeatingDesigner(script, {
      divId: 'seating-designer',
      secretKey: designerKey,
      onChartCreated: (key) => onChartCreated(key),
    });
    designer.catch((cause: unknown) => {
      logWarning('The seating designer did not load.', cause);
      setFailed(true);
    });
    return () => void designer.then((opened) => opened.destroy?.()).catch(() => {});
  }, [designerKey, script, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (hasFailed) return <ListFailed text={t('designerNotLoaded')} onRetry={retry} />;
  return <div id="seating-designer" className={styles.designer} role="region" aria-label={t('designer')} />;
}
