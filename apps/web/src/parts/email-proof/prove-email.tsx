import { useSession } from '#lib/session/session.ts';
import { useAddressProof } from '#lib/session/use-address-proof.ts';
import { ConfirmEmail } from './confirm-email.tsx';

interface ProveEmailProps {
  /** Why the verified address is needed. */
  lead: (email: string) => string;
  onProved: () => unknown;
}

/** Lets the signed-in user verify their address, beside what needs it. */
export function ProveEmail({ lead, onProved }: ProveEmailProps) {
  const { email } = useSession().user;
  const isProved = useAddressProof();
  const ask = async () => {
    const isThere = await isProved();
    if (isThere) onProved();
    return isThere;
  };
  return <ConfirmEmail email={email} lead={lead(email)} onAsk={ask} />;
}
