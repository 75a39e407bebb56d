import { useState } from 'react';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { RecoveryCodesDialog, SecondFactorPanel } from './second-factor-panel.tsx';
import { useSecurity } from './use-security.ts';
import { texts } from './texts.ts';

/** Second factors: the authenticator app, recovery codes, passkeys. */
export function SecurityPanels() {
  const { t } = useTexts(texts);
  const { security, hasFailed, refetch } = useSecurity();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (hasFailed) return <ListFailed text={t('notLoaded')} onRetry={refetch} />;
  if (!security) return <RowsSkeleton rows={3} />;
  return (
    <>
      <SecondFactorPanel security={security} onCodes={setCodes} />
      <PasskeysPanel passkeys={security.passkeys} onCodes={setCodes} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
