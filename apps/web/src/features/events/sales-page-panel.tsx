import { useRouteContext } from '@tanstack/react-router';
import { areSalesPaused } from '@marquee/shared/events/event-phase';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { KINDS } from '#lib/records/kinds.ts';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useCan } from '#lib/session/session.ts';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { CopyButton } from './copy-button.tsx';
import { SalesSwitch } from './sales-switch.tsx';
import { useShown } from './shown.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** Tells whether the event or season is on sale, and its public address. */
export function SalesPagePanel() {
  const { t } = useTexts(texts);
  const shown = useShown();
  const mayPublish = useCan(KINDS[shown.kind].publish);
  const path = `${KINDS[shown.kind].path}/${shown.stub || shown._id}`;
  return (
    <Panel title={t('salesPage')} extra={mayPublish && !shown.cancel && <SalesSwitch />}>
      {shown.published ? (
        <PublicLink path={path} />
      ) : areSalesPaused(shown) ? (
        <>
          <p className="small muted">{t('pagePaused')}</p>
          <PublicLink path={path} />
        </>
      ) : (
        <p className="small muted">{t('notPublic')}</p>
      )}
    </Panel>
  );
}

function PublicLink({ path }: { path: string }) {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  const url = eventAddress(config, path);
  return (
    <>
      <a className={`${styles.pubLink} small`} href={url} target="_blank" rel="noopener">
        {url}
      </a>
      <div className="row gap8 wrap">
        <CopyButton text={url} label={t('copy')} />
        <Button size="small" type="text" icon={<ExternalLink size={14} aria-hidden="true" />} href={url} target="_blank" rel="noopener">
          {t('openPage')}
        </Button>
      </div>
    </>
  );
}
