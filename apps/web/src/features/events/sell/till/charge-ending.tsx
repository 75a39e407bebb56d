import { formatMoney } from '@marquee/shared/money';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { Ending } from './charge-parts.tsx';
import { texts } from './texts.ts';
import type { Charging } from './use-charge.ts';

export interface ChargeActs {
  /** The cart is shown again. */
  readonly onBack: () => void;
  /** The same card or another one, at the same reader. */
  readonly onAgain: () => void;
  /** The sale goes on in another way: what was asked for is called back. */
  readonly onOtherWay: () => void;
  readonly onGiveUp: () => void;
  /** Its places went back: they are held anew. */
  readonly onRenew: () => void;
}

/** What a charge ended in, or why it stands still; null while a card is waited for. By the provider's record alone. */
export function ChargeEnding({ charging, reader, acts }: { charging: Charging; reader: string; acts: ChargeActs }) {
  const { t } = useTexts(texts);
  const { charge, isCalledBack, isLost, isBusy, openToken } = charging;
  const warning = <TriangleAlert size={40} aria-hidden="true" />;
  const back = <Undo2 size={40} aria-hidden="true" />;
  const other = { label: t('anotherWay'), act: acts.onOtherWay };
  if (isCalledBack)
    return (
      <Ending
        isBusy={isBusy}
        tone="calm"
        icon={back}
        title={t('calledBack')}
        money={t('nothingCharged')}
        text={t('cartKept')}
        main={{ label: t('backToCart'), act: acts.onBack }}
        other={{ label: t('giveUp'), act: acts.onGiveUp }}
      />
    );
  if (isLost || charge?.state === 'Unknown')
    return (
      <Ending
        isBusy={isBusy}
        tone="bad"
        icon={warning}
        title={t('unknown')}
        money={t('mayBeCharged')}
        text={t('unknownHint')}
        main={{ label: t('askNow'), act: () => void (openToken && charging.follow(openToken).catch(() => {})) }}
      />
    );
  switch (charge?.state) {
    case 'Declined':
    case 'Idle':
      return (
        <Ending
          isBusy={isBusy}
          tone="bad"
          icon={warning}
          title={
            charge.state === 'Declined'
              ? t('declined')
              : charge.problem
                ? t(`reader${charge.problem}`, { name: reader })
                : t('readerIdle', { name: reader })
          }
          money={[charge.state === 'Declined' && charge.message, t('nothingCharged')].filter(Boolean).join(' ')}
          text={t('placesKept')}
          main={{ label: t('tryAgain'), act: acts.onAgain }}
          other={other}
        />
      );
    case 'Ended':
    case 'Returned':
      return (
        <Ending
          isBusy={isBusy}
          tone="calm"
          icon={back}
          title={t('calledBack')}
          money={charge.state === 'Ended' ? t('nothingCharged') : t('returned', { amount: formatMoney(charge.amount) })}
          text={t('placesFree')}
          main={{ label: t('holdAgain'), act: acts.onRenew }}
        />
      );
    default:
      return null;
  }
}

/** Whether `ChargeEnding` shows something. */
export function hasEnding({ charge, isCalledBack, isLost }: Charging): boolean {
  return isCalledBack || isLost || (charge !== null && charge.state !== 'Waiting' && charge.state !== 'Approving');
}
