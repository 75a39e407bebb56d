import { useSession } from '#lib/session/session.ts';
import { useAddressProof } from '#lib/session/use-address-proof.ts';
import { ConfirmEmail } from '#ui/confirm-email.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

/** Replaces an invitation to the user's address until that address is verified. */
export function ProveAddress({ onProved }: { onProved: () => void }) {
  const { t } = useTexts(texts);
  const { email } = useSession().user;
  const isProved = useAddressProof();
  const ask = async () => {
    const isThere = await isProved();
    if (isThere) onProved();
    return isThere;
  };
  return <ConfirmEmail email={email} lead={t('proveFirst', { email })} onAsk={ask} />;
}
