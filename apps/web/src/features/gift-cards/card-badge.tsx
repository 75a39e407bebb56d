import type { GiftCardsQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { texts } from './texts.ts';

/** Whether it pays now, and why not. */
export function CardBadge({
  card: { state, expiresAt, balance },
}: {
  card: Pick<GiftCardsQuery['giftCards']['cards'][number], 'state' | 'expiresAt' | 'balance'>;
}) {
  const { t } = useTexts(texts);
  if (state === 'Blocked') return <Badge tone="red">{t('Blocked')}</Badge>;
  if (expiresAt && new Date(expiresAt) <= now()) return <Badge tone="grey">{t('expired')}</Badge>;
  return balance === 0 ? <Badge tone="grey">{t('empty')}</Badge> : <Badge tone="green">{t('Active')}</Badge>;
}
