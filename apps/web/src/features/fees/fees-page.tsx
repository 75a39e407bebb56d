import { Button } from 'antd';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { PageHead } from '#ui/page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { FeesOwner } from './fee-draft.ts';
import type { ListedFee } from './fee-words.ts';
import { FeesDocument, OrgFeesDocument, PlatformFeesDocument } from './fees.graphql.ts';
import { OpenedFee } from './opened-fee.tsx';
import { NEW_FEE, useOpenedFee } from './use-opened-fee.ts';
import styles from './fees.module.css';
import { texts } from './texts.ts';

/** What shows the fees of which owner. */
const LISTS = { platform: PlatformFeesDocument, organization: OrgFeesDocument, event: FeesDocument, season: FeesDocument } as const;

interface FeesPageProps {
  owner: FeesOwner;
  /** The fees of the list; undefined until they are loaded. */
  fees: readonly ListedFee[] | undefined;
  /** The owner sells to guests; omitted where that does not apply. */
  isGuestTicketSale?: boolean | null;
  title: string;
  line?: string;
  /** Shown beside "Add fee". */
  acts?: ReactNode;
  children: (open: (fee: ListedFee) => void) => ReactNode;
}

/** A list of fees with the dialog that creates and edits them. */
export function FeesPage({ owner, fees, isGuestTicketSale = null, title, line, acts, children }: FeesPageProps) {
  const { t } = useTexts(texts);
  const { id, open } = useOpenedFee(owner.kind === 'platform' ? 'platformFee' : 'feeId');
  const refresh = useRefresh(LISTS[owner.kind]);
  const close = () => open(null);
  const finish = () => {
    close();
    refresh();
  };
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        line={line}
        action={
          <div className={`row gap12 wrap ${styles.acts}`}>
            {acts}
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open(NEW_FEE)}>
              {t('addFee')}
            </Button>
          </div>
        }
      />
      {children(({ _id }) => open(_id))}
      {id && <OpenedFee feeId={id} owner={owner} listed={fees} isGuestTicketSale={isGuestTicketSale} onClose={close} onDone={finish} />}
    </>
  );
}
