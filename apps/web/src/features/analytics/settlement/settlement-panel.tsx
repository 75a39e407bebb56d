import { wayText } from '@marquee/shared/orders/payments';
import { KEPT_LABEL } from '@marquee/shared/reports/revenue-lines';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { Sums } from '#ui/sums.tsx';
import type { SettlementSheet } from './use-settlement.ts';
import { texts } from '../texts.ts';

/** From what was owed at the start to what is owed at the end. Lines that were never needed are left out. */
export function SettlementPanel({ settlement }: { settlement: SettlementSheet }) {
  const { t } = useTexts(texts);
  const { opening, lines, earned, paidOut, closing, chargedElsewhere, ways, keptOfCanceled } = settlement;
  const returned = ways.filter((each) => each.returned !== 0);
  const moved = lines.filter(({ amount }, index) => index === 0 || amount !== 0).map(({ label, amount }) => ({ label, cents: amount }));
  return (
    <Panel title={t('settlementOf')}>
      <div className="col gap20">
        <Sums lines={moved} total={{ label: t('earned'), cents: earned }} />
        <Sums
          lines={[
            { label: t('opening'), cents: opening },
            { label: t('earned'), cents: earned },
            { label: t('paidOut'), cents: paidOut },
          ]}
          total={{ label: t('closing'), cents: closing }}
        />
        {Boolean(keptOfCanceled) && <Sums lines={[]} total={{ label: KEPT_LABEL, cents: keptOfCanceled ?? 0 }} />}
        {chargedElsewhere !== 0 && (
          <Sums
            lines={ways.map(({ way, charged }) => ({ label: wayText(way), cents: charged }))}
            total={{ label: t('chargedElsewhere'), cents: chargedElsewhere }}
          />
        )}
        {returned.length > 0 && (
          <Sums
            lines={returned.map((each) => ({ label: wayText(each.way), cents: -each.returned }))}
            total={{ label: t('returnedElsewhere'), cents: returned.reduce((sum, each) => sum - each.returned, 0) }}
          />
        )}
      </div>
    </Panel>
  );
}
