import { Button } from 'antd';
import { useIsBuilt } from '#lib/built-routes.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { FeesPage } from './fees-page.tsx';
import { FeesTable } from './fees-table.tsx';
import { useApplyPlatformFees, usePlatformFees } from './use-platform-fees.ts';
import { texts } from './texts.ts';

const SITES = '/admin/dashboard/super/sites';
const FIGURES = '/admin/dashboard/super/figures';

/** The fees of the platform for every organization, and whether they are applied everywhere. */
export function PlatformFeesPage() {
  const { t } = useTexts(texts);
  const hasSites = useIsBuilt()(SITES);
  const { list, counts } = usePlatformFees();
  const { run, isBusy } = useApplyPlatformFees();
  // with no fees it may be pressed, and says so
  const isApplied = counts === null || (counts.total > 0 && counts.unapplied === 0);
  const line = counts
    ? `${t('count', { count: counts.total })} ${counts.unapplied > 0 ? t('unapplied', { count: counts.unapplied }) : ''}`.trim()
    : undefined;
  return (
    <FeesPage
      owner={{ kind: 'platform' }}
      fees={list.data ? list.items : undefined}
      title={t('platformFees')}
      {...(line && { line })}
      acts={
        <>
          <LinkButton href={FIGURES}>{t('figuresCheck')}</LinkButton>
          {hasSites && <LinkButton href={SITES}>{t('sites')}</LinkButton>}
          <Button disabled={isApplied || isBusy} loading={isBusy} onClick={run}>
            {t('applyToAll')}
          </Button>
        </>
      }
    >
      {(open) => (
        <ListStates list={list} empty={<Empty title={t('noFees')} hint={t('noPlatformFeesHint')} />}>
          <FeesTable fees={list.items} onOpen={open} />
        </ListStates>
      )}
    </FeesPage>
  );
}
