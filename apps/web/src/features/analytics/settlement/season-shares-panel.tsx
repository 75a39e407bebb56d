import { sumOf } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { Sums } from '#ui/sums.tsx';
import type { SettlementSheet } from './use-settlement.ts';
import { texts } from '../texts.ts';

/** The part of each night in what its season earned: for information, the money is in the sums above. */
export function SeasonSharesPanel({ nights, zone }: Pick<SettlementSheet, 'nights'> & { zone: string }) {
  const { t } = useTexts(texts);
  const seasons = [...Map.groupBy(nights, ({ seasonId }) => seasonId)];
  if (seasons.length === 0) return null;
  return (
    <Panel title={t('seasonShares')}>
      <div className="col gap20">
        <p className="muted small">{t('seasonSharesHint')}</p>
        {seasons.map(([seasonId, own]) => (
          <Sums
            key={seasonId}
            lines={own.map(({ name, startsAt, amount }) => ({
              label: `${name}, ${formatInstant(startsAt, 'printed', zone)}`,
              cents: amount,
            }))}
            total={{ label: own[0]!.seasonName, cents: sumOf(own, ({ amount }) => amount) }}
          />
        ))}
      </div>
    </Panel>
  );
}
