import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/session.ts';
import { useAddressProof } from '#lib/session/use-address-proof.ts';
import { ConfirmEmail } from '#ui/confirm-email.tsx';

/** Replaces an invitation to the user's address until that address is verified. */
export function ProveAddress({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('invitation');
  const { email } = useSession().user;
  const isProved = useAddressProof();
  const ask = async () => {
    const isThere = await isProved();
    if (isThere) onProved();
    return isThere;
  };
  return <ConfirmEmail email={email} lead={t('proveFirst', { email })} onAsk={ask} />;
}
