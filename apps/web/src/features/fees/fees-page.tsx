import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { PageHead } from '#ui/page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { FeesOwner } from './fee-draft.ts';
import { FeeDialog } from './fee-dialog.tsx';
import type { ListedFee } from './fee-words.ts';
import { FeesDocument, OrgFeesDocument, PlatformFeesDocument } from './fees.graphql.ts';
import { useFeeActs } from './use-fee-acts.ts';
import styles from './fees.module.css';
import { texts } from './texts.ts';

/** What shows the fees of which owner. */
const LISTS = { platform: PlatformFeesDocument, organization: OrgFeesDocument, event: FeesDocument, season: FeesDocument } as const;

interface FeesPageProps {
  owner: FeesOwner;
  /** Whether the owner sells to guests; omitted where that does not apply. */
  isGuestTicketSale?: boolean | null;
  title: string;
  line?: string;
  /** Shown beside "Add fee". */
  acts?: ReactNode;
  children: (open: (fee: ListedFee) => void) => ReactNode;
}

/** A list of fees with the dialog that creates and edits them. */
export function FeesPage({ owner, isGuestTicketSale = null, title, line, acts, children }: FeesPageProps) {
  const { t } = useTexts(texts);
  const [opened, setOpened] = useState<{ readonly fee: ListedFee | null } | null>(null);
  const refresh = useRefresh(LISTS[owner.kind]);
  const close = () => setOpened(null);
  const { save, remove } = useFeeActs(owner, () => {
    close();
    refresh();
  });
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        line={line}
        action={
          <div className={`row gap12 wrap ${styles.acts}`}>
            {acts}
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened({ fee: null })}>
              {t('addFee')}
            </Button>
          </div>
        }
      />
      {children((fee) => setOpened({ fee }))}
      {opened && (
        <FeeDialog fee={opened.fee} owner={owner} isGuestTicketSale={isGuestTicketSale} onClose={close} onSave={save} onDelete={remove} />
      )}
    </>
  );
}
