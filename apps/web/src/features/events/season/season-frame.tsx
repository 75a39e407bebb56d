import { useQuery } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { ITEM_KEYS } from '#lib/authoring-address.ts';
import { useCan } from '#lib/session/session.ts';
import { useIsTill } from '#lib/session/use-is-till.ts';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useModal } from '#ui/use-modal.ts';
import frameStyles from '#ui/side-frame.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { ShownContext } from '../shown.ts';
import { texts } from '../texts.ts';
import { SeasonContext } from './season-context.ts';
import { SeasonDetailsDocument } from './season.graphql.ts';
import { SeasonSide } from './season-side.tsx';

interface SeasonFrameProps {
  seasonId: string;
  /** Edits the season's add-ons: the one of `itemId`, or a new one. */
  UpgradesDialog: ComponentType<{ seasonId: string; itemId: string | null; onClose: () => void }>;
  children: ReactNode;
}

/** The frame of all pages of one season: its menu, and the season, always fetched from the server. */
export function SeasonFrame({ seasonId, UpgradesDialog, children }: SeasonFrameProps) {
  const { t } = useTexts(texts);
  const withPrices = useCan('event.prices.read');
  const mayEdit = useCan('season.write');
  const isTill = useIsTill();
  const upgrades = useModal('upgrades', ITEM_KEYS.upgrades);
  const { data, error, refetch } = useQuery(SeasonDetailsDocument, { variables: { seasonId, withPrices } });
  const season = data?.season;
  useBreadcrumb(t('seasons'), '/admin/dashboard/seasons', season && (season.name || t('seasonUnnamed')));
  if (season) {
    return (
      <SeasonContext value={season}>
        <ShownContext value={{ ...season, kind: 'season', days: [], editAddOns: upgrades.open }}>
          <title>{season.name || t('seasonUnnamed')}</title>
          {isTill ? (
            children
          ) : (
            <div className={frameStyles.frame}>
              <SeasonSide season={season} />
              <div className={frameStyles.page}>{children}</div>
            </div>
          )}
          {mayEdit && !season.cancel && upgrades.isOpen && (
            <UpgradesDialog seasonId={seasonId} itemId={upgrades.itemId} onClose={upgrades.close} />
          )}
        </ShownContext>
      </SeasonContext>
    );
  }
  if (!error) return <PageSkeleton />;
  const missing = {
    title: t('seasonMissing'),
    hint: t('seasonMissingHint'),
    back: { href: '/admin/dashboard/seasons', text: t('backToSeasons') },
  };
  return <RecordFault error={error} missing={missing} text={t('seasonNotLoaded')} onRetry={() => void refetch()} />;
}
