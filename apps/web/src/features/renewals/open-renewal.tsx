import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '@marquee/shared/time/format';
import { freshKey } from '#lib/storage/kept.ts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { PageHead } from '#ui/page.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { ChangeDatesDialog } from './change-dates-dialog.tsx';
import { RenewalDates } from './renewal-dates.tsx';
import { RenewalFigures } from './renewal-figures.tsx';
import { RenewalOffers } from './renewal-offers.tsx';
import { countOf, type ShownRenewal } from './renewal-types.ts';
import { RemindHoldersDocument } from './renewals.graphql.ts';
import styles from './renewals.module.css';
import { useRenewalTarget, useRenewalTexts } from './renewal-target.ts';

interface OpenRenewalProps {
  renewal: ShownRenewal;
}

/** Figures, the list of the holders, and beside them the dates. */
export function OpenRenewal({ renewal }: OpenRenewalProps) {
  const { t } = useRenewalTexts();
  const [isChanging, setChanging] = useState(false);
  const open = countOf(renewal, 'Open');
  const isRunning = renewal.state === 'Open';
  return (
    <>
      <PageHead
        title={t('title')}
        line={<Line renewal={renewal} />}
        action={isRunning && open.offers > 0 && <Remind count={open.offers} />}
      />
      <div className={styles.grid}>
        <div className="col gap20">
          <RenewalFigures renewal={renewal} />
          {renewal.state === 'Preparing' ? <RowsSkeleton rows={5} /> : <RenewalOffers renewal={renewal} />}
        </div>
        <RenewalDates renewal={renewal} {...(isRunning && { onChange: () => setChanging(true) })} />
      </div>
      {isChanging && <ChangeDatesDialog renewal={renewal} onClose={() => setChanging(false)} />}
    </>
  );
}

function Line({ renewal }: { renewal: ShownRenewal }) {
  const { t } = useRenewalTexts();
  const { state, fromName: from, endsAt, timezone, counts } = renewal;
  const date = formatInstant(endsAt, 'date', timezone);
  if (state === 'Preparing') return t('linePreparing', { from });
  if (state === 'Over') return t('lineOver', { from, date });
  const count = counts.reduce((sum, { offers }) => sum + offers, 0) - countOf(renewal, 'Unplaced').offers;
  return t('line', { count, from, date });
}

function Remind({ count }: { count: number }) {
  const { t } = useRenewalTexts();
  const [confirm, notices] = [useConfirm(), useNotices()];
  const target = useRenewalTarget();
  const [send] = useMutation(RemindHoldersDocument);
  const { run, isBusy, refusal } = useAct(async () => {
    if (!(await confirm({ title: t('remindTitle'), text: t('remindText'), confirmText: t('remind', { count }) }))) return;
    await send({ variables: { input: { ...target, idempotencyKey: freshKey() } } });
    notices.success(t('reminded'));
  });
  return (
    <div className="col gap8">
      <Button type="primary" icon={<Send size={16} aria-hidden="true" />} loading={isBusy} onClick={() => run()}>
        {t('remind', { count })}
      </Button>
      {refusal && (
        <p role="alert" className="ferr">
          {refusal}
        </p>
      )}
    </div>
  );
}
