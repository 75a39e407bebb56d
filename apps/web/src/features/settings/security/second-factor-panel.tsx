import { Button } from 'antd';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useProof } from './use-proof.tsx';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useSecurityActs, type Security } from './use-security.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

interface PanelProps {
  security: Security;
  /** Shows codes only once. */
  onCodes: (codes: string[]) => void;
}

/** The authenticator app, and the recovery codes for when it is lost. */
export function SecondFactorPanel({ security, onCodes }: PanelProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [open, setOpen] = useState<'enroll' | 'disable' | null>(null);
  const { totpSince } = security;
  const finish = (codes: string[]) => {
    setOpen(null);
    notices.success(t('totpDone'));
    if (codes.length > 0) onCodes(codes);
  };
  return (
    <Panel
      title={t('totp')}
      extra={
        totpSince ? (
          <Button danger onClick={() => setOpen('disable')}>
            {t('turnOff')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => setOpen('enroll')}>
            {t('setUp')}
          </Button>
        )
      }
    >
      <div className="col gap12">
        <p className="muted">{t('totpHint')}</p>
        {totpSince && (
          <p>
            <Badge tone="green">{t('on')}</Badge>{' '}
            <span className="small muted">
              {t('since')} <InstantText at={totpSince} format="printed" />
            </span>
          </p>
        )}
        {(totpSince || security.passkeys.length > 0) && <RecoveryLine left={security.recoveryCodesLeft} onCodes={onCodes} />}
      </div>
      {open === 'enroll' && <TotpDialog onClose={() => setOpen(null)} onDone={finish} />}
      {open === 'disable' && <DisableDialog onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function RecoveryLine({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const { t } = useTexts(texts);
  const { replaceRecoveryCodes } = useSecurityActs();
  const { withProof, proofDialog } = useProof();
  const { run, isBusy, refusal } = useAct(async () => onCodes(await withProof(replaceRecoveryCodes)));
  return (
    <div className={`col gap8 ${styles.recoveryLine}`}>
      <p>
        {t('codesLeft', { count: left })}{' '}
        <Button type="link" size="small" loading={isBusy} onClick={() => run()}>
          {t('newCodes')}
        </Button>
      </p>
      <Refusal text={refusal} />
      {proofDialog}
    </div>
  );
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { disableTotp } = useSecurityActs();
  const { withProof, proofDialog } = useProof();
  const { run, isBusy, refusal } = useAct(async () => {
    await withProof(disableTotp);
    notices.success(t('totpOff'));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('turnOffTitle')}
      confirmText={t('turnOff')}
      cancelText={t('cancel')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('turnOffQuestion')}</p>
      <Refusal text={refusal} />
      {proofDialog}
    </ConfirmDialog>
  );
}

/** New codes; they are not shown again after it is closed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTexts(texts);
  return (
    <Dialog open title={t('recoveryCodes')} width="subscribe" onClose={onClose} leavesByButton>
      <div className="col gap16">
        <RecoveryCodes codes={codes} />
        <Button type="primary" block onClick={onClose}>
          {t('savedThem')}
        </Button>
      </div>
    </Dialog>
  );
}
