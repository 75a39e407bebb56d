import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Sellable } from '@marquee/shared/events/sellable';
import { isFeeListed } from '@marquee/shared/fees/validate-fee';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { idOf } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Loading, TableSkeleton } from '#ui/skeletons.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { FeesDocument } from './fees.graphql.ts';
import { OpenedFee } from './opened-fee.tsx';
import { OwnFeesList } from './own-fees-list.tsx';
import { texts } from './texts.ts';
import { NEW_FEE, useOpenedFee } from './use-opened-fee.ts';

interface OwnFeesProps {
  owner: Sellable;
  /** Called when one was added, changed or deleted. */
  onChanged: () => void;
}

/** The fees of one event or season as a part of its wizard: a switch, the list, and the dialog of the fee in the address. */
export function OwnFees({ owner, onChanged }: OwnFeesProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { data, error, refetch } = useQuery(FeesDocument, { variables: { query: idOf(owner) } });
  const refresh = useRefresh(FeesDocument);
  const opened = useOpenedFee('feeId');
  const [isWanted, setWanted] = useState(false);
  const all = data?.fees.fees;
  const fees = all?.filter(isFeeListed) ?? [];
  const toggle = (on: boolean) => {
    if (!on && fees.length > 0) return notices.error(t('extraFeesBlocked'));
    setWanted(on);
  };
  const close = () => opened.open(null);
  const finish = () => {
    // the switch stays on when the last fee is deleted
    setWanted(true);
    close();
    refresh();
    onChanged();
  };
  return (
    <>
      <SwitchRow label={t('extraFees')} hint={t(`${owner.kind}Line`)} checked={isWanted || fees.length > 0} onChange={toggle} />
      {!all &&
        (error ? (
          <ListFailed text={t('didNotLoad')} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <TableSkeleton rows={1} />
          </Loading>
        ))}
      {fees.length > 0 && <OwnFeesList fees={fees} owner={owner} onOpen={opened.open} onDeleted={finish} />}
      {(isWanted || fees.length > 0) && (
        <Button icon={<Plus size={16} aria-hidden="true" />} block onClick={() => opened.open(NEW_FEE)}>
          {t('addFee')}
        </Button>
      )}
      {opened.id && (
        <OpenedFee
          feeId={opened.id}
          owner={owner}
          listed={all}
          isGuestTicketSale={data?.fees.isGuestTicketSale ?? null}
          onClose={close}
          onDone={finish}
        />
      )}
    </>
  );
}
