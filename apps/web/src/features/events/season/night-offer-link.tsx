import { canOpen } from '@marquee/shared/route-access';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PageLink } from '#ui/page-link.tsx';
import { texts } from './house-texts.ts';

const PAGE = '/admin/dashboard/seasons/details/renewals';

/** Leads to the offer of a night to those who had its season before it joined (BYD-106). */
export function NightOfferLink({ seasonId, nightId }: { seasonId: string; nightId: string }) {
  const { t } = useTexts(texts);
  if (!canOpen(useSession(), PAGE)) return null;
  return <PageLink href={`${PAGE}?seasonId=${seasonId}&nightId=${nightId}`}>{t('toOffer')}</PageLink>;
}
