import { useState } from 'react';
import { isActMoving } from '@marquee/shared/many/act-states';
import { useTexts } from '#lib/text/texts.ts';
import { ActPanel } from '#parts/act-on-many/act-panel.tsx';
import { useLastAct } from '../event-context.ts';
import { texts } from './texts.ts';

const KIND = 'email-blasts.email-holders';

/** The last email to the ticket holders: its countdown with UNDO, its progress, and later what is left to be sent again (BYD-041). */
export function HoldersMailProgress() {
  const { t } = useTexts(texts);
  const last = useLastAct(KIND);
  const [followed, setFollowed] = useState<string | null>(null);
  if (last && isActMoving(last.state) && followed !== last._id) setFollowed(last._id);
  if (!last || (followed !== last._id && last.state !== 'Stopped' && last.counts.failed === 0)) return null;
  return <ActPanel actId={last._id} title={t('progress')} />;
}
