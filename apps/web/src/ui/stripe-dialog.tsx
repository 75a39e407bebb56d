import { useNavigate } from '@tanstack/react-router';
import { errorText } from '@marquee/shared/error-texts';
import { useIsBuilt } from '../lib/built-routes.ts';
import { Dialog } from './dialog.tsx';
import { texts } from './part-texts.ts';
import { useTexts } from '../lib/text/texts.ts';

const PAYOUTS = '/admin/dashboard/settings/payouts';

/** Publishing needs a payment account (AUT-161): links to the payouts settings where that page exists. */
export function StripeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const hasSettings = useIsBuilt()(PAYOUTS);
  const settings = { label: <span className="caps">{t('goToSettings')}</span>, onClick: () => void navigate({ href: PAYOUTS }) };
  return (
    <Dialog
      open={open}
      title={t('stripeNotConnected')}
      width="publish"
      onClose={onClose}
      dismissLabel={<span className="caps">{t('closeCaps')}</span>}
      {...(hasSettings ? { action: settings } : { amount: <span /> })}
    >
      <p>{errorText('STRIPE_NOT_CONNECTED')}</p>
    </Dialog>
  );
}
