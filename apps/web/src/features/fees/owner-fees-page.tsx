import { useQuery } from '@apollo/client/react';
import { idOf, KINDS } from '#lib/records/kinds.ts';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { Empty } from '#ui/empty.tsx';
import { RecordFault } from '#ui/record-fault.tsx';
import { Loading, TableSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { sellableOwner, type FeesOwner } from './fee-draft.ts';
import { FeesDocument, OrgFeesDocument } from './fees.graphql.ts';
import { FeesPage } from './fees-page.tsx';
import { FeesTable } from './fees-table.tsx';
import { texts } from './texts.ts';

/** The page that linked to these fees. */
const LISTS = { organization: '/admin/dashboard/super/organizations', event: KINDS.event.list, season: KINDS.season.list } as const;

type RecordOwner = Exclude<FeesOwner, { kind: 'platform' }>;

/** The fees of one organization, event or season. */
export function OwnerFeesPage({ owner }: { owner: RecordOwner }) {
  const { t } = useTexts(texts);
  const { fees, name, isGuestTicketSale, error, refetch } = useOwnerFees(owner);
  useBreadcrumb(t(`listOf.${owner.kind}`), LISTS[owner.kind], name);
  if (error) {
    const back = { href: '/admin/dashboard', text: t('toDashboard') };
    const missing = { title: t('ownerMissing'), hint: t('ownerMissingHint'), back };
    return <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={refetch} />;
  }
  return (
    <FeesPage
      owner={owner}
      fees={fees}
      isGuestTicketSale={isGuestTicketSale}
      title={name ? t('feesOf', { name }) : t('fees')}
      line={t(`${owner.kind}Line`)}
    >
      {(open) => {
        if (!fees) {
          return (
            <Loading>
              <TableSkeleton rows={4} />
            </Loading>
          );
        }
        return fees.length > 0 ? <FeesTable fees={fees} onOpen={open} /> : <Empty title={t('noFees')} hint={t('noFeesHint')} />;
      }}
    </FeesPage>
  );
}

function useOwnerFees(owner: RecordOwner) {
  const sellable = sellableOwner(owner);
  const isOrg = sellable === null;
  const ofOrg = useQuery(OrgFeesDocument, { variables: { orgId: owner.id }, skip: !isOrg });
  const query = sellable ? idOf(sellable) : {};
  const ofRecord = useQuery(FeesDocument, { variables: { query }, skip: isOrg });
  const page = isOrg ? ofOrg.data?.orgFees : ofRecord.data?.fees;
  const { error, refetch } = isOrg ? ofOrg : ofRecord;
  const isGuestTicketSale = ofRecord.data?.fees.isGuestTicketSale ?? null;
  return { fees: page?.fees, name: page?.ownerName, isGuestTicketSale, error: page ? undefined : error, refetch: () => void refetch() };
}
