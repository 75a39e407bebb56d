import { useQuery } from '@apollo/client/react';
import { errorText } from '#lib/errors/error-text.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { Loading, TableSkeleton } from '#ui/skeletons.tsx';
import { sellableOwner, type FeesOwner } from './fee-draft.ts';
import { FeeDialog } from './fee-dialog.tsx';
import type { ListedFee } from './fee-words.ts';
import { FeeDocument } from './fees.graphql.ts';
import { texts } from './texts.ts';
import { useFeeActs } from './use-fee-acts.ts';
import { NEW_FEE } from './use-opened-fee.ts';

interface OpenedFeeProps {
  /** The id in the address, or `new`. */
  feeId: string;
  owner: FeesOwner;
  /** Undefined until they are known. */
  listed: readonly ListedFee[] | undefined;
  isGuestTicketSale: boolean | null;
  onClose: () => void;
  /** After it was saved or deleted. */
  onDone: () => void;
}

/** The dialog of the fee that the address names. One that is not in the list is loaded; a failure is shown in the dialog. */
export function OpenedFee({ feeId, owner, listed, isGuestTicketSale, onClose, onDone }: OpenedFeeProps) {
  const { t } = useTexts(texts);
  const { save, remove } = useFeeActs(owner, onDone);
  const known = listed?.find(({ _id }) => _id === feeId);
  const { data, error, refetch } = useQuery(FeeDocument, {
    variables: { feeId },
    skip: feeId === NEW_FEE || known !== undefined || listed === undefined,
  });
  const loaded = data?.fee;
  const isElsewhere = loaded !== undefined && !isOf(loaded, owner);
  const fee = feeId === NEW_FEE ? null : (known ?? (isElsewhere ? undefined : loaded));
  const refusal = error ? t('feeNotLoaded', { message: errorText(error) }) : isElsewhere ? t('feeElsewhere') : null;
  if (fee !== undefined) {
    return (
      <FeeDialog
        key={feeId}
        fee={fee}
        owner={owner}
        isGuestTicketSale={isGuestTicketSale}
        onClose={onClose}
        onSave={save}
        onDelete={remove}
      />
    );
  }
  return (
    <Dialog
      open
      title={t('changeFee')}
      width="fee"
      onClose={onClose}
      {...(error && { action: { label: t('tryAgain'), onClick: () => void refetch() } })}
    >
      {refusal ? (
        <Refusal text={refusal} />
      ) : (
        <Loading>
          <TableSkeleton rows={3} />
        </Loading>
      )}
    </Dialog>
  );
}

/** A link may name a fee of another event or season. */
function isOf(fee: ListedFee, owner: FeesOwner): boolean {
  const sellable = sellableOwner(owner);
  return sellable ? fee[KINDS[sellable.kind].idKey] === sellable.id : !fee.eventId && !fee.seasonId;
}
