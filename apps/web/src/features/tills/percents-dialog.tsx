import { useMutation, useQuery } from '@apollo/client/react';
import { DEFAULT_PERCENTS, validatePercents, type PricePercents } from '@marquee/shared/counter/price-changes';
import { ROLE_NAMES } from '@marquee/shared/permissions';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { PercentField } from '#ui/form/number-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { PricePercentsDocument, SavePricePercentsDocument } from './tills.graphql.ts';
import styles from './tills.module.css';
import { texts } from './texts.ts';

interface PercentsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** How far each role may lower a price at the till (BYD-126). */
export function PercentsDialog({ open, onClose }: PercentsDialogProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(PricePercentsDocument, { fetchPolicy: 'network-only' });
  if (data) return <PercentsForm key="form" {...{ open, onClose }} saved={data.pricePercents} />;
  return (
    <Dialog open={open} title={t('percents')} width="confirm" onClose={onClose}>
      {error ? <ListFailed onRetry={() => void refetch()} /> : <TableSkeleton rows={3} />}
    </Dialog>
  );
}

function PercentsForm({ open, onClose, saved }: PercentsDialogProps & { saved: PricePercents }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [save] = useMutation(SavePricePercentsDocument);
  const form = useForm<PricePercents>({
    id: 'price-percents',
    initial: { ...DEFAULT_PERCENTS, ...pick(saved) },
    check: validatePercents,
    send: async (draft) => {
      await save({ variables: { input: pick(draft) } });
      notices.success(t('percentsSaved'));
      onClose();
    },
  });
  return (
    <Dialog open={open} title={t('percents')} width="confirm" form={form} action={{ label: t('save') }} onClose={onClose}>
      <p className="muted">{t('percentsHint')}</p>
      <div className={styles.percents}>
        {(['BOX_OFFICE', 'ADMIN', 'OWNER'] as const).map((role) => (
          <PercentField key={role} form={form} name={role} label={ROLE_NAMES[role]} className="stacked" />
        ))}
      </div>
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

function pick({ BOX_OFFICE, ADMIN, OWNER }: PricePercents): PricePercents {
  return { BOX_OFFICE, ADMIN, OWNER };
}
